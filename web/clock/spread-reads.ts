// After a payout every open page of a world has its own figures to read again. Whoever moves the clock sees them at once; the
// others, who may be hundreds in a class, ask spread over a second, so that they don't all come in one moment.

const spreadMs = 1_000;

/** @param draw from 0 to below 1 @returns milliseconds to wait before asking */
export const waitBeforeReading = (canControl: boolean, draw: number): number =>
  canControl ? 0 : draw * spreadMs;

/** A learner's seat says whether the lesson is completed, which nobody waits for: a whole class goes on at once, and asks later. */
const seatSpreadMs = 2_500;
export const waitBeforeReadingSeat = (draw: number): number => draw * seatSpreadMs;
