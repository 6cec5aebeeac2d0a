import { defineWords } from "@glasshouse/languages/define-words.ts";

export const personNameWords = defineWords("person-name", { host: "Class host", user: "User" });
