import { defineWords } from "@glasshouse/languages/define-words.ts";

/** How reports say what a class spotted before and after the lesson. */
export const detectionWords = defineWords("detection", {
  before: "Before",
  after: "After",
  changed: "Change",
  detection: "Scams spotted",
  suspicion: "Genuine offers suspected",
  sensitivity: "Sensitivity d′",
  rangesHint:
    "The brackets show the likely range: it holds the true figure in 95 of 100 such classes. It allows for differences between learners. Sensitivity d′ is 0 for guessing.",
  hidden: "hidden",
  share: "{value, number}% ({from, number} to {to, number}%)",
  range: "{value} ({from} to {to})",
  shareChange: "{value} points ({from} to {to})",
});
