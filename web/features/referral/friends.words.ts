import { friendCodeLength } from "@glasshouse/contract/friends.ts";

export const friendsWords = {
  title: () => "Friends",
  subtitle: () => "Bring your friends in. Every three of them raise what you may invest.",
  failed: () => "Failed to load your friends",
  yourCode: () => "Your code",
  codeLabel: () => "Your friend code",
  showIt: () =>
    "Show this to a friend. They enter the code or scan the QR code, and then you confirm. Both of you press once.",
  qrCode: () => "QR code of your friend code",
  bonus: (percent: number) =>
    percent > 0
      ? `Bonus running now: ${percent}% of your friend's first deposit, credited the moment you confirm. A friend who pays in later brings none.`
      : "No bonus is running right now. Watch your mailbox!",
  asking: () => "Friends who want to join with your code",
  wantsToJoin: (words: string) => `${words} wants to join with your code.`,
  confirm: (words: string) => `Confirm ${words}`,
  decline: (words: string) => `Decline ${words}`,
  confirmShort: () => "Confirm",
  declineShort: () => "Decline",
  confirming: () => "Confirming...",
  /** bonus: formatted, null without one */
  linked: (words: string, bonus: string | null) => ({
    title: `${words} is your friend now`,
    description: bonus
      ? `${bonus} bonus is yours. Your level counts it at once.`
      : "Your level counts it at once.",
  }),
  declined: () => ({ title: "Declined", description: "Nothing was linked." }),
  answerFailed: () => "Your answer wasn't saved. Press again.",
  join: () => "Join with a friend's code",
  joinField: () => "Friend's code",
  joinHint: () =>
    `${friendCodeLength} characters, from your friend's screen. You can join with only one friend.`,
  joinButton: () => "Join",
  joining: () => "Joining...",
  joinFailed: () => "Your friend's code wasn't sent. Press again.",
  asked: () => ({ title: "Code sent", description: "Ask your friend to press Confirm." }),
  waits: () => "Waiting for your friend to press Confirm. You can enter another code instead.",
  joined: (words: string) => `You joined with ${words}. Now bring friends of your own.`,
  yourFriends: (count: number) => (count === 0 ? "Your friends" : `Your friends (${count})`),
  noFriends: () => "No one has joined with your code yet.",
  friendBonus: (bonus: string) => `${bonus} bonus`,
};
