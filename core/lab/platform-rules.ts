// Translates a Lab scenario to the platform's own rules.
import type { Scenario as PeopleScenario } from "../population/fund-run.ts";
import { type Scenario, toNearestScenario } from "./scenario.ts";

export const platformRules = { promiseBps: 500, leastCents: 5_000, capCents: 5_000 } as const;

/** The same expectation, except that people request a day later. */
export function applyPlatformRules(scenario: Scenario): Scenario {
  const { growthBps, depositCents } = scenario;
  const growth = Math.max(0, growthBps);
  return toNearestScenario({
    ...scenario,
    promiseBps: platformRules.promiseBps,
    leastCents: platformRules.leastCents,
    depositCents: Math.min(platformRules.capCents, Math.max(1_000, Math.floor(depositCents / 100) * 100)),
    growthBps: growth,
    termDays: 0,
    freezeDay: 0,
    bankCents: 0,
    warnDay: 0,
    // chance newcomers recruit too: tomorrow's number follows today's by g / (1 + g)
    followBps: (10_000 * growth) / (10_000 + growth),
  });
}

/** Expected newcomers grow as in the scenario. @param people population */
export function toPeopleScenario(scenario: Scenario, people: number): PeopleScenario {
  const { growthBps, takeOutBps, depositCents, reinvestBps, panicBps, limitCents } = scenario;
  const stake = Math.min(5_000, Math.max(10, Math.floor(depositCents / 100)));
  const reinvestingShare = reinvestBps / 100;
  const between = takeOutBps > 0 ? Math.round(10_000 / takeOutBps) : 60;
  return {
    behaviour: {
      advertsPerDay: scenario.firstNewcomers,
      recruiterShare: 100,
      recruitsPerDay: Math.max(0, growthBps / 100),
      baitPull: 4,
      stakeFrom: stake,
      stakeTo: stake,
      scheduledShare: takeOutBps > 0 ? 100 - reinvestingShare : 0,
      scheduleDays: Math.min(60, between),
      doublingShare: 0,
      reinvestingShare,
      patienceDays: 2,
      panicPerDay: panicBps / 100,
      memory: 80,
    },
    investors: people,
    operator: {
      policy: limitCents > 0 ? "limit" : "approve",
      delayDays: 3,
      limitCents,
      takeBps: scenario.operatorBps,
      bonusBps: scenario.bonusBps,
    },
  };
}

export const canRunAsCohorts = ({ operator, behaviour }: PeopleScenario): boolean =>
  operator.policy === "approve" &&
  operator.bonusBps === 0 &&
  behaviour.stakeFrom === behaviour.stakeTo &&
  behaviour.doublingShare === 0;

export const getCrowdSeed = (seed: number, run: number): number => (seed + run) >>> 0;

export const bytesPerPerson = 400;

export const getMaxPeople = (bytes: number): number => Math.floor(bytes / bytesPerPerson / 10_000) * 10_000;
