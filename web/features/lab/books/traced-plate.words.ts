import { defineWords } from "@glasshouse/languages/define-words.ts";

export const tracedWords = defineWords("lab-traced", {
  person: "Where a person's payouts came from",
  noPayouts: "No one joined in this run, so no one was paid.",
  nothing: "Nothing was paid to {name}",
  ownDeposit: "The {paid} paid to {name} was their own deposit",
  allFromOthers:
    "All {paid} paid to {name} came from {people, plural, one {one other person} other {# other people}}",
  partFromOthers:
    "{part} of the {paid} paid to {name} came from {people, plural, one {one other person} other {# other people}}",
  personSubtitle: "We trace each payment to the deposits that funded it, oldest money first.",
  anyPerson: "Or choose any person by number, from 1 to {people, number}",
  missingPerson:
    "Person {asked, number} isn't in this run, in which {last, number} people joined. You see person {last, number}.",
  open: "Payouts of {name}",
  cameFirst: "Who came first: {name}",
  wonMost: "Who won most: {name}",
  lostMost: "Who lost most: {name}",
  nothingOnDay: "Nothing was paid out on day {day, number}",
  dayAsked:
    "All {paid} paid out on day {day, number} came from the deposits of those who joined {joined, select, one {on day {first, number}} other {on days {first, number} to {last, number}}}",
  dayBoth:
    "All {paid} paid out on day {day, number}, including bonuses for recruits, came from the deposits of those who joined {joined, select, one {on day {first, number}} other {on days {first, number} to {last, number}}}",
  dayBonuses:
    "On day {day, number} the fund paid only bonuses for recruits: {paid}, from the deposits of those who joined {joined, select, one {on day {first, number}} other {on days {first, number} to {last, number}}}",
  daySubtitle:
    "Everyone who joins on the same day is treated alike here, so we trace a day's payouts to the deposits up to that day, oldest money first.",
  joinedOn: "Joined day {day, number}",
  peopleOn: "people on day {day, number}",
  anyDay: "Or choose any day from 1 to {days, number}",
  missingDay:
    "This run ended on day {last, number}, so you see day {last, number} instead of {asked, number}.",
  openDay: "Payouts of day {day, number}",
  firstPaid: "First day with withdrawals: day {day, number}",
  lastPaid: "Last day with withdrawals: day {day, number}",
});
