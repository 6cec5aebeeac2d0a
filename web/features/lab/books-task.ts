// The Books of one run, made in a worker of their own: what only they need comes when somebody asks why a world ended.
import type { TracedPayout } from "@glasshouse/core/books/traced-payouts.ts";
import type { Progress } from "@glasshouse/core/lab/agents.ts";
import { type PersonPayouts, payoutsOfDay, payoutsOfPerson } from "@glasshouse/core/lab/person-payouts.ts";
import { booksOfPeople, cohortsBooks, peopleRun, type RunBooks } from "@glasshouse/core/lab/run-books.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import type { FundRun, Scenario as PeopleScenario } from "@glasshouse/core/population/fund-run.ts";
import { paidDays } from "./paid-days.ts";

export type BooksTask = {
  /** a world by cohorts, or a run of single people */
  of: { cohorts: Scenario } | { people: PeopleScenario; days: number };
  seed: number;
  /** its number from 0 */
  run: number;
  /** whose payouts are traced: a person by their number from 1, of cohorts a day; null: the one that says most */
  traced: number | null;
};

/** day: the one that was asked for, or the last that there is */
export type TracedDay = { day: number; payout: TracedPayout<null> | null };
export type BooksOfRun = {
  books: RunBooks;
  /** how many persons there are to choose from; of cohorts nobody */
  persons: number;
  person: PersonPayouts | null;
  day: TracedDay | null;
};

/** Of single people the run stays, so that another person costs no other run. */
let kept: { of: string; run: FundRun; books: RunBooks } | null = null;

/** @param told after each day, of what takes long */
export function carryOutBooks(task: BooksTask, told: (progress: Progress) => void): BooksOfRun {
  const { of: whose, seed, run: number, traced } = task;
  if ("cohorts" in whose) {
    const books = cohortsBooks(whose.cohorts, seed, number);
    const day = Math.min(traced ?? paidDays(books.days, whose.cohorts).at(-1) ?? 1, books.days.length);
    return { books, persons: 0, person: null, day: { day, payout: payoutsOfDay(books.days, day) } };
  }
  const of = JSON.stringify([whose, seed, number]);
  if (kept?.of !== of) {
    kept = null;
    const run = peopleRun(whose.people, seed, number, whose.days, told);
    kept = { of, run, books: booksOfPeople(run) };
  }
  const { run, books } = kept;
  const persons = run.crowd.people.count;
  const person = persons > 0 ? payoutsOfPerson(run, Math.min(traced ?? whoWonMost(books), persons)) : null;
  return { books, persons, person, day: null };
}

/** The winners come after the losers, the largest first. */
const whoWonMost = ({ people }: RunBooks): number =>
  people.largest.find(({ paidInCents, paidOutCents }) => paidOutCents > paidInCents)?.number ?? 1;
