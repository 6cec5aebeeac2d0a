import { defineWords } from "@glasshouse/languages/define-words.ts";

export const soloEndedWords = defineWords("solo-ended", {
  title: "Solo mode has ended",
  short: "Solo ended",
  about:
    "{by, select, administrator {You were alone here until the administrator has signed in. The administrator now controls the clock and the crowd.} other {You were alone here until a second person has registered. The administrator now controls the clock and the crowd.}}",
  keeps: "You keep your play money and your history.",
});
