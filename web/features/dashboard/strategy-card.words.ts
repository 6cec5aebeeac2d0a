import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";

export const payoutsStopped = {
  label: "Payouts",
  value: "Suspended",
  note: "No payout is due. The fund no longer pays the balances on this page.",
};
export const noIncome = {
  yet: `You get the first payout at the next ${payoutTimeUtc} UTC after your deposit.`,
  everMore: "You received no daily income.",
};
