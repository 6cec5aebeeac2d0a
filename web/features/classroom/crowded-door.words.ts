import { defineWords } from "@glasshouse/languages/define-words.ts";

export const crowdedDoorWords = defineWords("crowded-door", {
  title: "Too many seats taken?",
  removeHint:
    "Did someone fill the class, perhaps with a script? Remove every seat of the last minute to free the places.",
  remove: "Remove the last minute's seats",
  removeAsk:
    "Remove every seat taken within the last minute? Their pages close. Learners who belong here can take a seat again.",
  removeNow: "Remove them",
  removed: "{seats, plural, one {# seat removed} other {# seats removed}}",
  removedNone: "No one took a seat within the last minute.",
  removedAbout: "Their pages close.",
  letInHint:
    "One network can take at most {seats, number} seats of a class per hour. If your learners reach this limit, lift it for {minutes, number} minutes.",
  letIn: "Lift the limit for {minutes, number} minutes",
  letInOn: "The limit is lifted until {time}.",
  letInEnd: "Restore the limit",
  cancel: "Cancel",
  error: "Error",
  failed: "That didn't work. Please try again.",
});
