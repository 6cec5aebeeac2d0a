// Every sentence must also hold where all worlds end, or none.
import type { EndSummary } from "@glasshouse/core/lab/bands.ts";
import { labDays } from "@glasshouse/core/lab/scenario.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import { formatCount } from "../../ui/format-money.ts";
import { labVersion } from "./scenario/scenario-link.ts";

export const money = (amountCents: number) => formatUsd(cents(Math.round(amountCents)));
const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

function ofWorlds(some: number, worlds: number): string {
  if (worlds === 1) return "In the one world";
  return some === worlds
    ? `In all ${count(worlds, "world", "worlds")}`
    : `In ${formatCount(some)} of ${count(worlds, "world", "worlds")}`;
}

export function endingSentence({ worlds, by, over, alive }: EndSummary, days: number = labDays): string {
  if (over === 0) return `${ofWorlds(worlds, worlds)} it still pays on day ${days}.`;
  const ends = `${ofWorlds(over, worlds)} it is over by day ${by}.`;
  return alive === 0 ? ends : `${ends} In ${formatCount(alive)} it still pays on day ${days}.`;
}

/** @param early, late quartile days; 0 where the fund still pays */
export function spreadSentence(early: number, late: number): string {
  if (early === 0) return "";
  if (late === 0) return `A quarter of them end by day ${early}.`;
  if (early === late) return `Half of them end on day ${early}.`;
  return `Half of them end between day ${early} and day ${late}.`;
}

/** @param middle median day; 0 where the fund still pays */
export function guessSentence(guess: number, middle: number): string {
  const guessed = `You guessed day ${guess}.`;
  if (middle === 0) return `${guessed} In more than half of the worlds it still pays on day ${labDays}.`;
  const away = Math.abs(guess - middle);
  const over = `In half of the worlds it is over by day ${middle}`;
  if (away === 0) return `${guessed} ${over}: exactly that.`;
  return `${guessed} ${over}, ${count(away, "day", "days")} ${guess > middle ? "earlier" : "later"} than you thought.`;
}

const runNamed = (run: number, end: number) =>
  end === 0 ? `world ${formatCount(run)}, still pays` : `world ${formatCount(run)}, day ${end}`;

export const labWords = {
  label: () => "Simulation · the Lab",
  title: () => "The Lab",
  checked: () => "What it is checked against",
  finding: () =>
    "Run the same scheme two hundred times, with play people and play money, and see how long it lasts. Only chance differs.",
  settings: () => "What is promised, and how people behave",
  settingsSubtitle: () => "Drag, or use the arrow keys",
  more: () => "More",
  seed: () => "Seed",
  seedHint: () => "Another seed draws two hundred other worlds",
  nextSeed: () => "Other worlds",
  asUsual: () => "As at first",
  howLong: () => "How long does it last?",
  howLongSubtitle: () => "What is really in the fund, by day, in 200 worlds",
  running: () => "Running the worlds...",
  failed: () => "The worlds could not be run in this browser. Please load the page again.",
  joined: () => "People who join",
  losers: () => "People who lose",
  lost: () => "Lost in all",
  lastDay: () => "Day of the end",
  figureFoot: (low: string, high: string) =>
    low === high ? `half of the worlds: ${low}` : `half of the worlds: ${low} to ${high}`,
  never: (days: number) => `after ${days}`,
  wouldLose: (days: number) => `if it ended on day ${days}`,
  losersShare: (share: string) => `${share} of those who join`,
  chartName: (worlds: number, sentence: string) =>
    `Money in the fund by day, in bands over ${count(worlds, "world", "worlds")}. ${sentence}`,
  dayAxis: () => "day",
  fundAxis: () => "in the fund",
  day: (day: number) => `Day ${day}`,
  keptBands: () => "kept to compare",
  runBooks: (run: number, end: number) =>
    end === 0
      ? `World ${formatCount(run)} still pays: its Books`
      : `World ${formatCount(run)}, day ${end}: its Books`,
  why: () => "Why? Open the Books of one world",
  whyHint: () => "Or click a thin line in the picture.",
  firstToEnd: (run: number, end: number) =>
    `${end === 0 ? "None ends" : "The first to end"}: ${runNamed(run, end)}`,
  middleToEnd: (run: number, end: number) => `One in the middle: ${runNamed(run, end)}`,
  lastToEnd: (run: number, end: number) => `The last: ${runNamed(run, end)}`,
  anyRun: (runs: number) => `Or any world, by its number from 1 to ${formatCount(runs)}`,
  openRun: (run: number) => `Books of world ${formatCount(run)}`,
  middle: () => "middle world",
  half: () => "half of the worlds",
  most: () => "nine in ten worlds",
  byDay: ({ by, over, worlds }: EndSummary) =>
    `day ${by}: over in ${formatCount(over)} of ${formatCount(worlds)}`,
  endsBelow: () => "each stroke: the end of a world",
  yourGuess: (day: number) => `your guess: day ${day}`,
  tableCaption: (worlds: number) => `Money in the fund by day, over ${count(worlds, "world", "worlds")}`,
  tableHead: () => ["Day", "5% hold at most", "25%", "Middle", "75%", "95%", "Over in"],
  guessFirst: () => "Guess first",
  guessLabel: () => "The day on which you think it is over",
  guessHint: () => "Set the day, then run. Nothing is shown before.",
  guessAsk: () => "When is it over in half of the worlds? Set the day, then run.",
  runNow: () => "Run 200 worlds",
  guessAgain: () => "Guess again",
  withoutGuess: () => "Show it without a guess",
  hiddenUntilGuessed: () =>
    "Everything else here shows what comes out, and is hidden until you have guessed.",
  compare: () => "What would change it?",
  presets: () => "Fitted to what is published",
  partMissing: () => "This part of the page could not be loaded.",
  partAgain: () => "Load the page again",
  unreached: () => "The server can't be reached yet.",
  guessInstead: () => "The slider below does the same.",
  pickInstead: () => "The links below lead to the same Books.",
  printed: (version: number, seed: number) =>
    `What was run: version ${version} of the Lab, seed ${seed}, and every parameter. The address below runs it again, to the cent.`,
  takeAway: () => "Take it away",
  takeAwaySubtitle: () =>
    "The link holds the version, the seed and every parameter. Whoever opens it gets the same worlds, to the cent.",
  link: () => "Link to these worlds",
  copyLink: () => "Copy link",
  linkCopied: () => "Link copied",
  worldsCsv: () => "Save the worlds (CSV)",
  worldsHead: () => ["world", "ends on day", "people", "paid in", "people who lose", "lost"],
  csvNote: (link: string) => `Glasshouse Lab, version ${labVersion}: ${link}`,
  model: () => "What the model is",
  modelText: () =>
    "People of a day are alike. Chance decides how many join, how many leave their income in, how many take money out and how many are frightened. Who takes out takes an even share of what there is to take. The end is the day on which more is asked for than is there. Nothing is earned anywhere: what one gets, others paid in.",
};
