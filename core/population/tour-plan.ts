// The preset is calibrated with these steps of the learner.
import { cents } from "../money.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";

export const tourPlan = {
  joinsAfterDay: 11,
  /** enough for the second level's cap */
  friends: 3,
  depositCents: cents(30_000),
  asksAfterDays: 7,
  asksCents: minWithdrawalCents,
} as const;
