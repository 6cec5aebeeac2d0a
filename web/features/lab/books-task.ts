// The Books of one run, made in a worker of their own: what only they need comes when somebody asks why a world ended.
import type { Progress } from "@glasshouse/core/lab/agents.ts";
import { cohortsBooks, peopleBooks, type RunBooks } from "@glasshouse/core/lab/run-books.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import type { Scenario as PeopleScenario } from "@glasshouse/core/population/run-state.ts";

export type BooksTask = {
  /** a world by cohorts, or a run of single people */
  of: { cohorts: Scenario } | { people: PeopleScenario; days: number };
  seed: number;
  /** its number from 0 */
  run: number;
};

/** @param told after each day, of what takes long */
export function carryOutBooks(
  { of: whose, seed, run }: BooksTask,
  told: (progress: Progress) => void,
): RunBooks {
  return "cohorts" in whose
    ? cohortsBooks(whose.cohorts, seed, run)
    : peopleBooks(whose.people, seed, run, whose.days, told);
}
