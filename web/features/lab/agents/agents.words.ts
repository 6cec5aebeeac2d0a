import { defineWords } from "@glasshouse/languages/define-words.ts";

export const agentsWords = defineWords("lab-agents", {
  title: "The same, person by person",
  subtitle:
    "Each person has a balance, a level with its cap, and requests that wait their turn. These are exactly the platform's rules",
  crowd: "Who the people are",
  asSet: "Your settings",
  fitted: "Short-lived, fitted",
  people: "People to reach",
  peopleHint:
    "{worlds, plural, one {# world} other {# worlds}} of {people, number} people, {days, number} days",
  notNumber: "Enter a whole number of people.",
  tooFew: "Enter at least {people, number} people.",
  tooMany: "That is too many people for this device. It can run {people, number}.",
  run: "Run",
  again: "Run again",
  stop: "Stop",
  ask: "Press Run to start.",
  progressName: "Progress of the runs",
  progress: "{done, number} of {worlds, plural, one {# world} other {# worlds}}",
  dayOf: "day {day, number} of {days, number}, {people, plural, one {# person} other {# people}}",

  replaced: "Here the platform's own rules apply instead of your settings. {list}.",
  replacement: "{label}: {value}",
  noSchedule: "No one withdraws on a schedule.",
  sameDay: "People with at least $50 withdraw it the same day.",
  schedule: "People with at least $50 withdraw it on one day in {days, number}.",
});
