import { defineWords } from "@glasshouse/languages/define-words.ts";

export const reportWords = defineWords("class-report", {
  label: "Report of the class",
  title: "What the class learnt, and what it cost",
  finding: "{seats, plural, one {# learner} other {# learners}}, no names",
  findingSimulated: "{seats, plural, one {# learner} other {# learners}}, all simulated",
  failed: "Failed to load the report",
  backToClass: "Back to the class",
  print: "Print, or save as PDF",
  detectionTitle:
    "{verdict, select, better {The class got better at spotting scams} worse {The class got worse at spotting scams} same {The class did about as well before as after} other {Too few answers to compare before and after}}",
  detectionSubtitle:
    "How many scams the class spotted, and how many genuine offers it suspected. To protect learners, figures for fewer than five are hidden.",
  round: "Ten offers",
  outOf: "{part, number} of {of, number} ({percent}%)",
  moneyHidden: "Hidden: fewer than five learners paid in",
  moneyNone: "No one in the class paid in",
  money: "The class paid in {paidIn} of play money and got back {paidOut}",
  moneyOutHidden: "The class paid in {paidIn} of play money; what they got back is hidden",
  moneySubtitle: "To protect learners, figures for fewer than five are hidden.",
  ahead: "Made a profit",
  even: "Broke even",
  behind: "Lost money",
  hidden: "hidden",
  spreadTitle: "How much each learner won or lost, without names",
  spreadNone: "No one paid in, so no one won or lost.",
  spreadHidden: "Hidden: fewer than five learners paid in.",
  spreadWhole: "Hidden: with these numbers, individual learners could be identified.",
  spreadHead: "Won or lost",
  between: "{from} to {to}",
  lessThan: "less than {to}",
  orMore: "{from} or more",
  anyAmount: "any amount",
  moreTitle: "When learners paid in more",
  moreSubtitle:
    "Deposits after a learner's first one. Only days on which at least five learners paid in more are shown.",
  /** One text for none and for one to four, for privacy. */
  moreNone: "There is no day on which at least five learners paid in more.",
  day: "Day {day, number}",
  signsUnknown: "Too few answers to show which warning sign was missed most",
  signsMissedNone:
    "{round, select, before {No warning sign was missed before the lesson} other {No warning sign was missed after the lesson}}",
  signsAlike:
    "{round, select, before {Several warning signs were missed equally often before the lesson} other {Several warning signs were missed equally often after the lesson}}",
  signsAlikeShown:
    "{round, select, before {Several warning signs were missed equally often before the lesson among those shown} other {Several warning signs were missed equally often after the lesson among those shown}}",
  signsMost:
    "{round, select, before {Missed most before the lesson: “{sign}”} other {Missed most after the lesson: “{sign}”}}",
  signsMostShown:
    "{round, select, before {Missed most before the lesson among those shown: “{sign}”} other {Missed most after the lesson among those shown: “{sign}”}}",
  signsSubtitle:
    "How many learners fell for a scam that had this warning sign. X-ray explains each sign on the platform's pages. Figures for fewer than five learners are hidden.",
  signsNone: "No one has answered a scam offer yet.",
  sign: "Warning sign",
  missedBefore: "Missed before",
  missedAfter: "Missed after",
  notAsked: "not asked",
  checksUnknown: "Too few answers to show how many scams were found by checking",
  checksTitle: "{found, number} of {scams, number} scams were found by checking",
  checksSubtitle:
    "Looked up means that the learner searched the mock register for the offer's firm before answering. The register is open in both rounds.",
  lookedUp: "Looked up",
  foundByChecking: "Scams found by checking",
  rightChecked: "Right, looked up",
  rightUnchecked: "Right, not looked up",
  reviewTitle: "The offers that misled most",
  reviewSubtitle:
    "Of both rounds: two scams that fooled most and the genuine offer suspected most. Each was got wrong by at least five learners.",
  reviewNone: "No offer was got wrong by at least five learners.",
  surenessHidden: "Hidden: fewer than five learners said twice how sure they were",
  surenessNone: "No one said twice how sure they were of their money",
  surenessSame: "Learners stayed as sure of their money before the end: {to} of {max}",
  surenessRise: "Learners grew surer of their money before the end: from {from} to {to} of {max}",
  surenessFall: "Learners grew less sure of their money before the end: from {from} to {to} of {max}",
  surenessSubtitle:
    "How sure learners were to get their money back, from 0 to {max}, on average. Both figures are of the same learners and from before the reveal.",
  sureEarly: "Before day {day}",
  sureLate: "From day {day} on",
  sureBoth: "Learners who said it both times",
  offer: "Offer",
  itWas: "It was",
  scam: "a scam",
  genuine: "genuine",
  gotItWrong: "Got it wrong",
  seats: "Seats",
  amount: "Paid in",
  dayHead: "Day",
});
