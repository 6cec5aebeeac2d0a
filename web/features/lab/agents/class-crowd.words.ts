import { defineWords } from "@glasshouse/languages/define-words.ts";

export const classCrowdWords = defineWords("lab-class-crowd", {
  comes:
    "Your class gets the crowd of this run: {crowd}, {people, number} people to reach, seed {seed}. It joins when the lesson reaches the platform.",
  operator:
    "The operator {policy, select, limit {approves requests up to {limit} a day} other {approves requests as long as there is money}}, takes {take, number}% of each day's deposits and promises {bonus, number}% for a recruit. You can change this during the lesson.",
  notTheSame:
    "Your learners also pay in and withdraw, so the fund will differ from the Lab's, even with the same crowd.",
  tooMany:
    "This crowd is too large: a class here takes up to {most, number} people, and this one has {people, number}. Run fewer people in the Lab.",
  seedTooLarge:
    "This seed is too large for a class: {seed, number}. Choose one below {limit, number} in the Lab.",
});
