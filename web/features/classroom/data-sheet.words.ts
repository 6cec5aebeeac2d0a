import { defineWords } from "@glasshouse/languages/define-words.ts";

export const dataSheetWords = defineWords("data-sheet", {
  label: "Data sheet",
  title: "What we store about a class",
  finding: "We store seats, answers, choices and times, without names, until the class is deleted.",
  summary: "In short",
  never: "Never stored",
  times: "Times",
  howLong: "How long",
  rights: "Who reads it",
  rightsText:
    "The teacher of the class and the administrator of this site. Learners see their own. The report has no names and no figures for fewer than five; the export has random numbers instead of seats.",
  madeOf:
    "Each line below is a table of the database with all its columns. A test compares this page with the database, so nothing is stored that isn't listed here.",
  print: "Print, or save as PDF",
  link: "Data sheet for your school",
});
