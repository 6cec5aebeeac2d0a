import { defineWords } from "@glasshouse/languages/define-words.ts";

/** Of a row of the history; the server stores it in English. */
export const transactionDescriptions = defineWords("transaction-descriptions", {
  dailyIncome: "Daily income, Investment #{id}",
  cardOpens: "Card deposit, opens Investment #{id}",
  cryptoOpens: "Crypto deposit, opens Investment #{id}",
  cardRefundedFrozen: "Card deposit, refunded: the fund is frozen",
  cardRefundedCap: "Card deposit, refunded: over the level's maximum",
  crypto: "Crypto deposit",
  cryptoFailed: "Crypto deposit. {reason}",
  cryptoFailedReturned: "Crypto deposit. {reason} {amount} is back in your play wallet.",
  withdrawalCrypto: "Withdrawal to crypto wallet",
  withdrawalBank: "Withdrawal to bank account ending {digits}",
  referralBonus: "Referral bonus",
});
