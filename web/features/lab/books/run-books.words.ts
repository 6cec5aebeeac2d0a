import { formatCount } from "../../../ui/format-money.ts";
import { agentsWords } from "../agents/agents.words.ts";
import type { Asking } from "../scenario/lab-link.ts";

export const runBooksWords = {
  label: (run: number, runs: number) =>
    `Simulation · the Lab · world ${formatCount(run)} of ${formatCount(runs)}`,
  waiting: (run: number) => `World ${formatCount(run)}`,
  title: (run: number) => `The Books of world ${formatCount(run)}`,
  back: () => "Back to the Lab",
  before: () => "The world before",
  next: () => "The next world",
  running: () => "Running this world...",
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  failed: () => "The world could not be run in this browser",
  again: () => "Please load the page again.",
  tooLarge: (fits: number) =>
    `That is too many people for this device: ${formatCount(fits)} fit. Nothing was run.`,
  fitting: (fits: number) => `Run one of ${formatCount(fits)} people instead`,
  tooLargeTitle: () => "This world is too large for this device",
  ofCohorts: () =>
    "One of the two hundred worlds, by cohorts: people of a day are alike, so no single person stands here.",
  ofPeople: ({ crowd, people }: Asking) =>
    `One run of single people by the platform's own rules: ${agentsWords.crowdOf(crowd)}, ${formatCount(people)} people to reach. A world of this installation with the same crowd and seed would show these figures, to the cent.`,
  shares: () =>
    "How many of a day's people are ahead is what the shares that were drawn make it to be expected. Bonuses for recruits are among what was won.",
  daysAre: () => "Play dollars at the end of each day of this world.",
  ledger: () => "The ledger",
  ledgerSubtitle: () => "In a world, every movement of play money stands here, with an audit of all of them",
  noLedger: () =>
    "A run keeps totals and no ledger, so there is nothing to list and nothing to audit. That the totals are those of a ledger is tested: for the same crowd and seed the database, with its ledger and audit, comes to the same figures.",
  noLedgerOfCohorts: () =>
    "A run keeps totals and no ledger, so there is nothing to list and nothing to audit. On every day what is held is what was paid in, less what was paid out and taken; a test holds that to the cent.",
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
