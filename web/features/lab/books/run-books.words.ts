import { formatCount } from "@glasshouse/core/format.ts";
import { agentsWords } from "../agents/agents.words.ts";
import type { Asking } from "../scenario/lab-link.ts";

export const runBooksWords = {
  label: (run: number, runs: number) =>
    `Simulation · the Lab · world ${formatCount(run)} of ${formatCount(runs)}`,
  waiting: (run: number) => `World ${formatCount(run)}`,
  title: (run: number) => `The Books of world ${formatCount(run)}`,
  back: () => "Back to the Lab",
  before: () => "Previous world",
  next: () => "Next world",
  running: () => "Running this world...",
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  failed: () => "This browser couldn't run the world",
  again: () => "Load the page again.",
  tooLarge: (fits: number) => `That is too many people for this device. It can run ${formatCount(fits)}.`,
  fitting: (fits: number) => `Run ${formatCount(fits)} people instead`,
  tooLargeTitle: () => "This world is too large for this device",
  ofCohorts: () =>
    "This is one of the 200 worlds. It treats everyone who joins on the same day alike, so it shows no single people.",
  ofPeople: ({ crowd, people }: Asking) =>
    `This run follows single people by the platform's own rules: ${agentsWords.crowdOf(crowd)}, ${formatCount(people)} people to reach. A world on this site with the same crowd and seed shows exactly these figures.`,
  shares: () =>
    "The number of winners each day is an average, worked out from the run's random draws. Bonuses for recruits count as winnings.",
  daysAre: () => "Play dollars at the end of each day of this world.",
  ledger: () => "The ledger",
  ledgerSubtitle: () => "In a world, you see every movement of play money here, with an audit",
  noLedger: () =>
    "A run has totals but no ledger, so there is nothing to list or audit. Our tests check that a world with the same crowd and seed, with its ledger and audit, has the same totals.",
  noLedgerOfCohorts: () =>
    "A run has totals but no ledger, so there is nothing to list or audit. Our tests check to the cent that it holds what was paid in, minus what was paid out and taken.",
  sections: () =>
    [
      ["fund", "Fund"],
      ["mine", "Payouts"],
      ["people", "People"],
      ["promise", "Promise"],
      ["end", "If it ends"],
    ] as const,
  drawing: () => "Drawing",
  drawingName: () => "The Books of a run",
  world: () => "World",
  seed: () => "Seed",
  crowdSeed: () => "Seed of its crowd",
  lastDay: () => "Last day",
  scale: () => "Scale",
  oneToOne: () => "1:1, play money",
  person: (number: number) => `Person ${formatCount(number)}`,
};
