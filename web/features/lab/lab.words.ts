// Every sentence must also hold where all worlds end, or none.
import { formatCount, formatCounted } from "@glasshouse/core/format.ts";
import type { EndSummary } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { labVersion } from "./scenario/scenario-link.ts";

export const money = (amountCents: number) => formatUsd(cents(Math.round(amountCents)));
function ofWorlds(some: number, worlds: number): string {
  if (worlds === 1) return "In the one world";
  return some === worlds
    ? `In all ${formatCounted(worlds, { one: "world", other: "worlds" })}`
    : `In ${formatCount(some)} of ${formatCounted(worlds, { one: "world", other: "worlds" })}`;
}

export function endingSentence({ worlds, by, over, alive }: EndSummary, days: number = labDays): string {
  if (over === 0) return `${ofWorlds(worlds, worlds)} the fund still pays on day ${days}.`;
  const ends = `${ofWorlds(over, worlds)} it has collapsed by day ${by}.`;
  return alive === 0 ? ends : `${ends} In ${formatCount(alive)} the fund still pays on day ${days}.`;
}

/** @param early, late quartile days; 0 where the fund still pays */
export function spreadSentence(early: number, late: number): string {
  if (early === 0) return "";
  if (late === 0) return `A quarter of them collapse by day ${early}.`;
  if (early === late) return `Half of them collapse on day ${early}.`;
  return `Half of them collapse between day ${early} and day ${late}.`;
}

/** @param middle median day; 0 where the fund still pays */
export function guessSentence(guess: number, middle: number): string {
  const guessed = `You guessed day ${guess}.`;
  if (middle === 0)
    return `${guessed} In more than half of the worlds the fund still pays on day ${labDays}.`;
  const away = Math.abs(guess - middle);
  const over = `In half of the worlds it has collapsed by day ${middle}`;
  if (away === 0) return `${guessed} You were right: ${over.charAt(0).toLowerCase()}${over.slice(1)}.`;
  return `${guessed} ${over}, ${formatCounted(away, { one: "day", other: "days" })} ${guess > middle ? "earlier" : "later"} than you thought.`;
}

const runNamed = (run: number, end: number) =>
  end === 0 ? `world ${formatCount(run)}, still pays` : `world ${formatCount(run)}, day ${end}`;

export const labWords = {
  label: () => "Simulation · the Lab",
  title: () => "The Lab",
  checked: () => "What it is checked against",
  finding: () =>
    "Run the same scheme 200 times with made-up people and play money, and see how long it lasts. Only luck differs between the runs.",
  settings: () => "What the scheme promises, and how people behave",
  settingsSubtitle: () => "Drag, or use the arrow keys",
  more: () => "More",
  seed: () => "Seed",
  seedHint: () => "Change the seed to get 200 different worlds",
  nextSeed: () => "Other worlds",
  asUsual: () => "Reset",
  howLong: () => "How long does it last?",
  howLongSubtitle: () => "What is really in the fund, by day, in 200 worlds",
  running: () => "Running the worlds...",
  failed: () => "This browser couldn't run the worlds. Load the page again.",
  joined: () => "People who join",
  losers: () => "Losers",
  lost: () => "Lost in all",
  lastDay: () => "Day of the end",
  figureFoot: (low: string, high: string) =>
    low === high ? `half of the worlds: ${low}` : `half of the worlds: ${low} to ${high}`,
  never: (days: number) => `after ${days}`,
  wouldLose: (days: number) => `if it ended on day ${days}`,
  losersShare: (share: string) => `${share} of those who join`,
  chartName: (worlds: number, sentence: string) =>
    `Money in the fund by day, in bands over ${formatCounted(worlds, { one: "world", other: "worlds" })}. ${sentence}`,
  dayAxis: () => "day",
  fundAxis: () => "in the fund",
  day: (day: number) => `Day ${day}`,
  savedBands: () => "saved to compare",
  runBooks: (run: number, end: number) =>
    end === 0
      ? `World ${formatCount(run)} still pays: its Books`
      : `World ${formatCount(run)}, day ${end}: its Books`,
  why: () => "Why? Open the Books of one world",
  whyHint: () => "Or click a thin line in the chart.",
  firstToEnd: (run: number, end: number) =>
    `${end === 0 ? "None ends" : "The first to end"}: ${runNamed(run, end)}`,
  middleToEnd: (run: number, end: number) => `In the middle: ${runNamed(run, end)}`,
  lastToEnd: (run: number, end: number) => `The last: ${runNamed(run, end)}`,
  anyRun: (runs: number) => `Or any world, by its number from 1 to ${formatCount(runs)}`,
  openRun: (run: number) => `Books of world ${formatCount(run)}`,
  middle: () => "median",
  half: () => "half of the worlds",
  most: () => "nine in ten worlds",
  byDay: ({ by, over, worlds }: EndSummary) =>
    `day ${by}: over in ${formatCount(over)} of ${formatCount(worlds)}`,
  endsBelow: () => "each stroke: the end of a world",
  yourGuess: (day: number) => `your guess: day ${day}`,
  tableCaption: (worlds: number) =>
    `Money in the fund by day, over ${formatCounted(worlds, { one: "world", other: "worlds" })}`,
  tableHead: () => ["Day", "5% hold at most", "25%", "Middle", "75%", "95%", "Over in"],
  guessFirst: () => "Guess first",
  guessLabel: () => "The day you think it collapses",
  guessHint: () => "Choose a day, then run. You see the results afterwards.",
  guessAsk: () => "By which day have half of the worlds collapsed? Choose a day, then run.",
  runNow: () => "Run 200 worlds",
  guessAgain: () => "Guess again",
  withoutGuess: () => "Skip the guess",
  hiddenUntilGuessed: () => "The rest of this page shows the results. You see it after your guess.",
  compare: () => "What would change it?",
  presets: () => "Compared with real schemes",
  partMissing: () => "This part of the page couldn't be loaded.",
  partAgain: () => "Load the page again",
  unreached: () => "The server can't be reached yet.",
  guessInstead: () => "Use the slider below instead.",
  pickInstead: () => "Use the links below to open the Books.",
  printed: (version: number, seed: number) =>
    `This is version ${version} of the Lab with seed ${seed}. Open the address below to run exactly the same worlds.`,
  takeAway: () => "Share or save",
  takeAwaySubtitle: () => "The link contains every setting. Open it anywhere to get exactly the same worlds.",
  link: () => "Link to these worlds",
  copyLink: () => "Copy link",
  linkCopied: () => "Link copied",
  worldsCsv: () => "Save the worlds (CSV)",
  worldsHead: () => ["world", "ends on day", "people", "paid in", "people who lose", "lost"],
  csvNote: (link: string) => `Glasshouse Lab, version ${labVersion}: ${link}`,
  model: () => "How the model works",
  modelText: () =>
    "Everyone who joins on the same day is treated alike. Chance decides how many people join, leave their income in, withdraw or panic. People who withdraw share equally in what is available. The fund collapses on the day people ask for more than it holds. It earns nothing: whatever one person gets, others paid in.",
};
