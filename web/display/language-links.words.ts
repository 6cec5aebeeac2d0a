import { defineWords } from "@glasshouse/languages/define-words.ts";

export const languageLinksWords = defineWords("language-links", { label: "Languages" });
