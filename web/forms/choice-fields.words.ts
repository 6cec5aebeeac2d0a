import { defineWords } from "@glasshouse/languages/define-words.ts";

export const choiceWords = defineWords("choices", {
  requests: "Withdrawal requests",
  requestsHint:
    "Decided once a day, just before the payout, oldest first, and only with the money that is there.",
  daysToWait: "Days to wait",
  maxPerDay: "Maximum per day, dollars",
  takes: "Taken out of each day's deposits, percent",
  takesHint: "The money is gone, but investors are still told it's theirs.",
  bonus: "Bonus for bringing a friend, percent",
  bonusHint:
    "A share of the friend's first deposit, credited with nothing behind it. In a class, raising it sends everyone a “bonus weekend” message, once a day.",
});

export const policyWords = defineWords("policies", {
  manual: "Decide each request by hand",
  approve: "Approve all, as long as there is money",
  delay: "Approve, but make everyone wait",
  limit: "Approve up to a daily limit",
  refuse: "Refuse all",
});
