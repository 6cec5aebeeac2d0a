import { defineWords } from "@glasshouse/languages/define-words.ts";

export const challengeWords = defineWords("bank-challenge", {
  title: "Is this you?",
  maker: "The simulated bank",
  asks: "The simulated bank of SIM-CARD-CHALLENGE asks before it pays {amount} of play money. A real bank would ask on your phone.",
  authenticate: "Authenticate",
  fail: "Fail authentication",
});
