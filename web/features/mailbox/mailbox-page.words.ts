/** What the mailbox says beyond the messages' own texts. */
export const mailboxWords = {
  /** days: how many of the week were paid, two or more */
  weekOfIncome: (days: number, sum: string) => `Daily income of ${days} days: ${sum}`,
  /** "Jun 22 to Jun 28" */
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  /** lines: fewer than the messages where the income of a week stands in one */
  shown: (messages: number, lines: number) =>
    messages === lines ? `${messages} shown` : `${messages} messages in ${lines} lines`,
};
