export const askStepWords = {
  title: (days: number) => `Move the class on by ${days} days`,
  ask: (days: number) =>
    `${days} days pass for everybody in this class, with every payout on the way. Time can't be turned back.`,
  go: (days: number) => `Let ${days} days pass`,
  cancel: () => "Cancel",
};
