export const gapWords = {
  credited: (percent: number) => `${percent}% credited`,
  taken: (percent: number) => `${percent}% taken`,
};
