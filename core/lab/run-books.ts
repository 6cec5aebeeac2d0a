// For single people these equal the Books of a world with the same seed
// (server/crowd/fund-run.test.ts); for cohorts people are expected numbers.
import { type FundSummary, getFundSummary } from "../books/fund-summary.ts";
import { dailyRateBps, getDailyIncomeCents } from "../investments/daily-income.ts";
import { cents } from "../money.ts";
import { type CrowdResults, computeResults } from "../population/crowd-results.ts";
import { sumCrowd } from "../population/crowd-state.ts";
import {
  createFundRun,
  type FundDay,
  type FundRun as PeopleRun,
  type Scenario as PeopleScenario,
  simulateDay,
} from "../population/fund-run.ts";
import { createDraws } from "../random.ts";
import type { Progress } from "./agents.ts";
import { type CohortsDay, createRun } from "./cohorts.ts";
import { runFund } from "./fund-run.ts";
import { getCrowdSeed } from "./platform-rules.ts";
import type { Scenario } from "./scenario.ts";
import type { JoinedDay } from "./settlement.ts";

export type BooksDay = Omit<FundDay, "fearPpm">;
export type RunBooks = FundSummary & {
  days: BooksDay[];
  stoppedDay: number | null;
  rateBps: number;
  people: CrowdResults;
};

type EndState = { stoppedDay: number | null; failing: boolean; refusing: boolean; frozen: boolean };

function createRunBooks(
  days: BooksDay[],
  { stoppedDay, failing, refusing, frozen }: EndState,
  owing: { incomeCents: number; depositors: number; rateBps: number },
  people: CrowdResults,
): RunBooks {
  const { rateBps, depositors } = owing;
  const now = days.at(-1) ?? emptyDay;
  const closed = days.map(({ day, paidInCents, paidOutCents, takenCents }) => ({
    day,
    paidInCents: cents(paidInCents),
    paidOutCents: cents(paidOutCents),
    takenCents: cents(takenCents),
  }));
  const summary = getFundSummary(
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
const emptyDay: BooksDay = {
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

export function runCohortsBooks(scenario: Scenario, seed: number, world: number): RunBooks {
  const cohortDays: CohortsDay[] = [];
  const joined: JoinedDay[] = [];
  const run = createRun();
  runFund(scenario, createDraws(seed), world, run, {
    day: (day) => cohortDays.push(day),
    joined: (day) => joined.push(day),
  });
  const now = cohortDays.at(-1);
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
  const people = toCohortsResults(joined, (now?.paidOutCents ?? 0) - run.paidIn);
  return createRunBooks(
    cohortDays.map(({ incomeCents: _income, ...day }) => day),
    end,
    owing,
    people,
  );
}

/** Whole people, with the same total. @param result minus reserves and take */
function toCohortsResults(joined: readonly JoinedDay[], result: number): CrowdResults {
  const byDay: CrowdResults["byDay"] = [];
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

/** @param run number within the seed */
export function runPeople(
  scenario: PeopleScenario,
  seed: number,
  run: number,
  days: number,
  onProgress: (progress: Progress) => void = () => {},
): PeopleRun {
  const fund = createFundRun(scenario, getCrowdSeed(seed, run));
  while (fund.frozenDay === null && fund.crowd.day < days) {
    const { day, heldCents, people } = simulateDay(fund);
    onProgress({ day, heldCents, people });
  }
  return fund;
}

export function toPeopleBooks(run: PeopleRun): RunBooks {
  const { investedCents } = sumCrowd(run.crowd);
  const people = computeResults(run.crowd);
  const refusingDay = getRefusingDay(run);
  const stops = [run.failingDay, refusingDay, run.frozenDay].filter((day) => day !== null);
  const depositors = people.byDay.reduce((sum, day) => sum + day.ahead + day.even + day.behind, 0);
  return createRunBooks(
    run.days.map(({ fearPpm: _fear, ...day }) => day),
    {
      stoppedDay: stops.length > 0 ? Math.min(...stops) : null,
      failing: run.failingDay !== null,
      refusing: refusingDay !== null,
      frozen: run.frozenDay !== null,
    },
    { incomeCents: getDailyIncomeCents(cents(investedCents)), depositors, rateBps: dailyRateBps },
    people,
  );
}

function getRefusingDay({ crowd: { day: last, days } }: PeopleRun): number | null {
  const { approved, rejected } = days.columns;
  let since: number | null = null;
  for (let day = 1; day <= last; day += 1) {
    if ((approved[day - 1] ?? 0) > 0) since = null;
    else if ((rejected[day - 1] ?? 0) > 0) since ??= day;
  }
  return since;
}
