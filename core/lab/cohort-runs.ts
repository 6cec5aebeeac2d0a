// Draws belong to a run's number, so results do not depend on chunking.
import { createDraws } from "../random.ts";
import { createRun } from "./cohorts.ts";
import { runFund } from "./fund-run.ts";
import { labDays, type Scenario } from "./scenario.ts";

/** One figure a run, or labDays figures. */
export type RunResults = {
  from: number;
  to: number;
  ends: Float64Array;
  people: Float64Array;
  paidIn: Float64Array;
  losers: Float64Array;
  winners: Float64Array;
  lost: Float64Array;
  fund: Float64Array;
  owed: Float64Array;
};

export type FundResults = Pick<RunResults, "from" | "to" | "ends" | "fund">;

export const createRunResults = (from: number, to: number): RunResults => ({
  from,
  to,
  ends: new Float64Array(to - from),
  people: new Float64Array(to - from),
  paidIn: new Float64Array(to - from),
  losers: new Float64Array(to - from),
  winners: new Float64Array(to - from),
  lost: new Float64Array(to - from),
  fund: new Float64Array((to - from) * labDays),
  owed: new Float64Array((to - from) * labDays),
});

const run = createRun();

export function runWorlds(scenario: Scenario, seed: number, from: number, to: number): RunResults {
  const draws = createDraws(seed);
  const worlds = createRunResults(from, to);
  for (let world = from; world < to; world += 1) {
    const at = world - from;
    runFund(scenario, draws, world, run);
    worlds.ends[at] = run.end;
    worlds.people[at] = run.people;
    worlds.paidIn[at] = run.paidIn;
    worlds.losers[at] = run.losers;
    worlds.winners[at] = run.people - run.losers;
    worlds.lost[at] = run.lost;
    worlds.fund.set(run.fund, at * labDays);
    worlds.owed.set(run.owed, at * labDays);
  }
  return worlds;
}

export const createFundResults = (from: number, to: number): FundResults => ({
  from,
  to,
  ends: new Float64Array(to - from),
  fund: new Float64Array((to - from) * labDays),
});

export function mergeFundResults(chunks: readonly FundResults[]): FundResults {
  const from = Math.min(...chunks.map((chunk) => chunk.from));
  const whole = createFundResults(from, Math.max(...chunks.map((chunk) => chunk.to)));
  for (const chunk of chunks) {
    whole.ends.set(chunk.ends, chunk.from - from);
    whole.fund.set(chunk.fund, (chunk.from - from) * labDays);
  }
  return whole;
}

export function mergeRunResults(chunks: readonly RunResults[]): RunResults {
  const from = Math.min(...chunks.map((chunk) => chunk.from));
  const whole = createRunResults(from, Math.max(...chunks.map((chunk) => chunk.to)));
  for (const chunk of chunks) {
    const at = chunk.from - from;
    for (const name of ["ends", "people", "paidIn", "losers", "winners", "lost"] as const)
      whole[name].set(chunk[name], at);
    for (const name of ["fund", "owed"] as const) whole[name].set(chunk[name], at * labDays);
  }
  return whole;
}
