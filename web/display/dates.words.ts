import { defineWords } from "@glasshouse/languages/define-words.ts";

export const dateWords = defineWords("dates", {
  today: "Today, {time}",
  yesterday: "Yesterday, {time}",
  tomorrow: "Tomorrow, {time}",
  dayAndTime: "{day}, {time}",
  todayHeading: "Today, {day}",
  yesterdayHeading: "Yesterday, {day}",
});
