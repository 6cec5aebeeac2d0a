import { whoRunsLinkWords } from "./who-runs.words.ts";

/** The link at the foot of pages. */
export const whoRuns = { href: "/who-runs-this", label: whoRunsLinkWords.label };
