import { defineWords } from "@glasshouse/languages/define-words.ts";

export const revealWords = defineWords("wall-reveal", {
  loading: "One moment: the figures are on their way.",
  failed: "These figures can't be read right now. The wall keeps trying.",
  coverTitle: "What you see, and what is there",
  flowTitle: "Who paid whom",
  takenTitle: "What the operator took",
  peopleTitle: "Who made a profit",
  livesTitle: "Three lives",
  endTitle: "The day it collapsed",
  endComingTitle: "When it may collapse",

  coverNone: "No screen shows any money yet. The fund holds {held}.",
  cover:
    "{screens, plural, one {All # screen adds up to {promised}.} other {All # screens add up to {promised}.}} The fund holds {held}: {cents} cents for each dollar shown.",
  onScreens: "On the screens {amount}",
  there: "Really there {amount}",
  missing: "not there: {amount}",

  flowNone: "Nothing has been paid in, so nothing has been paid out.",
  flowOfAll:
    "Everyone together paid in {paidIn}. {toOthers} of it was paid out again. The fund earned nothing. The class's own part is drawn once five seats have paid in.",
  flowToInvestors:
    "The class paid in {paidIn}. {toOthers} of it was paid out to investors. The fund earned nothing.",
  flowGotNothing:
    "The class paid in {paidIn}. {toOthers} of it was paid out to other people. The class has got nothing back so far.",
  flowGotBack:
    "The class paid in {paidIn}. {toOthers} of it was paid out to other people. The class got {amount} back, {fromOthers} of it from other people's deposits.",
  paidInByAll: "Paid in by everyone: {paidIn}",
  paidInByClass: "Paid in by {seats} seats of the class: {paidIn}",
  toClass: "paid to the class",
  toOthers: "paid to others",
  toInvestors: "paid to investors",
  toOperator: "operator took",
  left: "still there",

  takenNothingPaidIn: "Nothing has been paid in, so there was nothing to take.",
  takenNone:
    "The operator has taken nothing out so far. The fund pays out deposits, and that alone empties it.",
  taken: "The operator took {taken}: {share} of each $100 paid in.",
  hundredPaidOut: "{amount} paid out again",
  hundredTaken: "{amount} operator took",
  hundredLeft: "{amount} still there",
  eachHundred: "Of each $100 paid in",

  peopleNone: "No one has paid in yet, so there is no one to draw.",
  people:
    "{ahead, number} of {paidIn, number} who paid in made a profit. {behind, number} lost money, {even, number} broke even.",
  paidInNothing: "{people, number} more paid in nothing.",
  dots: "{people, plural, =1 {One dot a person, first to join at the left} other {One dot for # people, first to join at the left}}",
  ahead: "profit",
  even: "even",
  behind: "loss",

  livesNone: "No simulated person has paid in, so there are no lives to show.",
  lifeStory:
    "{place, select, first {One of the first paid in {paidIn} and got {gotOut} back.} middle {One from the middle paid in {paidIn} and got {gotOut} back.} other {The last paid in {paidIn} and got {gotOut} back.}}",
  lifeStoryNothing:
    "{place, select, first {One of the first paid in {paidIn} and got nothing back.} middle {One from the middle paid in {paidIn} and got nothing back.} other {The last paid in {paidIn} and got nothing back.}}",
  life: "{place, select, first {First, day {day, number}} middle {Middle, day {day, number}} other {Last, day {day, number}}}",
  lifeShown: "screen {amount}",
  lifeEven: "came out even",
  lifeLost: "lost {amount}",
  lifeMade: "made {amount}",

  endRefusing: "It began to refuse every request on day {day, number}.",
  endStopped: "It could no longer pay on day {day, number}.",
  reservesCover:
    "{days, plural, one {Reserves cover # day of payouts.} other {Reserves cover # days of payouts.}}",
  noOnePaid: "No one is being paid at the moment.",
  rangeFrom: "Simulations of this crowd collapsed from day {from, number} on; some still paid after a year.",
  rangeOneDay: "Nine in ten simulations of this crowd collapsed on day {day, number}.",
  range: "Nine in ten simulations of this crowd collapsed between day {from, number} and day {to, number}.",
  stillPays: "This one still pays.",
  runsComing: "Simulating this crowd...",
  noRuns: "No simulations of this crowd",
  runs: "{runs, number} simulations of this crowd, one dot each",
  stillPaying: "never",
  day: "day {day, number}",
});
