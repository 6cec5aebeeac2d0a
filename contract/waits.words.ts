import { defineWords } from "@glasshouse/languages/define-words.ts";

/** By code of the refusal, once the time to wait is known. */
export const waitWords = defineWords("waits", {
  "too-many-requests":
    "Too many attempts. Wait {unit, select, minutes {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} and try again.",
  "too-many-reads":
    "Too many requests at once. Wait {unit, select, minutes {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} and try again.",
});
