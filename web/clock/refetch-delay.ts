// Spreads a class's refetches after a payout, except on the page that controls the clock.

const spreadMs = 1_000;

export const getRefetchDelay = (canControl: boolean, draw: number): number =>
  canControl ? 0 : draw * spreadMs;

/** Only the completion code depends on it. */
const seatSpreadMs = 2_500;
export const getSeatRefetchDelay = (draw: number): number => draw * seatSpreadMs;
