export const closedBooksWords = {
  label: () => "Not yet",
  title: () => "The Books are closed",
  /** A lesson has a part in which they are open. */
  inClass: () => "Your teacher opens them in the course of the lesson.",
  look: () => "Look again",
  looking: () => "Looking...",
};
