import { defineWords } from "@glasshouse/languages/define-words.ts";

export const closedBooksWords = defineWords("closed-books", {
  label: "Not yet",
  title: "The Books are closed",
  inClass: "Your teacher opens them later in the lesson.",
  debrief: "Your debrief is closed",
  debriefInClass: "Your teacher opens it later in the lesson.",
  look: "Look again",
  looking: "Looking...",
});
