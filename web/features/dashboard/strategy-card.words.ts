import { defineWords } from "@glasshouse/languages/define-words.ts";

export const strategyWords = defineWords("strategy", {
  title: "Strategy",
  subject: "Crypto, stocks and commodities",
  deposit: "Current deposit",
  rate: "Daily rate",
  income: "Daily income",
  payouts: "Payouts",
  suspended: "Suspended",
  payoutsStopped: "No payout is due. The fund no longer pays the balances on this page.",
  nextPayout: "Next payout",
  nextPayoutIn: "Next payout in",
  yourTime: "{time} your time",
  noIncomeYet: "You get the first payout at the next {time} UTC after your deposit.",
  noIncome: "You received no daily income.",
  period: "{from} to {to}",
  incomeByDay: "Daily income by day",
  day: "Day",
  dayIncome: "Income",
});
