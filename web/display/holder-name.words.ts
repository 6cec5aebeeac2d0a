import { defineWords } from "@glasshouse/languages/define-words.ts";

export const holderNameWords = defineWords("holder-name", {
  you: "You",
  investor: "Investor {number}",
  simulated: "Simulated {number}",
});
