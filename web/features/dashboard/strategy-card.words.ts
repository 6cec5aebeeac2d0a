// What the strategy card says of payouts: of those that were not made yet, and when nothing moves any more.
import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";

export const payoutsStopped = {
  label: "Payouts",
  value: "Suspended",
  note: "No payout is due. Balances on this page are not paid any more.",
};
/** In place of the bars, to whom nothing was paid. */
export const noIncome = {
  yet: `The first payout of a deposit comes at the next ${payoutTimeUtc} UTC.`,
  everMore: "No daily income was paid to you.",
};
