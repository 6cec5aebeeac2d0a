import { defineWords } from "@glasshouse/languages/define-words.ts";

export const askStepWords = defineWords("ask-step", {
  title: "Move the class forward by {days, plural, other {# days}}",
  ask: "{days, plural, other {# days}} pass for the whole class, with every payout. You can't go back.",
  go: "Let {days, plural, other {# days}} pass",
});
