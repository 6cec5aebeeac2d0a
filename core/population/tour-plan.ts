// What the tour has the learner do, and when; the preset is calibrated with a learner who does just that.
import { cents } from "../money.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";

export const tourPlan = {
  /** the fund has lived so many days before its advertisements reach the learner */
  joinsAfterDay: 11,
  /** brought, so that the limit rises to the second level's */
  friends: 3,
  depositCents: cents(30_000),
  /** days after the deposit, at which something is asked back */
  asksAfterDays: 7,
  asksCents: minWithdrawalCents,
} as const;
