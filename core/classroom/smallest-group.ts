// Minimum number of seats behind a published figure, so that no seat can be identified.
export const smallestGroup = 5;

/** One to four; zero needs no suppression. */
export const isSmall = (seats: number): boolean => seats > 0 && seats < smallestGroup;
