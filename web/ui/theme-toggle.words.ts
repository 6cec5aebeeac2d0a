import { defineWords } from "@glasshouse/languages/define-words.ts";

export const themeToggleWords = defineWords("theme-toggle", {
  light: "Use the light theme",
  dark: "Use the dark theme",
});
