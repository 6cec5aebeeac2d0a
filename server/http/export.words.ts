import { defineWords } from "@glasshouse/languages/define-words.ts";

/** Heads of the lists that people export. */
export const exportHeads = defineWords("export-heads", {
  id: "id",
  date: "date",
  type: "type",
  description: "description",
  amount: "amount",
  status: "status",
  userId: "user id",
  userEmail: "user email",
  payment: "simulated payment",
  method: "method",
  details: "details",
  notes: "notes",
  investorNotes: "investor notes",
});

/** Of types, states and ways of a withdrawal; in English the API's own. */
export const exportValues = defineWords("export-values", {
  deposit: "deposit",
  crypto_deposit: "crypto_deposit",
  withdrawal: "withdrawal",
  daily_income: "daily_income",
  referral_bonus: "referral_bonus",
  completed: "completed",
  pending: "pending",
  failed: "failed",
  approved: "approved",
  rejected: "rejected",
  bank: "bank",
  crypto: "crypto",
});
