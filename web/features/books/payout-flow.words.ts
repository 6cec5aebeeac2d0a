// A text with a name is about that person; without one it is about the reader.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const flowWords = defineWords("payout-flow", {
  sources: "DEPOSITS, OLDEST FIRST",
  sourcesShort: "DEPOSITS",
  reserves: "RESERVES",
  paidToYou: "PAID TO YOU",
  paidTo: "PAID TO {name}",
  paidShort: "PAID",
  paidIn: "paid in day {day, number}",
  more: "{count, number} more",
  approved: "Withdrawal approved, day {day, number}",
  paidOut: "Paid out, day {day, number}",
  approvedShort: "day {day, number}",
  drawing: "{title}. The table gives each deposit.",

  nothing: "Nothing has been paid to you yet",
  nothingTo: "Nothing was paid to {name}",
  ownDeposit: "The {paid} paid to you was your own deposit",
  ownDepositOf: "The {paid} paid to {name} was their own deposit",
  allFromOthers:
    "All {paid} paid to you came from {people, plural, one {one other investor} other {# other investors}}",
  allFromOthersTo:
    "All {paid} paid to {name} came from {people, plural, one {one other investor} other {# other investors}}",
  partFromOthers:
    "{part} of the {paid} paid to you came from {people, plural, one {one other investor} other {# other investors}}",
  partFromOthersTo:
    "{part} of the {paid} paid to {name} came from {people, plural, one {one other investor} other {# other investors}}",
  caption: "The deposits that funded my payouts",
  captionOf: "The deposits that funded what was paid to {name}",
  dayHead: "Paid to me on day",
  dayHeadOf: "Paid on day",
  payoutHead: "Payout",
  depositHead: "Deposit of",
  paidInHead: "Paid in on day",
  amountHead: "Amount",

  profit: "Trading profit",
  noProfit: "Crypto, stocks, commodities: the ledger has no such account.",
  nothingFlows: "Nothing flows here",
  neverPaid:
    "Promised to you but never paid: {available} available and {requested} requested. It is only a number on your screen.",
  neverPaidTo:
    "Promised to {name} but never paid: {available} available and {requested} requested. It is only a number on a screen.",
  cut: "Not to scale: this bar should be {times} times taller.",
});
