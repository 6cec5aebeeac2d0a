import { defineWords } from "@glasshouse/languages/define-words.ts";

export const fundStateWords = defineWords("fund-state", {
  name: "{state, select, empty {Empty} growing {Growing} steady {Level} shrinking {Shrinking} run {A run} refusing {Refuses to pay} stopped {Stopped paying} other {Frozen}}",
  empty: "Nothing has been paid in yet, so nothing is promised.",
  covered: "For each dollar it has promised, the fund still holds a dollar.",
  partlyCovered:
    "For each dollar it has promised, the fund holds {cents, plural, one {# cent} other {# cents}}.",
  coveredShrinking:
    "For each dollar it has promised, the fund still holds a dollar, and it pays out more than it takes in.",
  partlyCoveredShrinking:
    "For each dollar it has promised, the fund holds {cents, plural, one {# cent} other {# cents}}, and it pays out more than it takes in.",
  still: "No money comes in, and none goes out.",
  level: "As much money goes out as comes in.",
  run: "A run: {waiting, plural, one {# request asks} other {# requests ask}} for {asked}, and it holds {held}.",
  refusing: "The fund has refused every withdrawal since day {day, number}. It holds {held}.",
  stopped:
    "The fund can no longer pay: {waiting, plural, one {# request asks} other {# requests ask}} for {asked}, and it holds {held}.",
  frozen: "The fund is frozen. What is left, {held}, belongs to those who lost money.",
  frozenEmpty: "The fund is frozen, and nothing is left in it.",
  waiting: "{waiting, plural, =0 {No requests waiting} one {# request waiting} other {# requests waiting}}",

  emptyFoot: "Nothing has been paid in yet",
  growingFoot: "It takes in more than it pays out, for now",
  stillFoot: "No money comes in, and none goes out",
  levelFoot: "As much money goes out as comes in",
  ratesFoot: "{days, plural, one {At the rates of the last day} other {At the rates of the last # days}}",
  runFoot: "People ask for more than a day can pay",
  refusingFoot: "It has refused every request",
  refusingSinceFoot: "It has refused every request since day {day, number}",
  stoppedFoot: "It has not paid what was due",
  stoppedSinceFoot: "It has not paid what was due since day {day, number}",
  frozenFoot: "It stopped paying on day {day, number}",

  noMoney: "The fund holds nothing and owes nothing",
  holdsAll: "The fund holds what it owes, so far",
  short: "The fund owes more than it holds",
  shortSince: "The fund has owed more than it holds since day {day, number}",
  stop: "Stopped paying",
});

/** Why no days are computed, by state of the fund. */
export const noDaysWords = defineWords("fund-state-no-days", {
  empty: "Nothing has moved yet, so there is nothing to compute.",
  growing: "More comes in than goes out, so there is no end to compute yet.",
  steady: "As much comes in as goes out, so there is no end to compute yet.",
  run: "So many people ask at once that the rates of the last days no longer help.",
  refusing: "It refuses every request, so there are no days left to compute.",
  stopped: "It can't pay what people ask for, so there are no days left to compute.",
  frozen: "All payments have stopped, so there are no days left to compute.",
});
