// What the words of the Lab's scenario mean by the platform's own rules, for single people and for the cohorts beside them.
import type { Scenario as PeopleScenario } from "../population/fund-run.ts";
import { nearestScenario, type Scenario } from "./scenario.ts";

/** What the platform has of its own, whatever a scenario asks for. */
export const platformRules = { promiseBps: 500, leastCents: 5_000, capCents: 5_000 } as const;

/**
 * What the cohorts are told so that their words mean what the platform's rules do. For people who are alike (nobody leaves
 * income in, is frightened, or is held up by a limit) both are then the same in expectation: the people's fund on a day is
 * the cohorts' of the day before and what comes in today, since people ask on the morning after the payout.
 */
export function withPlatformRules(scenario: Scenario): Scenario {
  const { growthBps, depositCents } = scenario;
  const growth = Math.max(0, growthBps);
  return nearestScenario({
    ...scenario,
    promiseBps: platformRules.promiseBps,
    leastCents: platformRules.leastCents,
    depositCents: Math.min(platformRules.capCents, Math.max(1_000, Math.floor(depositCents / 100) * 100)),
    growthBps: growth,
    termDays: 0,
    freezeDay: 0,
    bankCents: 0,
    warnDay: 0,
    // each who came by chance brings people like everybody: tomorrow's follow today's by g / (1 + g)
    followBps: (10_000 * growth) / (10_000 + growth),
  });
}

/**
 * Who behaves as a scenario of the Lab says, as far as the platform's rules allow. Newcomers mean the same to both: with so
 * many by advertisement a day, and each member bringing as many as newcomers grow, tomorrow's are expected to be today's
 * times one plus the growth, as long as people are left to reach.
 * @param people how many there are to reach
 */
export function peopleOf(scenario: Scenario, people: number): PeopleScenario {
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

/** Whether cohorts know what happens: nobody waits for a limit or has a bonus for somebody, and all put in the same. */
export const cohortsKnow = ({ operator, behaviour }: PeopleScenario): boolean =>
  operator.policy === "approve" &&
  operator.bonusBps === 0 &&
  behaviour.stakeFrom === behaviour.stakeTo &&
  behaviour.doublingShare === 0;

/** The crowd of a run. @param seed a whole number from 0 to below 2^32 */
export const crowdSeed = (seed: number, run: number): number => (seed + run) >>> 0;

/** Of a million people, what a run keeps for each: three tables of numbers and what a day needs besides. */
export const bytesEach = 400;

/** @returns how many people fit where a device gives so many bytes, in steps of ten thousand */
export const peopleWithin = (bytes: number): number => Math.floor(bytes / bytesEach / 10_000) * 10_000;
