import { defineWords } from "@glasshouse/languages/define-words.ts";

export const commonWords = defineWords("common", {
  error: "Error",
  cancel: "Cancel",
  copied: "Copied",
});
