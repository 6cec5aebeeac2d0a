import { defineWords } from "@glasshouse/languages/define-words.ts";

export const runWords = defineWords("wall-run", {
  frozen: "The fund is frozen. No one is paid any more.",
  freezesInDays: "{days, plural, one {Freeze in # day} other {Freeze in # days}}",
  freezesInSeconds:
    "{days, plural, one {Freeze in # day} other {Freeze in # days}}: {seconds, plural, one {# second} other {# seconds}}",
  byHand: "No countdown: the operator decides by hand, and only the operator can freeze the fund.",
  stillPays: "No countdown yet: the fund still pays. Five days without paying freeze it.",
  lasts:
    "{days, plural, one {No countdown yet: at this pace the money lasts # more day.} other {No countdown yet: at this pace the money lasts # more days.}}",
  held: "held {amount}",
  asked: "asked {amount}",
  noQueue: "No one is waiting to be paid.",
  queueHidden:
    "{requests, plural, one {# request waits in line.} other {# requests wait in line.}} The class's own are marked once five seats wait.",
  queueWithoutClass:
    "{requests, plural, one {# request waits in line, none of them from the class.} other {# requests wait in line, none of them from the class.}}",
  queue:
    "{requests, plural, one {# request waits in line, {seats, number} seats of the class among them.} other {# requests wait in line, {seats, number} seats of the class among them.}}",
  ofClass: "the class",
  others: "others",
  requestsADot: "{requests, number} requests a dot",
  gotOut: "Got out so far: {paidOut} of {paidIn} paid in. The class: {amount}, by {seats, number} seats.",
  gotOutHidden: "Got out so far: {paidOut} of {paidIn} paid in. The class: fewer than five seats.",
  gotOutNone: "Got out so far: {paidOut} of {paidIn} paid in. The class: nothing.",
});
