/** What the mailbox says beyond the messages' own texts. */
export const mailboxWords = {
  /** days: how many of the week were paid, two or more */
  weekOfIncome: (days: number, sum: string) => `Daily income of ${days} days: ${sum}`,
  /** "Jun 22 to Jun 28" */
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  shown: (messages: number) => `${messages} shown`,
};
