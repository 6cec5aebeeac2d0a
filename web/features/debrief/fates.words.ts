import { defineWords } from "@glasshouse/languages/define-words.ts";

export const fatesWords = defineWords("fates", {
  ahead: "Ahead",
  even: "Even",
  partBack: "Partly paid back",
  nothingBack: "Got nothing back",
  you: "You",
});
