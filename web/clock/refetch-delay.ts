// Spreads refetches after a payout over a second, except on the page that controls the clock, to
// avoid a burst from a class.

const spreadMs = 1_000;

export const getRefetchDelay = (canControl: boolean, draw: number): number =>
  canControl ? 0 : draw * spreadMs;

/** Not urgent: only the completion code depends on it. */
const seatSpreadMs = 2_500;
export const getSeatRefetchDelay = (draw: number): number => draw * seatSpreadMs;
