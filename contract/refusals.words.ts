import { defineWords } from "@glasshouse/languages/define-words.ts";

/** By code. Amounts come as text. */
export const refusalWords = defineWords("refusals", {
  "deposit-below-minimum": "The smallest deposit is {min}.",
  "deposit-over-level-cap":
    "{level} level allows {cap} in active investments; {free} is still free.{refunded, select, yes { The payment is back in your play wallet.} other {}}",
  "fund-frozen":
    "The fund is frozen: you can't pay in or take out. Open the Books to see what is left.{refunded, select, yes { The payment is back in your play wallet.} other {}}",
  "wallet-balance-too-low": "Your play wallet holds {balance}.",
  "withdrawal-over-daily-limit": "You can request {limit} a day. You have {free} left today.",
  "withdrawal-over-available": "Your available balance is {available}.",
  "withdrawal-already-decided":
    "This request is already {status, select, approved {approved} rejected {rejected} other {decided}}.",
  "withdrawal-over-reserves": "The fund holds {reserves}; this request is for {amount}.",
});
