// How long anything is waited for before it counts as hanging, in every test and harness. Large, and the same everywhere:
// a machine that is slow, or busy with other work, is no failure. Nothing is measured by these.

/** One wait: for a text on a page, a server's start, an answer. Its error names what was waited for. */
export const waitLimitMs = 180_000;

/** A whole test or hook; longer than a wait, so that the wait that hangs tells what it waited for. */
export const testLimitMs = 600_000;
