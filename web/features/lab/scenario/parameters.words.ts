import { defineWords } from "@glasshouse/languages/define-words.ts";

export const parameterLabels = defineWords("lab-parameters", {
  promiseBps: "Promised per day",
  growthBps: "Growth in new people per day",
  takeOutBps: "People who withdraw per day",
  firstNewcomers: "New people on the first day",
  depositCents: "Each person pays in",
  operatorBps: "The operator takes",
  termDays: "Deposits come back after",
  reinvestBps: "People who reinvest",
  limitCents: "Maximum paid out per day",
  panicBps: "People who leave on a day of panic",
  leastCents: "Minimum withdrawal",
  freezeDay: "A regulator freezes it on",
  bankCents: "A bank reports it at",
  warnDay: "Warnings published on",
  warnBps: "People the warnings keep away",
  bonusBps: "Bonus for recruits",
  followBps: "How long a good day lasts",
});

export const parameterHints = defineWords("lab-parameter-hints", {
  promiseBps: "Share of the deposit paid every day",
  growthBps: "How many more people join than the day before",
  takeOutBps: "Share of the people who have income to withdraw",
  firstNewcomers: "On average; chance does the rest",
  depositCents: "Once",
  operatorBps: "Of each deposit",
  termDays: "After that they earn nothing",
  reinvestBps: "They leave their income in, so it grows",
  limitCents: "People who miss out ask again",
  panicBps: "Share of the people, when everyone is frightened",
  leastCents: "Smaller amounts wait; the platform's minimum is $50",
  freezeDay: "What is left goes to those who lost money",
  bankCents: "Once this much was paid in; it is frozen {days, number} days later",
  warnDay: "From then on fewer join",
  warnBps: "Share of those who would join",
  bonusBps: "Share of a new person's deposit. Each percent speeds growth up by 4%",
  followBps: "How strongly a good or bad day for new people carries over",
});

export const parameterValues = defineWords("lab-parameter-values", {
  never: "never",
  days: "{days, plural, one {# day} other {# days}}",
  day: "day {day, number}",
  noLimit: "no limit",
  none: "none",
});
