import { defineWords } from "@glasshouse/languages/define-words.ts";

export const runBooksWords = defineWords("lab-run-books", {
  label: "Simulation · the Lab · world {run, number} of {runs, number}",
  waiting: "World {run, number}",
  title: "The Books of world {run, number}",
  back: "Back to the Lab",
  before: "Previous world",
  next: "Next world",
  running: "Running this world...",
  dayOf: "Day {day, number} of {days, number}",
  failed: "This browser couldn't run the world",
  again: "Load the page again.",
  tooLargeTitle: "This world is too large for this device.",
  tooLarge: "That is too many people for this device. It can run {people, number}.",
  fitting: "Run {people, number} people instead",
  ofCohorts:
    "This is one of the 200 worlds. It treats everyone who joins on the same day alike, so it shows no single people.",
  ofPeople:
    "This run follows single people by the platform's own rules: {crowd}, {people, number} people to reach. A world on this site with the same crowd and seed shows exactly these figures.",
  shares:
    "The number of winners each day is an average, worked out from the run's random draws. Bonuses for recruits count as winnings.",
  daysAre: "Play dollars at the end of each day of this world.",
  ledger: "The ledger",
  ledgerSubtitle: "In a world, you see every movement of play money here, with an audit",
  noLedger:
    "A run has totals but no ledger, so there is nothing to list or audit. Our tests check that a world with the same crowd and seed, with its ledger and audit, has the same totals.",
  noLedgerOfCohorts:
    "A run has totals but no ledger, so there is nothing to list or audit. Our tests check to the cent that it holds what was paid in, minus what was paid out and taken.",
  fundSection: "Fund",
  payoutsSection: "Payouts",
  peopleSection: "People",
  promiseSection: "Promise",
  endSection: "If it ends",
  drawing: "Drawing",
  drawingName: "The Books of a run",
  world: "World",
  seed: "Seed",
  crowdSeed: "Seed of its crowd",
  lastDay: "Last day",
  scale: "Scale",
  oneToOne: "1:1, play money",
  person: "Person {number, number}",
});
