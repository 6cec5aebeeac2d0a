import { disclosure } from "@glasshouse/contract/disclosure.ts";

export const dataSheetWords = {
  label: () => "Data sheet",
  title: () => "What is kept of a class",
  finding: () => "Seats, answers, choices and times, without a name, until the class is deleted.",
  summary: () => "In short",
  never: () => "Never written down",
  times: () => "Times",
  howLong: () => "How long",
  rights: () => "Who reads it",
  rightsText: () =>
    "Whoever leads the class and the installation's administrator. Learners see their own. The report has no names and tells nothing of groups under five; the export has drawn numbers in place of seats.",
  madeOf: () =>
    "Each line below is a table of the database with all of its columns. A test compares this page with the database, so that nothing is kept that does not stand here.",
  print: () => "Print, or save as PDF",
  disclosure: () => disclosure,
  link: () => "Data sheet for your school",
};
