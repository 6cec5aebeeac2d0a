export const closedBooksWords = {
  label: () => "Not yet",
  title: () => "The Books are closed",
  inClass: (debrief: boolean) => `Your teacher opens ${debrief ? "it" : "them"} later in the lesson.`,
  debrief: () => "Your debrief is closed",
  look: () => "Look again",
  looking: () => "Looking...",
};
