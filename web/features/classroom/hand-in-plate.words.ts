import { defineWords } from "@glasshouse/languages/define-words.ts";

export const handInWords = defineWords("hand-in", {
  title: "Hand-in and reminder",
  noSeats: "No one has taken a seat yet.",
  completed:
    "{completed, number} of {people, plural, one {# learner} other {# learners}} {completed, plural, one {has} other {have}} completed the lesson.",
  nothingSent: "Nothing is sent: learners hand in a code, and you paste a text.",
  code: "Code from a learner",
  codeHint: "Four characters. Learners find them under Your seat once they have completed the lesson.",
  right: "Right: {seat} has completed the lesson.",
  wrong: "No learner who completed the lesson has this code.",
  all: "All codes",
  when: "When learners take the follow-up quiz",
  inWeeks: "In {weeks, number} weeks",
  deletedEarlier:
    "The class will be deleted before the follow-up quiz opens, two weeks after the lesson. Keep it longer below.",
  longer: "For {weeks, number} weeks, keep the class for {days, number} days below.",
  paste: "Text for your school's system",
  pasteHint:
    "Learners forget within months without a reminder. With the link and their card they get back to their seat.",
  copy: "Copy text",
  copied: "Copied",
  calendar: "Calendar file",
  /** This and the next two in ASCII, for the calendar file. */
  summary: "Glasshouse: ten further offers",
  reminder:
    "Some weeks ago you sorted ten offers into genuine and scam. Ten more are waiting for you: it takes four minutes.",
  reminderHow:
    'Go to {link} and press "I have a seat card". Enter your two words and the four characters on your card.',
});
