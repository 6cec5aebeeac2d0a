import { defineWords } from "@glasshouse/languages/define-words.ts";

export const regulatorWords = defineWords("regulator-signs", {
  choice: "Regulators of",
  noTerm: "We don't know its own word for this sign.",
  elsewhere: "Regulators elsewhere say",
  register: "Register",
  warnings: "Warning list",
  noRegister: "We know of no register of its own.",
  noWarnings: "We know of no warning list of its own.",
  unverified: "We have not been able to check this link.",
});
