// Timeouts of all tests and harnesses: large, since a slow machine is no failure. Nothing is measured by
// them.

/** One wait: a text, a server's start, a reply. Its error names it. */
export const waitLimitMs = 180_000;

/** A test or hook; longer, so that the hanging wait reports first. */
export const testLimitMs = 600_000;
