import { defineWords } from "@glasshouse/languages/define-words.ts";

export const momentsWords = defineWords("moments", {
  title: "Day by day",
  screen: "What your screen said",
  day: "Day",
  books: "What the Books said",
  held: "Held",
  promised: "Promised",
  cover: "Cover",
  joined:
    "{people, plural, =0 {No one joined on that day.} one {# person joined on that day.} other {# people joined on that day.}}",
  waiting:
    "{requests, plural, =0 {No request was waiting.} one {# request was waiting.} other {# requests were waiting.}}",
  deposit: "Nothing was bought with it. It lay in the reserves to pay other investors.",
  paid: "Paid out of deposits, the oldest first. The Books name them.",
  peak: "The fund never had this much money again.",
  refusing: "The fund kept its money and refused every request.",
  frozen: "What is left belongs to those who lost money.",
});

/** By kind of moment. */
export const momentTitles = defineWords("moments-titles", {
  deposit: "You deposited",
  income: "Your first payout",
  level: "Friends joined, and your limit rose",
  "withdrawal-paid": "A withdrawal was paid",
  "withdrawal-refused": "A withdrawal came back",
  "withdrawal-waiting": "A request that waits",
  peak: "A day like any other",
  failing: "The fund stopped paying",
  refusing: "The fund stopped paying",
  frozen: "The fund was frozen",
  today: "Now",
});

/** What the screen showed, by kind of moment. */
export const momentRows = defineWords("moments-rows", {
  deposit: "Deposit",
  income: "Daily income",
  level: "A new level",
  "withdrawal-paid": "Withdrawal approved",
  "withdrawal-refused": "Withdrawal rejected",
  "withdrawal-waiting": "Withdrawal pending",
  peak: "The peak, and your screen didn't show it",
  failing: "Requests wait",
  refusing: "Requests are refused",
  frozen: "All payments have stopped",
  today: "Total balance, with what you requested",
});
