export const mailboxWords = {
  /** days: two or more */
  weekOfIncome: (days: number, sum: string) => `Daily income of ${days} days: ${sum}`,
  /** "Jun 22 to Jun 28" */
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  shown: (messages: number, lines: number) =>
    messages === lines ? `${messages} shown` : `${messages} messages in ${lines} lines`,
};
