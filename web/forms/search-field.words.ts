import { defineWords } from "@glasshouse/languages/define-words.ts";

export const searchWords = defineWords("search", {
  pressEnter: "Press Enter to search",
  refused: "Search for something else.",
});
