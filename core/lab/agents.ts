// The platform's own rules for single people in the Lab: core/population without a database. A run is the crowd of a seed,
// so what a run tells is what the platform itself would show for that seed, to the cent.
import { liveDay } from "../population/fund-run.ts";
import { type FundRun, openFund, type Scenario as PeopleScenario } from "../population/run-state.ts";
import { labDays, nearestScenario, type Scenario } from "./scenario.ts";
import { roomFor, type Worlds } from "./worlds.ts";

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

/** The crowd of a run. @param seed a whole number from 0 to below 2^32 */
export const crowdSeed = (seed: number, run: number): number => (seed + run) >>> 0;

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

/** What a day of a long run says while it goes on. */
export type Progress = { day: number; heldCents: number; people: number };

/**
 * @param days how long each is looked at, at most labDays
 * @param from, to numbers of runs
 * @param told after each day
 * @returns as of the Lab's own worlds: what is held until the day on which it could pay no more; a run that still pays on
 * the last day has no end
 */
export function runAgents(
  scenario: PeopleScenario,
  { seed, days, from, to }: { seed: number; days: number; from: number; to: number },
  told: (progress: Progress) => void = () => {},
): Worlds {
  const worlds = roomFor(from, to);
  for (let number = from; number < to; number += 1) {
    const run = openFund(scenario, crowdSeed(seed, number));
    while (run.frozenDay === null && run.day < days) {
      const { heldCents, people } = liveDay(run);
      told({ day: run.day, heldCents, people });
    }
    keep(worlds, number - from, run);
  }
  return worlds;
}

function keep(worlds: Worlds, at: number, run: FundRun): void {
  const end = run.failingDay ?? 0;
  worlds.ends[at] = end;
  worlds.people[at] = run.people.count;
  worlds.paidIn[at] = run.paidInCents;
  for (const { day, heldCents, promisedCents } of run.days) {
    if (end > 0 && day >= end) break;
    worlds.fund[at * labDays + day - 1] = heldCents;
    worlds.owed[at * labDays + day - 1] = promisedCents;
  }
  const { paidInCents, paidOutCents } = run.people.columns;
  let [losers, missing] = [0, 0];
  for (let who = 0; who < run.people.count; who += 1) {
    const behind = (paidInCents[who] ?? 0) - (paidOutCents[who] ?? 0);
    if (behind <= 0) continue;
    losers += 1;
    missing += behind;
  }
  // what is left is divided among those who are behind
  const lost = Math.max(0, missing - run.heldCents);
  worlds.losers[at] = lost > 0 ? losers : 0;
  worlds.lost[at] = lost;
}

/** Of a million people, what a run keeps for each: three tables of numbers and what a day needs besides. */
export const bytesEach = 400;

/** @returns how many people fit where a device gives so many bytes, in steps of ten thousand */
export const peopleWithin = (bytes: number): number => Math.floor(bytes / bytesEach / 10_000) * 10_000;
