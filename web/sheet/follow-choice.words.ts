import { defineWords } from "@glasshouse/languages/define-words.ts";

export const followChoiceWords = defineWords("follow-choice", {
  title: "Follow one of them",
  subtitle: "Choose a simulated person to see what their screen showed, what they got back, and from whom.",
  noPeople: "No simulated people have joined yet.",
  failed: "Failed to load the simulated people",
  place: "{place, select, first {One of the first} middle {One in the middle} other {One of the last}}",
  result: "Joined on day {day, number}, paid in {paidIn}, got back {gotOut}.",
  resultNothing: "Joined on day {day, number}, paid in {paidIn}, got back nothing.",
  byNumber:
    "{people, plural, one {Or choose by number: there is 1} other {Or choose one by number, from 1 to #}}",
  open: "Follow {name}",
  openUnnamed: "Follow this person",
});
