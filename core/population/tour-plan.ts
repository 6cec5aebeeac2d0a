// The learner's steps in the tour; the preset is calibrated with them.
import { cents } from "../money.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";

export const tourPlan = {
  joinsAfterDay: 11,
  /** enough for the second level's cap */
  friends: 3,
  depositCents: cents(30_000),
  /** days after the deposit */
  asksAfterDays: 7,
  asksCents: minWithdrawalCents,
} as const;
