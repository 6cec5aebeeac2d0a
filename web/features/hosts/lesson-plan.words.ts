import { defineWords } from "@glasshouse/languages/define-words.ts";

export const lessonPlanWords = defineWords("lesson-plan", {
  label: "Lesson plan",
  title: "Five percent a day",
  finding:
    "{parts, number} parts in {minutes, plural, one {# minute} other {# minutes}}, for 5 to 300 learners on their own phones.",
  back: "Your classes",
  print: "Print",
  noOwn: "Sign in as a host to print a plan of your own. This is the lesson of 45 minutes.",
  aims: "What learners can do afterwards",
  spotAim: "Spot scams by signs they can name, without suspecting more genuine offers.",
  payoutsAim: "Say where the payouts of such a platform come from.",
  collapseAim: "Explain why it has to collapse, and who has the money then.",
  checksAim: "Name what they check before they pay anyone.",
  needs: "What you need",
  screenNeed: "A screen that all can see, a phone or computer for each learner or pair, and this page.",
  noAccountsNeed: "No accounts, names, addresses or numbers: a seat is two random words.",
  noMoneyNeed: "No money. Real money is never part of this lesson.",
  timing: "Timing",
  heard: "You may hear: {answer}",
  learnersWithBooks: "On every phone: “{task}” {clock}. Books open.",
  learnersWithoutBooks: "On every phone: “{task}” {clock}. Books closed.",
  questions: "To talk about, with answers",
  questionsHint:
    "Ask first, answer last. No one has to say what they lost. Millions of people have fallen for such schemes.",
  source: "Source: {source}",
  dataSheet: "Data sheet: every table and column of a class",
  stored: "What is stored",
  storedText:
    "Seats by two random words, choices, answers and times, until the class is deleted: after 30 days, or when you choose. No name, address or device.",
});
