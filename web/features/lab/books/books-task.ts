// A separate worker keeps the Lab's own small.
import type { TracedPayout } from "@glasshouse/core/books/traced-payouts.ts";
import type { Progress } from "@glasshouse/core/lab/agents.ts";
import { getDayPayouts, getPersonPayouts, type PersonPayouts } from "@glasshouse/core/lab/person-payouts.ts";
import { type RunBooks, runCohortsBooks, runPeople, toPeopleBooks } from "@glasshouse/core/lab/run-books.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import type { FundRun, Scenario as PeopleScenario } from "@glasshouse/core/population/fund-run.ts";
import { paidDays } from "./paid-days.ts";

export type BooksTask = {
  of: { cohorts: Scenario } | { people: PeopleScenario; days: number };
  seed: number;
  /** from 0 */
  run: number;
  /** Person from 1, or a cohort's day; null selects the most telling. */
  traced: number | null;
};

export type TracedDay = { day: number; payout: TracedPayout<null> | null };
export type BooksOfRun = {
  books: RunBooks;
  /** how many people can be chosen; none for cohorts */
  persons: number;
  person: PersonPayouts | null;
  day: TracedDay | null;
};

/** Caches the last run, so that choosing another person doesn't repeat it. */
let lastRun: { of: string; run: FundRun; books: RunBooks } | null = null;

export function carryOutBooks(task: BooksTask, onProgress: (progress: Progress) => void): BooksOfRun {
  const { of: simulation, seed, run: number, traced } = task;
  if ("cohorts" in simulation) {
    const books = runCohortsBooks(simulation.cohorts, seed, number);
    const day = Math.min(traced ?? paidDays(books.days, simulation.cohorts).at(-1) ?? 1, books.days.length);
    return { books, persons: 0, person: null, day: { day, payout: getDayPayouts(books.days, day) } };
  }
  const of = JSON.stringify([simulation, seed, number]);
  if (lastRun?.of !== of) {
    lastRun = null;
    const run = runPeople(simulation.people, seed, number, simulation.days, onProgress);
    lastRun = { of, run, books: toPeopleBooks(run) };
  }
  const { run, books } = lastRun;
  const persons = run.crowd.people.count;
  const person = persons > 0 ? getPersonPayouts(run, Math.min(traced ?? whoWonMost(books), persons)) : null;
  return { books, persons, person, day: null };
}

/** Winners follow the losers, the largest first. */
const whoWonMost = ({ people }: RunBooks): number =>
  people.largest.find(({ paidInCents, paidOutCents }) => paidOutCents > paidInCents)?.number ?? 1;
