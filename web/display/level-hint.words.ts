import { defineWords } from "@glasshouse/languages/define-words.ts";

export const levelHintWords = defineWords("level-hint", {
  free: "{level} level: {free} of {max} still free.",
  raise: "Invite {missing, number} more to raise it to {max}.",
});
