// Timeouts are large, since a slow machine is no failure. Nothing is measured by them.

/** One wait. Its error names it. */
export const waitLimitMs = 180_000;

/** Longer, so that the hanging wait reports first. */
export const testLimitMs = 600_000;
