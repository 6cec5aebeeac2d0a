import { defineWords } from "@glasshouse/languages/define-words.ts";

export const clockWords = defineWords("clock-rates", {
  paused: "Clock stopped",
  realtime: "Real time",
  "hour-per-second": "A day in 24 seconds",
  "day-per-10s": "A day in 10 seconds",
  "day-per-second": "A day in a second",
});

export const planWords = defineWords("lesson-plans", {
  minutes: "{minutes, plural, one {# minute} other {# minutes}}",
});
