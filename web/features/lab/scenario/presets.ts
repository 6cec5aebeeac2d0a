// Presets are fitted to published figures; the browser shows how close each comes.
import { getPercentile } from "@glasshouse/core/lab/bands.ts";
import { labDays, type Scenario, toNearestScenario } from "@glasshouse/core/lab/scenario.ts";
import type { RunResults } from "../../../../core/lab/cohort-runs.ts";
import type { Outcome } from "../runs/use-worlds.ts";

export type Goal = {
  kind: "half-over" | "over-three-months" | "over-ten-months" | "winners";
  /** A day, or percent: from, to. */
  published: readonly [number, number];
};

/** Moore, Han & Clayton 2012; winners by case from TelexFree to Madoff. */
export const programmeGoals: readonly Goal[] = [
  { kind: "half-over", published: [28, 28] },
  { kind: "over-three-months", published: [25, 25] },
  { kind: "over-ten-months", published: [10, 10] },
  { kind: "winners", published: [8, 52] },
];
const winners = (percent: number): readonly Goal[] => [{ kind: "winners", published: [percent, percent] }];

/** A share of one in ten has a standard error of 1.5 points. */
export const presetWorlds = 400;
export const presetSeed = 1;

const few = { reinvestBps: 1_500, panicBps: 1_000 };

export const labPresets = [
  {
    name: "programme",
    goals: programmeGoals,
    scenario: toNearestScenario({
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
    scenario: toNearestScenario({
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
    scenario: toNearestScenario({
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
    scenario: toNearestScenario({
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
    scenario: toNearestScenario({
      ...few,
      promiseBps: 100,
      growthBps: -50,
      takeOutBps: 2_000,
      operatorBps: 0,
    }),
  },
] as const satisfies readonly { name: string; goals: readonly Goal[]; scenario: Scenario }[];

export const crowdPresets = ["fitted", "short-lived"] as const;
export type CrowdPreset = (typeof crowdPresets)[number];
export const crowdPlan = { people: 1_000, runs: 60, days: labDays } as const;

/** Months of a 365-day year. */
const [threeMonths, tenMonths] = [91, 304];

const longerThan = ({ worlds: { ends } }: Outcome, days: number): number =>
  (100 * ends.filter((end) => end === 0 || end > days).length) / ends.length;

function middleShare({ people, winners }: RunResults): number {
  const shares = people.map((joined, world) => (joined > 0 ? (100 * (winners[world] ?? 0)) / joined : 0));
  return getPercentile(shares.sort(), 50);
}

/** @returns a day (0 where more than half still pay), or percent */
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
