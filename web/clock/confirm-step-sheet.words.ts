export const askStepWords = {
  title: (days: number) => `Move the class forward by ${days} days`,
  ask: (days: number) => `${days} days pass for the whole class, with every payout. You can't go back.`,
  go: (days: number) => `Let ${days} days pass`,
  cancel: () => "Cancel",
};
