import { defineWords } from "@glasshouse/languages/define-words.ts";

/** The link at the foot of pages. */
export const whoRunsLinkWords = defineWords("who-runs-link", { label: "Who runs this" });
