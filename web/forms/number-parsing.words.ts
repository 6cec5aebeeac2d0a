import type { NumberProblem } from "./number-parsing.ts";

/** Never repeats pasted text: it may be a real card number. */
export const numberProblems: Record<NumberProblem, string> = {
  "two-ways":
    "This amount can be read in two ways. Enter it without a thousands separator, for example 1234.50.",
  "no-number": "That isn't an amount. Enter one, for example 12.50.",
};
