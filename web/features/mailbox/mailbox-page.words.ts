import { defineWords } from "@glasshouse/languages/define-words.ts";

export const mailboxWords = defineWords("mailbox", {
  title: "Mailbox",
  subtitle: "What a platform would email you. Nothing leaves this simulation",
  notLoaded: "Failed to load your messages",
  none: "No messages yet",
  messages: "Messages",
  unread: ", unread",
  weekOfIncome: "Daily income of {days, plural, other {# days}}: {sum}",
  period: "{from} to {to}",
  shown: "{count, number} shown",
  shownInLines: "{messages, plural, other {# messages}} in {lines, plural, other {# lines}}",
});
