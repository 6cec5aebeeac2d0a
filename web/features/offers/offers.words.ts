import { defineWords } from "@glasshouse/languages/define-words.ts";

export const offersWords = defineWords("offers", {
  label: "Ten before, ten after",
  title: "Genuine or scam?",
  finding: "Short offers, all made up. Half are genuine, so calling everything a scam won't win.",
  failedToLoad: "Failed to load the offers",
  failed: "Error",
  notAnswered: "Your answer wasn't saved. Try again.",

  place: "Offer {number, number} of {of, number}",
  callReal: "It's genuine",
  callFalse: "It's a scam",

  explains: "Answer to offer {number, number} of {of, number}",
  right: "Right. It's {kind, select, scam {a scam} other {genuine}}.",
  wrong: "Wrong. It's {kind, select, scam {a scam} other {genuine}}.",
  why: "Why",
  sign: "Warning sign",
  register: "In the mock register",
  firmAbsent: "The firm isn't there, so it has no licence.",
  firmCloned: "The number belongs to {name}, {address}. The offer has another address: it is a clone.",
  firmLicensed: "{name} is there, number {number}, licensed to {licences}.",
  firmLicensedElse:
    "{name} is there, number {number}, but only licensed to {licences}. That doesn't cover this offer.",
  licences: "{first}, or to {second}",
  lookUp: "Look the firm up in the mock register",
  check: "What to check",
  checkGenuine: "Look the firm up in the regulator's register, at an address you type yourself.",
  ownRegister: "Your own regulator's register",
  atRegister: "{who}, {address}: {what}.",
  nextOffer: "Next offer",
  toResult: "See your result",

  start:
    "{round, select, before {Start the ten before} after {Start the ten after} other {Start the ten weeks later}}",
  continue:
    "{round, select, before {Continue the ten before} after {Continue the ten after} other {Continue the ten weeks later}}",
  beginHint:
    "{round, select, later {You haven't seen these before. They show what you still remember. The answer comes after each.} other {Take them once you have seen the Books. The answer comes after each.}}",
  laterInLesson: "The second ten come later in the lesson, after the Books.",
  practice:
    "Practice helps where reading doesn't (Robb and Wendel 2023), but it fades within months without a reminder (Burke and others 2022).",
  comeBack: "Come back from {day} on, by the real calendar, for ten more.",
  done: "You have done all three rounds.",
  intoThePlatform: "Go to the platform",
  backToDebrief: "Back to the debrief",
});

export const resultWords = defineWords("offers-result", {
  results: "How you did",
  round: "{round, select, before {Before} after {After} other {Weeks later}}",
  title:
    "{round, select, before {Before: {right, number} of {of, number} right} after {After: {right, number} of {of, number} right} other {Weeks later: {right, number} of {of, number} right}}",
  detection: "Scams spotted",
  detectionFoot: "scams you spotted",
  suspicion: "Wrongly suspected",
  suspicionFoot: "genuine offers you called scams",
  byChecking: "Found by checking",
  byCheckingFoot: "scams you spotted after looking the firm up in the register",
  outOf: "{count, number} of {of, number}",
  guessing: "Guessing gets about {half, number} right.",
  luck: "{verdict, select, better {Your result is better than luck.} worse {Your result is worse than guessing: you took good signs for bad ones, and bad for good.} other {{of, plural, =10 {Ten} other {#}} questions are too few to be sure it wasn't luck.}}",
  sensitivity:
    "Sensitivity (d′): {value}; 95% interval {from} to {to}. It measures how well you tell scams from genuine offers, whatever you say more often: 0 is guessing, {highest} is all right.",
  answersLater: "You will see the answers, with reasons, after the second ten.",
  youSaid: "You said: {kind, select, scam {a scam} other {genuine}}",
  itIs: "It's {kind, select, scam {a scam} other {genuine}}. {mark}",
});

/** Of two rounds. */
export const comparedWords = defineWords("offers-compared", {
  equal:
    "{second, select, later {You did equally well weeks later: {right, number} right both times} other {You did equally well the second time: {right, number} right both times}}",
  better:
    "{second, select, later {You did better weeks later: {before, number} right, then {after, number}} other {You did better the second time: {before, number} right, then {after, number}}}",
  worse:
    "{second, select, later {You did worse weeks later: {before, number} right, then {after, number}} other {You did worse the second time: {before, number} right, then {after, number}}}",
  subtitle:
    "{verdict, select, chance {With only ten questions in each round, that could be luck.} other {That is more than luck.}}",
  details: "Sensitivity (d′) changed by {change}; 95% interval {from} to {to}.",
  caption:
    "Right answers, yours and others': {first, select, before {before} after {after} other {weeks later}} and {second, select, before {before} after {after} other {weeks later}}",
  offers: "Ten offers",
  you: "You",
  others: "Others",
  difference: "Difference",
  noOthers: "No one else has answered these offers yet, so we can't say how hard they are.",
  amongOthers:
    "{hardness, select, same {Others averaged {first} on the first ten and {second} on the second, so both rounds were about equally hard.} harder {Others averaged {first} on the first ten and {second} on the second, so the second ten were harder.} other {Others averaged {first} on the first ten and {second} on the second, so the second ten were easier.}}",
  fewAnswers:
    "That is based on only {answers, plural, one {# answer} other {# answers}} to {offers, number} offers.",
  correctedSame: "Allowing for that, you did as well as the time before.",
  correctedMore: "Allowing for that, you got {difference} more right than the time before.",
  correctedFewer: "Allowing for that, you got {difference} fewer right than the time before.",
  metAgain:
    "You had seen {met, number} of the ten {round, select, before {before} after {after} other {weeks later}} before, with the answers, so part of it is memory.",
});
