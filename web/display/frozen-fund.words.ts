import { defineWords } from "@glasshouse/languages/define-words.ts";

export const frozenFundWords = defineWords("frozen-fund", {
  deposit: "The fund is frozen: you can't deposit.",
  withdrawal: "The fund is frozen: you can't withdraw.",
});
