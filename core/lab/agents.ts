// The platform's own rules for single people in the Lab: core/population without a database. A run is the crowd of a seed,
// so what a run tells is what the platform itself would show for that seed, to the cent.
import { liveCalmDays } from "../population/calm-days.ts";
import { liveDay } from "../population/fund-run.ts";
import { type FundRun, openFund, type Scenario as PeopleScenario } from "../population/run-state.ts";
import { labDays } from "./scenario.ts";
import { roomFor, type Worlds } from "./worlds.ts";

/** The crowd of a run. @param seed a whole number from 0 to below 2^32 */
export const crowdSeed = (seed: number, run: number): number => (seed + run) >>> 0;

/** What a day of a long run says while it goes on. */
export type Progress = { day: number; heldCents: number; people: number };

/**
 * @param days how long each is looked at, at most labDays
 * @param from, to numbers of runs
 * @param told after each day, and after all calm days of people whom nobody brings
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
    liveCalmDays(run, days);
    const calm = run.days.at(-1);
    if (calm) told({ day: run.day, heldCents: calm.heldCents, people: calm.people });
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
  let [losers, winners, missing] = [0, 0, 0];
  for (let who = 0; who < run.people.count; who += 1) {
    const behind = (paidInCents[who] ?? 0) - (paidOutCents[who] ?? 0);
    if (behind < 0) winners += 1;
    if (behind <= 0) continue;
    losers += 1;
    missing += behind;
  }
  // what is left is divided among those who are behind
  const lost = Math.max(0, missing - run.heldCents);
  worlds.losers[at] = lost > 0 ? losers : 0;
  worlds.winners[at] = winners;
  worlds.lost[at] = lost;
}
