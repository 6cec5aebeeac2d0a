import { defineWords } from "@glasshouse/languages/define-words.ts";

export const reservesWords = defineWords("reserves-chart", {
  label: "Reserves and promises by day",
  value: "Day {day, number}: held {held}, promised {promised}",
  firstDayOpen: "The first day isn't over yet.",
  cursorPromised: "Promised {amount}",
  cursorHeld: "Held {amount}",
  moneyAxis: "PLAY DOLLARS",
  dayAxis: "SIMULATED DAY",
  day: "Day {day, number}",
  today: "TODAY, DAY {day, number}",
  todayShort: "TODAY",
  runsOut: "AT THESE RATES OUT ON DAY {day, number}",
  runsOutShort: "AT THESE RATES: DAY {day, number}",
  stopped: "{label}, DAY {day, number}",
  promised: "PROMISED",
  held: "HELD",
  gap: "GAP",
  peak: "PEAK, DAY {day, number}",
});
