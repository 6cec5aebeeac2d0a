import { defineWords } from "@glasshouse/languages/define-words.ts";

export const changesWords = defineWords("lab-changes", {
  title: "We changed some values of this link",
  version: 'The link was made with version "{asked}". This is version {version}, so the days may differ.',
  unknown: '"{asked}" isn\'t a setting of the Lab, so we left it out.',
  twice: '"{asked}" appears more than once. The first one counts.',
  seed: 'The seed "{asked}" became {used}. A seed is a whole number from 0 to {most}.',
  value: '{label}: "{asked}" isn\'t possible, so we use {used}.',
});

/** By name of the choice. */
export const choiceChangeWords = defineWords("lab-changes-choices", {
  guess: '"{asked}" isn\'t a day of the year, so you see the nearest choice.',
  crowd: '"{asked}" isn\'t a crowd, so you see the nearest choice.',
  people: '"{asked}" isn\'t a possible number of people, so you see the nearest choice.',
  map: '"{asked}" aren\'t two parameters of the map, so you see the nearest choice.',
  run: '"{asked}" isn\'t one of the worlds, so you see the nearest choice.',
  person: '"{asked}" isn\'t a person of this run, so you see the nearest choice.',
  day: '"{asked}" isn\'t a day of the year, so you see the nearest choice.',
});
