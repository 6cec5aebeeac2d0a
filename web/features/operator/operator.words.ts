import { defineWords } from "@glasshouse/languages/define-words.ts";

export const operatorWords = defineWords("operator", {
  label: "The operator's seat",
  title: "Keep the fund alive",
  goalComing: "Your goal is being worked out.",
  goal: "Keep it paying through day {goalDay, number}, with what is left. By then half of the simulations of this crowd had stopped, with the choices it began with.",
  goalWithoutDay: "Keep it paying for as long as you can, with what is left.",
  stopped: "The fund stopped paying on day {day, number}. Your goal was day {goalDay, number}.",
  stoppedWithoutGoal: "The fund stopped paying on day {day, number}.",
  reached: "It still pays after day {goalDay, number}: you reached your goal.",
  today: "Today",
  dayNumber: "Day {day, number}",
  goalFoot: "goal: day {goalDay, number}",
  noGoalFoot: "no goal set",
  held: "Left in the fund",
  heldFoot: "all there is to pay with",
  taken: "You took",
  takenFoot: "out of people's deposits",
  goalTitle: "Your goal",
  goalState: "{state, select, open {Still paying} reached {Reached} other {Missed}}",
  noGoal: "No day set",
  goalStateFoot: "refusing everyone is the end, too",

  choices: "Your choices",
  choicesAbout:
    "You decide what happens to all requests. Your choices act once a day, just before the payout, and only with the money that is there.",
  saved: "Choices saved",
  savedAbout: "They act with the next payout.",
  failed: "Your choices weren't saved. Try again.",
  save: "Save choices",
  saving: "Saving...",
  frozen: "The fund is frozen. Nothing moves any more, so there is nothing left to choose.",

  forecast: "What happens next",
  forecastAbout:
    "{runs, number} simulations of this crowd, each with the same choices from its first day. Only those that still pay today count.",
  inForce: "With the choices in force",
  changed: "With your changes",
  unchanged: "Change a choice to compare.",
  simulating: "Simulating...",
  notSimulated: "The simulations failed. Load the page again.",
  noCrowd: "No crowd has come yet, so there is nothing to simulate.",
  noRuns:
    "{policy, select, refuse {Refusing everyone is the end: the fund has stopped paying.} manual {No forecast: decisions by hand can't be simulated.} other {No forecast: this crowd is too large to simulate here.}}",
  noneLeft: "All of them had stopped paying by today.",
  nearlyAllPay: "Nearly all still paid after a year.",
  someStopped: "They stopped paying from day {from, number} on; some still paid after a year.",
  stoppedOn: "Nine in ten stopped paying on day {day, number}.",
  stoppedBetween: "Nine in ten stopped paying between day {from, number} and day {to, number}.",
  fewStoppedOn:
    "{runs, plural, one {The only one that paid until today stopped on day {day, number}.} other {All # that paid until today stopped on day {day, number}.}}",
  fewStoppedBetween:
    "Of the {runs, number} that paid until today, the first stopped on day {from, number}, the last on day {to, number}.",

  end: "What it took",
  endAbout: "Each dollar paid in, and where it is.",
  paidIn: "People paid in",
  paidOut: "People got back",
  tookOut: "You took",
  left: "Left in the fund",
  booksClosed: "Once the Books are open, you see here how much people paid in and got back.",
  endSays:
    "People paid in {paidIn} and got {paidOut} back. You took {taken}. The fund earned nothing: each payment was another person's deposit.",

  closedTitle: "Not open yet",
  closed: "You are the operator of this class. Your seat opens with the platform part of the lesson.",
  goneTitle: "Not your seat",
  gone: "You are not the operator of a class. Your teacher gives this seat to a learner.",
  notLoaded: "Failed to load the operator's seat",
});
