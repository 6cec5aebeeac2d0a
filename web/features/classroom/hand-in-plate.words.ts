import { disclosure } from "@glasshouse/contract/disclosure.ts";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const handInWords = {
  title: () => "Hand-in and reminder",
  completed: (completed: number, people: number) =>
    `${
      people === 0
        ? "Nobody has taken a seat yet."
        : `${completed} of ${count(people, "learner", "learners")} ${completed === 1 ? "has" : "have"} completed the lesson.`
    } Nothing is sent to anybody: learners hand in a code, and you paste a text.`,
  code: () => "Code that was handed in",
  codeHint: () =>
    "Four characters; a learner reads them behind Your seat once they have completed the lesson.",
  right: (words: string) => `Right: ${words} has completed the lesson.`,
  wrong: () => "Nobody of this class has completed the lesson with this code.",
  all: () => "All codes",
  when: () => "When ten further offers are answered",
  inWeeks: (weeks: number) => `In ${weeks} weeks`,
  notKept: () =>
    "The class is deleted before ten further offers can be answered, two weeks after the lesson. Keep it longer below.",
  longer: (weeks: number, days: number) =>
    `For ${weeks} weeks keep the class ${days} days, below: seats and answers are kept until then.`,
  paste: () => "Text for your school's system",
  pasteHint: () =>
    "What a lesson does fades within months without a reminder. The link leads everybody back to their seat by its card.",
  copy: () => "Copy text",
  copied: () => "Copied",
  calendar: () => "Calendar file",
  summary: () => "Glasshouse: ten further offers",
  /** ASCII, for the calendar file; with the disclosure */
  text: (link: string) =>
    [
      "Some weeks ago you told ten offers apart, real from false. Ten further ones wait for you: it takes four minutes.",
      `Go to ${link} and press "I have a seat card". Your two words and the four characters on your card lead you back to your seat.`,
      disclosure,
    ].join("\n"),
};
