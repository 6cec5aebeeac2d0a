import type { NumberProblem } from "./number-parsing.ts";

/** Never repeats pasted text: it may be a real card number. */
export const numberProblems: Record<NumberProblem, string> = {
  "two-ways":
    "This can be read in two ways. Please type the amount without a sign between thousands, such as 1234.50.",
  "no-number": "That is no amount. Please type one, such as 12.50.",
};
