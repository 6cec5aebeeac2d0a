// Settings that were fitted to what is published, and how close each comes: the figures are run again in the browser.
import { quantile } from "@glasshouse/core/lab/bands.ts";
import { labDays, nearestScenario, type Scenario } from "@glasshouse/core/lab/scenario.ts";
import type { Worlds } from "@glasshouse/core/lab/worlds.ts";
import type { Outcome } from "./use-worlds.ts";

/** A published figure, and what it is in the worlds that were run. */
export type Goal = {
  kind: "half-over" | "over-three-months" | "over-ten-months" | "winners";
  /** a day, or percent; from, to */
  published: readonly [number, number];
};

/** Moore, Han & Clayton 2012; the share of winners by case, TelexFree to Madoff. */
export const programmeGoals: readonly Goal[] = [
  { kind: "half-over", published: [28, 28] },
  { kind: "over-three-months", published: [25, 25] },
  { kind: "over-ten-months", published: [10, 10] },
  { kind: "winners", published: [8, 52] },
];
const winners = (percent: number): readonly Goal[] => [{ kind: "winners", published: [percent, percent] }];

/** Worlds that are run for each: a share of one in ten then has a standard error of one and a half percent. */
export const presetWorlds = 400;
/** The seed with which they were fitted. */
export const presetSeed = 1;

const few = { reinvestBps: 1_500, panicBps: 1_000 };

/** Of cohorts, so the sliders can be set to them. */
export const labPresets = [
  {
    name: "programme",
    goals: programmeGoals,
    scenario: nearestScenario({
      promiseBps: 350,
      growthBps: 600,
      takeOutBps: 7_500,
      firstNewcomers: 5,
      operatorBps: 1_500,
      followBps: 10_000,
      panicBps: 3_000,
      reinvestBps: 2_000,
      termDays: 24,
    }),
  },
  {
    name: "bitcoin",
    goals: [{ kind: "half-over", published: [7, 7] }], // Vasek & Moore 2018
    scenario: nearestScenario({
      promiseBps: 500,
      growthBps: 200,
      takeOutBps: 7_500,
      firstNewcomers: 5,
      operatorBps: 1_500,
      followBps: 10_000,
      panicBps: 3_000,
      reinvestBps: 1_500,
      termDays: 3,
    }),
  },
  {
    name: "telexfree",
    goals: winners(8),
    scenario: nearestScenario({
      ...few,
      promiseBps: 150,
      growthBps: 850,
      takeOutBps: 3_000,
      operatorBps: 3_000,
    }),
  },
  {
    name: "forsage",
    goals: winners(12),
    scenario: nearestScenario({
      ...few,
      promiseBps: 150,
      growthBps: 1_150,
      takeOutBps: 10_000,
      reinvestBps: 2_000,
      operatorBps: 2_500,
    }),
  },
  {
    name: "madoff",
    goals: winners(52),
    scenario: nearestScenario({
      ...few,
      promiseBps: 100,
      growthBps: -50,
      takeOutBps: 2_000,
      operatorBps: 0,
    }),
  },
] as const satisfies readonly { name: string; goals: readonly Goal[]; scenario: Scenario }[];
export type PresetName = (typeof labPresets)[number]["name"];

/** Of single people under the platform's own rules, held against the programmes. */
export const crowdPresets = ["fitted", "short-lived"] as const;
export type CrowdPreset = (typeof crowdPresets)[number];
export const crowdPlan = { people: 1_000, runs: 60, days: labDays } as const;

/** Months are those of a year of 365 days. */
const [threeMonths, tenMonths] = [91, 304];

const longerThan = ({ worlds: { ends } }: Outcome, days: number): number =>
  (100 * ends.filter((end) => end === 0 || end > days).length) / ends.length;

/** Of the worlds in order of their share of winners, the middle one, in percent. */
function middleShare({ people, winners }: Worlds): number {
  const shares = people.map((joined, world) => (joined > 0 ? (100 * (winners[world] ?? 0)) / joined : 0));
  return quantile(shares.sort(), 50);
}

/** @returns a day (0: it still pays in more than half of the worlds), or percent */
export function reached({ kind }: Goal, outcome: Outcome): number {
  switch (kind) {
    case "half-over":
      return outcome.ends.middle;
    case "over-three-months":
      return longerThan(outcome, threeMonths);
    case "over-ten-months":
      return longerThan(outcome, tenMonths);
    case "winners":
      return middleShare(outcome.worlds);
  }
}
