import { defineWords } from "@glasshouse/languages/define-words.ts";

/** Names of files and columns, and the words in them, are the same in every language. */
export const codebookWords = defineWords("class-codebook", {
  seat: "a random number for seats.csv and money.csv of this export; the next export has another",
  answerSeat:
    "a random number for answers.csv and guesses.csv of this export, unrelated to the one in seats.csv; the next export has another",
  paidIn: "play money paid into the fund",
  paidOut: "play money paid out by the fund",
  minutes: "real minutes since the class was opened",
  event:
    "of some seat: joined, taken-over (by its card, on another device or in a browser that had lost its sign-in), card-made (a new card from the host), words-drawn, help-asked, help-over, nudged, removed, came-back; of the class: phase, paused, went-on, door-locked, door-opened",
  phase: "of the event phase: the part of the lesson that began",
  round: "before or after the lesson, or weeks later",
  offer: "number of the offer; sorted by seat, round and order of the answers",
  isFalse: "1 if the offer is a scam",
  signs: "for a scam: its warning signs, as named by X-ray",
  calledFalse: "1 if the learner called it a scam",
  checked:
    "1 if the learner looked the offer's firm up in the mock register before answering: a scam with 1 here and in called_false was found out by checking, not by suspicion. The register is open in every round, in the same place",
  explainedBefore:
    "how many offers of this round had been explained to the learner before this answer. The round before explains none; the others explain each offer after its answer. No offer comes in two rounds, and neighbours get the two tens the other way round, so both rounds are equally hard. To compare the lesson without that practice, take answers with 0 here",
  guessedDay:
    "day of the simulated fund on which it stops paying, as guessed before the reveal, or never. Empty if not guessed. The file is empty until the reveal",
  sureEarly:
    "how sure the learner was to get the money back, from 0 to {max}, as last said before day {day} of the simulated fund. Empty if not said",
  sureLate: "the same, as last said from day {day} on, before the reveal",
  movement: "deposit, or withdrawal: a request for one",
  status: "its outcome",
  cents: "play money",
  moneyDay:
    "day of the simulated fund, from 1: of a deposit the one on which it was credited or failed (while it waits, on which it was made), of a withdrawal the one on which it was asked for",
  day: "day of the simulated fund, from 1",
  held: "what the fund held",
  promised: "what all screens add up to",
  allPaidIn: "paid in since the first day, including the crowd",
  allPaidOut: "paid out since the first day",
  taken: "taken by the operator since the first day",
  people: "registered people, including the crowd",
});
