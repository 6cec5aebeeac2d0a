import { defineWords } from "@glasshouse/languages/define-words.ts";

export const gapWords = defineWords("gap-bar", {
  credited: "{percent, number}% credited",
  taken: "{percent, number}% taken",
});
