// Books of one Lab run, in cents. For single people they equal the Books of a world with the same
// seed (held by server/crowd/fund-run.test.ts); for cohorts people are expected numbers.
import { type FundSummary, summaryOf } from "../books/fund-summary.ts";
import { dailyIncomeCents, dailyRateBps } from "../investments/daily-income.ts";
import { cents } from "../money.ts";
import { type Fared, faredIn } from "../population/crowd-results.ts";
import { sumCrowd } from "../population/crowd-state.ts";
import {
  type FundDay,
  liveDay,
  openFund,
  type FundRun as PeopleRun,
  type Scenario as PeopleScenario,
} from "../population/fund-run.ts";
import { drawsOf } from "../random.ts";
import type { Progress } from "./agents.ts";
import { type CohortsDay, newRun } from "./cohorts.ts";
import { runFund } from "./fund-run.ts";
import { crowdSeed } from "./platform-rules.ts";
import type { Scenario } from "./scenario.ts";
import type { JoinedDay } from "./settlement.ts";

export type BooksDay = Omit<FundDay, "fearPpm">;
export type RunBooks = FundSummary & {
  days: BooksDay[];
  /** first day without payments: stopped or frozen */
  stoppedDay: number | null;
  rateBps: number;
  people: Fared;
};

type End = { stoppedDay: number | null; failing: boolean; refusing: boolean; frozen: boolean };

function booksFrom(
  days: BooksDay[],
  { stoppedDay, failing, refusing, frozen }: End,
  owing: { incomeCents: number; depositors: number; rateBps: number },
  people: Fared,
): RunBooks {
  const { rateBps, depositors } = owing;
  const now = days.at(-1) ?? nothingYet;
  const closed = days.map(({ day, paidInCents, paidOutCents, takenCents }) => ({
    day,
    paidInCents: cents(paidInCents),
    paidOutCents: cents(paidOutCents),
    takenCents: cents(takenCents),
  }));
  const summary = summaryOf(
    {
      day: now.day,
      heldCents: cents(now.heldCents),
      paidInCents: cents(now.paidInCents),
      waitingCents: cents(now.waitingCents),
      people: now.people,
      depositors,
      incomeCents: cents(owing.incomeCents),
      failing,
      refusing,
      frozen,
    },
    closed,
    rateBps,
  );
  return { ...summary, days, stoppedDay, rateBps, people };
}
const nothingYet: BooksDay = {
  day: 0,
  heldCents: 0,
  promisedCents: 0,
  paidInCents: 0,
  paidOutCents: 0,
  takenCents: 0,
  creditedCents: 0,
  people: 0,
  waiting: 0,
  waitingCents: 0,
};

export function cohortsBooks(scenario: Scenario, seed: number, world: number): RunBooks {
  const told: CohortsDay[] = [];
  const joined: JoinedDay[] = [];
  const run = newRun();
  runFund(scenario, drawsOf(seed), world, run, {
    day: (day) => told.push(day),
    joined: (day) => joined.push(day),
  });
  const now = told.at(-1);
  const end = {
    stoppedDay: run.end === 0 ? null : run.end,
    failing: run.end > 0 && !run.frozen,
    refusing: false,
    frozen: run.frozen,
  };
  const owing = {
    incomeCents: now?.incomeCents ?? 0,
    depositors: run.people,
    rateBps: scenario.promiseBps,
  };
  const people = cohortsPeople(joined, (now?.paidOutCents ?? 0) - run.paidIn);
  return booksFrom(
    told.map(({ incomeCents: _income, ...day }) => day),
    end,
    owing,
    people,
  );
}

/**
 * Rounds to whole people, keeping the total. @param result all people's net result: minus reserves
 * and take
 */
function cohortsPeople(joined: readonly JoinedDay[], result: number): Fared {
  const byDay: Fared["byDay"] = [];
  let [behindSum, evenSum, lost] = [0, 0, 0];
  const whole = (before: number, now: number) => Math.floor(now + 0.5) - Math.floor(before + 0.5);
  for (const { day, people, behind, even, lostCents } of joined) {
    const behindWhole = whole(behindSum, behindSum + behind);
    const evenWhole = Math.min(people - behindWhole, whole(evenSum, evenSum + even));
    [behindSum, evenSum, lost] = [behindSum + behind, evenSum + even, lost + lostCents];
    if (people === 0) continue;
    byDay.push({ day, ahead: people - behindWhole - evenWhole, even: evenWhole, behind: behindWhole });
  }
  const lostCents = Math.max(0, Math.floor(lost + 0.5), -result);
  return { byDay, wonCents: result + lostCents, lostCents, largest: [] };
}

/**
 * Run of single people for booksOfPeople and person-payouts.ts. @param run number within the seed
 * @param days run length @param told called after each day
 */
export function peopleRun(
  scenario: PeopleScenario,
  seed: number,
  run: number,
  days: number,
  told: (progress: Progress) => void = () => {},
): PeopleRun {
  const fund = openFund(scenario, crowdSeed(seed, run));
  while (fund.frozenDay === null && fund.crowd.day < days) {
    const { day, heldCents, people } = liveDay(fund);
    told({ day, heldCents, people });
  }
  return fund;
}

export function booksOfPeople(run: PeopleRun): RunBooks {
  const { investedCents } = sumCrowd(run.crowd);
  const people = faredIn(run.crowd);
  const refusingDay = refusingDayOf(run);
  const stops = [run.failingDay, refusingDay, run.frozenDay].filter((day) => day !== null);
  const depositors = people.byDay.reduce((sum, day) => sum + day.ahead + day.even + day.behind, 0);
  return booksFrom(
    run.days.map(({ fearPpm: _fear, ...day }) => day),
    {
      stoppedDay: stops.length > 0 ? Math.min(...stops) : null,
      failing: run.failingDay !== null,
      refusing: refusingDay !== null,
      frozen: run.frozenDay !== null,
    },
    { incomeCents: dailyIncomeCents(cents(investedCents)), depositors, rateBps: dailyRateBps },
    people,
  );
}

function refusingDayOf({ crowd: { day: last, days } }: PeopleRun): number | null {
  const { approved, rejected } = days.columns;
  let since: number | null = null;
  for (let day = 1; day <= last; day += 1) {
    if ((approved[day - 1] ?? 0) > 0) since = null;
    else if ((rejected[day - 1] ?? 0) > 0) since ??= day;
  }
  return since;
}
