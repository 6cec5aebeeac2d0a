import { defineWords } from "@glasshouse/languages/define-words.ts";

export const evaluatorsWords = defineWords("evaluators", {
  /** In class and comparison. */
  link: "For evaluators",
});
