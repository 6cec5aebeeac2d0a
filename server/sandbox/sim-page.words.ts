import { defineWords } from "@glasshouse/languages/define-words.ts";

export const simPageWords = defineWords("sim-page", {
  refusedTitle: "This page can't be shown",
  back: "Back to Glasshouse",
});
