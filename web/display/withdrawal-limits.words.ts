import { defineWords } from "@glasshouse/languages/define-words.ts";

export const withdrawalLimitWords = defineWords("withdrawal-limits", {
  card: "Limits: {min} - {max} per day",
  form: "Minimum: {min} | Maximum: {max} per day",
});
