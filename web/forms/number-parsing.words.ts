import { defineWords } from "@glasshouse/languages/define-words.ts";

/** Never repeats pasted text: it may be a real card number. */
export const numberProblems = defineWords("number-problems", {
  "two-ways":
    "This amount can be read in two ways. Enter it without a thousands separator, for example 1234.50.",
  "no-number": "That isn't an amount. Enter one, for example 12.50.",
});

export const moneyFieldWords = defineWords("money-field", {
  amount: "Amount",
});
