// Of how many seats at least a figure is told, on paper, on the wall and in calls, so that nobody is found in one.
export const smallestGroup = 5;

/** One to four; of nobody there is nothing to hold back. */
export const isSmall = (seats: number): boolean => seats > 0 && seats < smallestGroup;
