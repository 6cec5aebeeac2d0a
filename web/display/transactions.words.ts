import { defineWords } from "@glasshouse/languages/define-words.ts";

export const transactionLabels = defineWords("transaction-types", {
  deposit: "Card Deposit",
  crypto_deposit: "Crypto Deposit",
  withdrawal: "Withdrawal",
  daily_income: "Daily Income",
  referral_bonus: "Referral Bonus",
});

/** Of transactions, withdrawal requests and investments. */
export const statusLabels = defineWords("statuses", {
  completed: "Completed",
  pending: "Pending",
  failed: "Failed",
  approved: "Approved",
  rejected: "Rejected",
  active: "Active",
  cancelled: "Cancelled",
});
