import { defineWords } from "@glasshouse/languages/define-words.ts";

export const languageChoiceWords = defineWords("language-choice", {
  label: "Language",
  failed: "The language couldn't be loaded. Check your connection and try again.",
});
