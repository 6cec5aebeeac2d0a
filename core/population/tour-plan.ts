// What the tour has the learner do, and when; the preset is calibrated with a learner who does just that.
import { cents } from "../money.ts";

export const tourPlan = {
  /** the fund has lived so many days before its advertisements reach the learner */
  joinsAfterDay: 11,
  /** brought, so that the limit rises from $50 */
  friends: 3,
  depositCents: cents(30_000),
  /** days after the deposit, at which something is asked back */
  asksAfterDays: 7,
  asksCents: cents(5_000),
} as const;
