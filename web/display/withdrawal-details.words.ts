import { defineWords } from "@glasshouse/languages/define-words.ts";

export const methodNames = defineWords("withdrawal-methods", {
  bank: "Bank Transfer",
  crypto: "Crypto Wallet",
});

export const withdrawalDetailWords = defineWords("withdrawal-details", {
  account: "Account ending {digits}",
  ifsc: "IFSC {code}",
});
