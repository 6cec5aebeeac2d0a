import { defineWords } from "@glasshouse/languages/define-words.ts";

export const coverWords = defineWords("cover-chart", {
  coverAxis: "HELD PER $1.00 PROMISED",
  dayAxis: "SIMULATED DAY",
  covered: "ALL PROMISES COVERED",
  stopped: "STOPPED PAYING",
  day: "Day {day, number}",
});
