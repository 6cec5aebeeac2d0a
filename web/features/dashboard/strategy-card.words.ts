import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";

export const payoutsStopped = {
  label: "Payouts",
  value: "Suspended",
  note: "No payout is due. Balances on this page are not paid any more.",
};
export const noIncome = {
  yet: `The first payout of a deposit comes at the next ${payoutTimeUtc} UTC.`,
  everMore: "No daily income was paid to you.",
};
