import { defineWords } from "@glasshouse/languages/define-words.ts";

export const ownWorldWords = defineWords("own-world-card", {
  about:
    "Start with one click: a private play world with a made-up person, a clock you can move and the operator's controls. Nothing to fill in.",
  begin: "Start in my own world",
  beginning: "Opening your world...",
  failedTitle: "No world was opened",
  failed: "Your world couldn't be opened. Try again.",
  notOpened:
    "We couldn't open a private play world right now. Try again later, or register in the shared world below.",
  orShared: "Or register in the shared world:",
});
