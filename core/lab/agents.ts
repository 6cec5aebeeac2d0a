// The platform's own rules for single people in the Lab: core/population without a database. A run is the crowd of a seed,
// so what a run tells is what the platform itself would show for that seed, to the cent.
import { liveCalmDays } from "../population/calm-days.ts";
import { type FundRun, liveDay, openFund, type Scenario as PeopleScenario } from "../population/fund-run.ts";
import { crowdSeed } from "./platform-rules.ts";
import { labDays } from "./scenario.ts";
import { roomFor, type Worlds } from "./worlds.ts";

/** What a day of a long run says while it goes on. */
export type Progress = { day: number; heldCents: number; people: number };

/** From, to: numbers of runs; and how long each is looked at, at most labDays. */
export type AgentRuns = { seed: number; days: number; from: number; to: number };

/**
 * Yields after each day, and once after all calm days of people whom nobody brings: who runs it may rest there.
 * @returns as of the Lab's own worlds: what is held until the day on which it could pay no more; a run that still pays on
 * the last day has no end
 */
export function* agentDays(
  scenario: PeopleScenario,
  { seed, days, from, to }: AgentRuns,
): Generator<Progress, Worlds> {
  const worlds = roomFor(from, to);
  for (let number = from; number < to; number += 1) {
    const run = openFund(scenario, crowdSeed(seed, number));
    liveCalmDays(run, days);
    const calm = run.days.at(-1);
    if (calm) yield { day: calm.day, heldCents: calm.heldCents, people: calm.people };
    while (run.frozenDay === null && run.crowd.day < days) {
      const { day, heldCents, people } = liveDay(run);
      yield { day, heldCents, people };
    }
    keep(worlds, number - from, run);
  }
  return worlds;
}

/** The same in one go. */
export const runAgents = (
  scenario: PeopleScenario,
  runs: AgentRuns,
  told?: (progress: Progress) => void,
): Worlds => finished(agentDays(scenario, runs), told);

/** @param told of each step on the way @returns what it comes to */
export function finished<Step, Result>(steps: Generator<Step, Result>, told?: (step: Step) => void): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    told?.(value);
  }
}

function keep(worlds: Worlds, at: number, run: FundRun): void {
  const end = run.failingDay ?? 0;
  worlds.ends[at] = end;
  const { people } = run.crowd;
  worlds.people[at] = people.count;
  worlds.paidIn[at] = run.paidInCents;
  for (const { day, heldCents, promisedCents } of run.days) {
    if (end > 0 && day >= end) break;
    worlds.fund[at * labDays + day - 1] = heldCents;
    worlds.owed[at * labDays + day - 1] = promisedCents;
  }
  const { paidInCents, paidOutCents } = people.columns;
  let [losers, winners, missing] = [0, 0, 0];
  for (let who = 0; who < people.count; who += 1) {
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
