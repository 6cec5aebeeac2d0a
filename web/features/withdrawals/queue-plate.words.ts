import { defineWords } from "@glasshouse/languages/define-words.ts";

export const queueWords = defineWords("queue", {
  title: "The line for the money",
  noOne: "No one is waiting to be paid.",
  noRequest: "You have no request in line. {waiting, number} wait to be paid.",
  place: "Your request is number {place} of {waiting, number} in line.",
  places: "Your requests are numbers {places} of {waiting, number} in line.",
  requestsADot: "{requests, number} requests a dot",
});

export const queueKindWords = defineWords("queue-kinds", {
  mine: "yours",
  class: "the class",
  others: "others",
});
