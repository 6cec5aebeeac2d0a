import { defineWords } from "@glasshouse/languages/define-words.ts";

export const worldKindWords = defineWords("world-kinds", {
  house: "The house",
  own: "Own world",
  class: "Class",
});

export const worldNameWords = defineWords("world-names", {
  numbered: "{kind} {id}",
  kindAndNumber: "{kind}, no. {id}",
});
