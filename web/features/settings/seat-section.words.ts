import { defineWords } from "@glasshouse/languages/define-words.ts";

export const seatSectionWords = defineWords("seat-section", {
  operatorTitle: "The operator's seat",
  aboutOperator:
    "You are the operator of this world. The operator has no name, address or password, so there is nothing to change here. Go back to change your own account.",
  title: "Your seat",
  about:
    "You are {seat}. A seat has two random words and a card, but no name, address or password, so there is nothing to change.",
});
