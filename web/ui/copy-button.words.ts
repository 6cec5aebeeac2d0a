import { defineWords } from "@glasshouse/languages/define-words.ts";

export const copyWords = defineWords("copy-button", {
  yourself: "Copy this text",
  yourselfHint:
    "Your browser blocked copying. The text is selected: press Ctrl+C (on a Mac, Cmd+C), or touch it and choose Copy.",
});
