// Minimum number of seats behind a published figure, so that no seat can be identified.
export const minGroupSize = 5;

/** Zero needs no suppression. */
export const isTooSmallGroup = (seats: number): boolean => seats > 0 && seats < minGroupSize;
