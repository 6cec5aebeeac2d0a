import { defineWords } from "@glasshouse/languages/define-words.ts";

export const comparedWords = defineWords("compared-classes", {
  label: "Host",
  title: "Your classes compared",
  back: "Your classes",
  loading: "Reading the reports of your classes...",
  failed: "Failed to load the comparison",
  print: "Print, or save as PDF",
  noVerdict: "No class has enough answers to compare before and after.",
  oneClass:
    "{verdict, select, better {At spotting scams, learners got better in the one class with enough answers.} worse {At spotting scams, learners got worse in the one class with enough answers.} other {At spotting scams, learners did about as well in the one class with enough answers.}}",
  allBetter: "At spotting scams, learners got better in {better, number} of {classes, number} classes.",
  allSame: "At spotting scams, learners did about as well in {same, number} of {classes, number} classes.",
  allWorse: "At spotting scams, learners got worse in {worse, number} of {classes, number} classes.",
  betterAndSame:
    "At spotting scams, learners got better in {better, number} of {classes, number} classes and did about as well in {same, number}.",
  betterAndWorse:
    "At spotting scams, learners got better in {better, number} of {classes, number} classes and got worse in {worse, number}.",
  sameAndWorse:
    "At spotting scams, learners did about as well in {same, number} of {classes, number} classes and got worse in {worse, number}.",
  betterSameAndWorse:
    "At spotting scams, learners got better in {better, number} of {classes, number} classes, did about as well in {same, number} and got worse in {worse, number}.",
  tableTitle: "Scams spotted before and after",
  tableCaption: "Scams spotted in each class",
  tableSubtitle:
    "Half of the offers in each round are scams. To protect learners, figures for fewer than five are hidden, as in each class's report.",
  none: "No class of yours has answered offers yet.",
  class: "Class",
  opened: "Opened",
  learners: "Learners",
  simulatedSeats: "{seats} simulated",
  overall: "Overall",
  verdict: "{verdict, select, better {better} same {about as well} worse {worse} other {–}}",
  overallHint:
    "Overall counts scams spotted and genuine offers suspected together, so that a class that suspects everything gains nothing.",
  caution:
    "Classes differ in learners, plan and day, so a difference between two classes isn't proof of a better lesson. Of twenty ranges one misses the true figure by chance.",
  simulatedHint:
    "Simulated learners answer at random. Their classes are marked, stand last and aren't counted above.",
  newest: "Your {max, number} newest classes are compared.",
  suspicionBefore: "Suspected before",
  suspicionAfter: "Suspected after",
  sensitivityChange: "Change of d′",
  suspicionCaption: "Genuine offers suspected, and change of d′",
  sharesTitle: "Before and after, drawn",
  sharesSubtitle: "Hollow dots are before the lesson, filled dots after it. Bars are likely ranges.",
  changesTitle: "Change in scams spotted",
  changesSubtitle:
    "In percentage points. A bar that doesn't touch the line at 0 is more than chance would bring.",
  simulatedName: "{title} (simulated learners)",
});
