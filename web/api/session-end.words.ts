import { defineWords } from "@glasshouse/languages/define-words.ts";

export const sessionEndWords = defineWords("session-end", {
  title: "Unauthorized",
  about: "You are logged out. Logging in again...",
});
