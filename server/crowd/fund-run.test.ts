// Equal to the same scenario without a database, beside a registered person.
import type { Books, FundFigures, People } from "@glasshouse/contract/books.ts";
import { toBooksReply, toFiguresReply, toPeopleReply } from "@glasshouse/contract/books-reply.ts";
import { getSimulatedName } from "@glasshouse/contract/simulated-people.ts";
import { dayMs, getDayNumber } from "@glasshouse/core/calendar.ts";
import { type RunBooks, toPeopleBooks } from "@glasshouse/core/lab/run-books.ts";
import { type BehaviourName, behaviours } from "@glasshouse/core/population/behaviour.ts";
import { type FundMoney, traceFlows, tracePayouts } from "@glasshouse/core/population/crowd-payouts.ts";
import { findDayOfTotal, sumCrowd, toInstant } from "@glasshouse/core/population/crowd-state.ts";
import {
  createFundRun,
  type FundRun,
  type Scenario,
  simulateDay,
} from "@glasshouse/core/population/fund-run.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { expect, test } from "vitest";
import { RegisteredPerson } from "../../tests/support/core/registered-person.ts";
import { loadFlows, loadTracedPayouts } from "../books/payouts-reader.ts";
import { deposit, requestWithdrawal, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { crowdDeposits, crowdPeople, crowdRequests } from "../testing/test-crowd.ts";
import { advanceDays, open, queryRows, startCrowd } from "../testing/test-fund.ts";
import { loadControlAccounts } from "./control-accounts.ts";
import { createToGroup } from "./crowd-engine.ts";

const ordinary: OperatorRules = {
  policy: "approve",
  delayDays: 3,
  limitCents: 100_000,
  takeBps: 0,
  bonusBps: 0,
};
type ScenarioCase = {
  title: string;
  behaviour: BehaviourName;
  seed: number;
  operator: Partial<OperatorRules>;
  days: number;
  people?: number;
};
const scenarios: ScenarioCase[] = [
  {
    title: "a whole life, from calm weeks over the run to the freeze",
    behaviour: "whole-life",
    seed: 7,
    operator: { policy: "limit", limitCents: 450_000, takeBps: 1_500 },
    days: 52,
  },
  {
    title: "word of mouth under an operator who takes a part, pays for recruits and lets people wait",
    behaviour: "word-of-mouth",
    seed: 2_147_483_647,
    operator: { policy: "delay", delayDays: 2, takeBps: 1_250, bonusBps: 1_000 },
    days: 42,
  },
  {
    title: "a crowd whose every request is refused",
    behaviour: "whole-life",
    seed: 1_920,
    operator: { policy: "refuse", takeBps: 3_000 },
    days: 25,
  },
  {
    title: "a crowd in a thread of its own",
    behaviour: "patient",
    seed: 11,
    operator: { policy: "limit", limitCents: 360_000, takeBps: 500 },
    days: 50,
    people: 10_001,
  },
];
const rows = <Columns extends Record<string, ArrayLike<number>>>(
  { count, columns }: { count: number; columns: Columns },
  row: (at: (column: keyof Columns) => number, place: number) => Record<string, unknown>,
) => Array.from({ length: count }, (_, place) => row((column) => columns[column]?.[place] ?? 0, place));

function getFacts({ crowd, scenario }: FundRun) {
  const verdict = scenario.operator.policy === "refuse" ? "rejected" : "approved";
  const day = (of: "investments" | "requests", place: number) => findDayOfTotal(crowd, of, place + 1);
  return {
    people: rows(crowd.people, (at) => ({ day: at("joinedDay"), recruiter: at("recruiter") })),
    deposits: rows(crowd.investments, (at, place) => ({
      day: day("investments", place),
      person: at("of") + 1,
      cents: at("depositCents"),
    })),
    requests: rows(crowd.requests, (at, place) => ({
      day: day("requests", place),
      person: at("of") + 1,
      cents: at("amountCents"),
      status: place < crowd.decidedThrough ? verdict : "pending",
      decided_day: place < crowd.decidedThrough ? findDayOfTotal(crowd, "decidedThrough", place + 1) : null,
    })),
  };
}
const recordedIn = async (app: TestHouse) => ({
  people: await queryRows(
    app,
    `select day, greatest(recruiter, -1) as recruiter from ${crowdPeople} as fact order by number`,
  ),
  deposits: await queryRows(app, `select day, person, cents from ${crowdDeposits} as fact order by number`),
  requests: await queryRows(
    app,
    `select day, person, cents, status, decided_day from ${crowdRequests} as fact order by number`,
  ),
});
const loadDays = (app: TestHouse) =>
  queryRows(
    app,
    `select row_number() over (order by at)::integer as day, held_cents as "heldCents", promised_cents as "promisedCents",
       paid_in_cents as "paidInCents", paid_out_cents as "paidOutCents", taken_cents as "takenCents", credited_cents as "creditedCents",
       people, waiting, waiting_cents as "waitingCents", coalesce((
         select fear_ppm from crowd_days where crowd_days.at <= fund_days.at order by crowd_days.day desc limit 1
       ), 0) as "fearPpm" from fund_days order by at`,
  );

const dayBefore = <Day extends { day: number }>(each: Day): Day => ({ ...each, day: each.day - 1 });

async function expectSameBooks(learner: TestPerson, run: FundRun, registered: RegisteredPerson) {
  const get = async (path: string) => (await learner.call("GET", `/api/books${path}`)).json();
  const ofRun = toPeopleBooks(run);
  const now = run.days.at(-1);
  if (!now) throw new Error("it has days");
  const shown: Books = await get("");
  const { stoppedDay, outlook } = toBooksReply({ ...now, stoppedDay: ofRun.stoppedDay }, ofRun);
  const figures = { ...toFiguresReply(now), day: now.day + 1 };
  expect(shown).toMatchObject({
    ...figures,
    state: ofRun.state,
    stoppedDay: stoppedDay && stoppedDay + 1,
    outlook: { ...outlook, endsOnDay: outlook.endsOnDay && outlook.endsOnDay + 1 },
  });
  const series: FundFigures[] = await get("/series");
  expect(series.map(({ at: _at, ...row }) => dayBefore(row))).toEqual(run.days.map(toFiguresReply));
  expectSamePeople(await get("/people"), ofRun, run, registered);
}

function expectSamePeople(
  people: People,
  { people: fared }: RunBooks,
  run: FundRun,
  registered: RegisteredPerson,
) {
  const largest = fared.largest.map(({ number, ...row }) => ({
    ...row,
    investor: getSimulatedName(number),
    simulated: number,
  }));
  const expected = toPeopleReply({ ...fared, largest, me: null }, run.heldCents);
  const [first, ...byDay] = people.byDay;
  const result = registered.resultCents();
  expect(first).toEqual({ day: 1, ahead: Number(result > 0), even: 0, behind: Number(result < 0) });
  expect(byDay.map(dayBefore)).toEqual(expected.byDay);
  expect(Math.round((Number(people.lost) - Number(expected.lost)) * 100)).toBe(Math.max(0, -result));
  expect(people.behind).toBeGreaterThan(100);
  const shown = people.largest.filter(({ investor }) => investor !== "You");
  expect(shown.map(({ recovery: _recovery, ...row }) => row)).toEqual(
    expected.largest.slice(0, shown.length).map(({ recovery: _recovery, ...row }) => row),
  );
}

async function expectSameTracing(app: TestHouse, learner: TestPerson, run: FundRun) {
  const first = (await queryRows(app, "select at from crowd_days where day = 1"))[0].at.getTime();
  const requests = await queryRows(
    app,
    "select id, decided_at, requested_at, amount_cents as cents from withdrawal_requests where status = 'approved'",
  );
  const takes = run.days.map(({ day, takenCents }, index) => ({
    id: 0,
    at: toInstant(day),
    askedAt: toInstant(day),
    holder: null,
    cents: takenCents - (run.days[index - 1]?.takenCents ?? 0),
  }));
  const money: FundMoney = {
    deposits: [{ at: toInstant(6), holder: -learner.id, cents: 30_000 }],
    payments: [
      ...takes.filter(({ cents }) => cents > 0),
      ...requests.map(({ id, decided_at, requested_at, cents }) => ({
        id,
        at: decided_at.getTime() - first,
        askedAt: requested_at.getTime() - first,
        holder: -learner.id,
        cents,
      })),
    ],
    getDay: (at) => Math.floor(at / dayMs) + 2,
  };
  const { paidOutCents } = run.crowd.people.columns;
  const paid = Array.from({ length: run.crowd.people.count }, (_, who) => who + 1).filter(
    (number) => (paidOutCents[number - 1] ?? 0) > 0,
  );
  const wanted = [-learner.id, ...paid.filter((_, index) => index % Math.ceil(paid.length / 12) === 0)];
  const expected = tracePayouts(run.crowd, money, new Set(wanted));
  for (const holder of wanted)
    expect(await loadTracedPayouts(app.database.pool)(holder)).toEqual(expected.get(holder));
  const flows = traceFlows(run.crowd, money, createToGroup([-learner.id]));
  expect(flows.filter(({ to }) => to === "class").reduce((sum, { cents }) => sum + cents, 0)).toBe(
    requests.reduce((sum, { cents }) => sum + cents, 0),
  );
  expect(await loadFlows(app.database.pool, [learner.id])).toEqual(flows);
}

test.each(scenarios)(
  "$title: each day, balance and request is the same in the database and without one",
  async ({ behaviour, seed, operator, days, people = 3_000 }) => {
    const rules = { ...ordinary, ...operator };
    const scenario: Scenario = {
      behaviour: behaviours[behaviour].parameters,
      investors: people,
      operator: rules,
    };
    const { app, solo: learner } = await open();
    await app.database.owner.query(
      "update operator set policy = $1, delay_days = $2, limit_cents = $3, take_bps = $4, bonus_bps = $5",
      [rules.policy, rules.delayDays, rules.limitCents, rules.takeBps, rules.bonusBps],
    );
    expect((await startCrowd(learner, people, behaviour, seed)).statusCode).toBe(200);
    const run = createFundRun(scenario, seed);
    const registered = new RegisteredPerson(run);
    for (let day = 1; day <= days; day += 1) {
      await advanceDays(app, 1);
      simulateDay(run, registered);
      if (day === 6) {
        await learner.call("POST", "/api/referral/invite-simulated", { count: 3 });
        registered.invite(3);
        await deposit(learner, 300);
        registered.payIn(30_000);
      }
      if (day === 12) {
        expect((await requestWithdrawal(learner, minWithdrawalCents / 100)).statusCode).toBe(200);
        registered.ask(minWithdrawalCents);
      }
    }
    expect(await loadDays(app)).toEqual(run.days);
    expect(await recordedIn(app)).toEqual(getFacts(run));
    expect(run.crowd.requests.count).toBeGreaterThan(300);
    expect(await loadControlAccounts(app.database.pool)).toEqual(sumCrowd(run.crowd));
    const stats = (await learner.call("GET", "/api/dashboard/stats")).json();
    expect(Math.round(Number(stats.available) * 100)).toBe(registered.availableCents);
    const left = Array.from(run.crowd.people.columns.leftDay).filter((day) => day !== 0).length;
    const { panicked } = (await learner.call("GET", "/api/crowd")).json().crowd;
    const [fund] = await queryRows(app, "select failing_since, frozen_at, started_at from operator, clock");
    const getDay = (at: Date | null) => at && getDayNumber(fund.started_at.getTime(), at.getTime()) - 1;
    expect([getDay(fund.failing_since), getDay(fund.frozen_at), panicked]).toEqual([
      run.failingDay,
      run.frozenDay,
      left,
    ]);
    if (rules.limitCents === 450_000) {
      expect(run.frozenDay).not.toBeNull();
      expect(run.days.at(-1)?.waiting).toBeGreaterThan(100);
      expect(left).toBeGreaterThan(100);
    }
    await expectSameBooks(learner, run, registered);
    await expectSameTracing(app, learner, run);
  },
);
