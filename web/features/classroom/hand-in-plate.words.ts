import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { formatCounted, selectPlural } from "@glasshouse/core/format.ts";

export const handInWords = {
  title: () => "Hand-in and reminder",
  completed: (completed: number, people: number) =>
    `${
      people === 0
        ? "No one has taken a seat yet."
        : `${completed} of ${formatCounted(people, { one: "learner", other: "learners" })} ${selectPlural(completed, { one: "has", other: "have" })} completed the lesson.`
    } Nothing is sent: learners hand in a code, and you paste a text.`,
  code: () => "Code from a learner",
  codeHint: () => "Four characters. Learners find them under Your seat once they have completed the lesson.",
  right: (words: string) => `Right: ${words} has completed the lesson.`,
  wrong: () => "No learner who completed the lesson has this code.",
  all: () => "All codes",
  when: () => "When learners take the follow-up quiz",
  inWeeks: (weeks: number) => `In ${weeks} weeks`,
  deletedEarlier: () =>
    "The class will be deleted before the follow-up quiz opens, two weeks after the lesson. Keep it longer below.",
  longer: (weeks: number, days: number) => `For ${weeks} weeks, keep the class for ${days} days below.`,
  paste: () => "Text for your school's system",
  pasteHint: () =>
    "Learners forget within months without a reminder. With the link and their card they get back to their seat.",
  copy: () => "Copy text",
  copied: () => "Copied",
  calendar: () => "Calendar file",
  summary: () => "Glasshouse: ten further offers",
  /** ASCII, for the calendar file; with the disclosure */
  text: (link: string) =>
    [
      "Some weeks ago you sorted ten offers into genuine and scam. Ten more are waiting for you: it takes four minutes.",
      `Go to ${link} and press "I have a seat card". Enter your two words and the four characters on your card.`,
      disclosure,
    ].join("\n"),
};
