import type { Books, FundFigures, People } from "@glasshouse/contract/books.ts";
import { booksReply, figuresReply, payoutsReply, peopleReply } from "@glasshouse/contract/books-reply.ts";
import { booksOfPeople } from "@glasshouse/core/lab/run-books.ts";
import { payoutsOfPerson } from "@glasshouse/core/lab/traced-payouts.ts";
import { type BehaviourName, behaviours } from "@glasshouse/core/population/behaviour.ts";
import { liveDay } from "@glasshouse/core/population/fund-run.ts";
import type { OperatorRules } from "@glasshouse/core/population/operator-rules.ts";
import {
  askBack,
  crowdOf,
  type FundRun,
  investmentsOf,
  inviteFriends,
  joinFund,
  openFund,
  payIn,
  personOf,
  requestsOf,
  resultOf,
  type Scenario,
} from "@glasshouse/core/population/run-state.ts";
import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import { expect, test } from "vitest";
import { myPayoutsOf } from "../books/books-queries.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deposit, openTestHouse, requestWithdrawal, type TestHouse, type TestPerson } from "../test-app.ts";
import { everyRequest, inBundles } from "../test-bundles.ts";

const ordinary: OperatorRules = {
  policy: "approve",
  delayDays: 3,
  limitCents: 100_000,
  takeBps: 0,
  bonusBps: 0,
};
const scenarios: {
  title: string;
  behaviour: BehaviourName;
  seed: number;
  operator: Partial<OperatorRules>;
}[] = [
  {
    title: "a whole life, from calm weeks over the run to the freeze",
    behaviour: "whole-life",
    seed: 7,
    operator: { policy: "limit", limitCents: 450_000, takeBps: 1_500 },
  },
  {
    title: "word of mouth under an operator who takes a part, pays for recruits and lets people wait",
    behaviour: "word-of-mouth",
    seed: 2_147_483_647,
    operator: { policy: "delay", delayDays: 2, takeBps: 1_250, bonusBps: 1_000 },
  },
  {
    title: "a patient crowd under a limit",
    behaviour: "patient",
    seed: 11,
    operator: { policy: "limit", limitCents: 360_000, takeBps: 500 },
  },
  {
    title: "a crowd whose every request is refused",
    behaviour: "whole-life",
    seed: 1_920,
    operator: { policy: "refuse", takeBps: 3_000 },
  },
];
const people = 3_000;
const days = 60;

const query = async (app: TestHouse, text: string) => (await app.database.owner.query(text)).rows;
async function liveDayIn(app: TestHouse): Promise<void> {
  await app.database.owner.query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
  );
  await makeDuePayout(app.database.pool, async () => {}, runFundDay);
}
const daysOf = (app: TestHouse) =>
  query(
    app,
    `select row_number() over (order by day)::integer as day, held_cents as "heldCents", promised_cents as "promisedCents", paid_in_cents as "paidInCents",
       paid_out_cents as "paidOutCents", taken_cents as "takenCents", credited_cents as "creditedCents", people,
       waiting, waiting_cents as "waitingCents", fear_ppm as "fearPpm" from fund_days order by day`,
  );
const peopleIn = (app: TestHouse) =>
  query(
    app,
    `select number, joined_day as "joinedDay", panicked_day as "panickedDay", reinvest and asked is null as reinvest, total_referrals as referrals,
       available.balance_cents + accrued_cents(crowd_members, payouts) - coalesce(asked - settled - closed, 0) as "availableCents",
       invested.balance_cents - coalesce(closed, 0) as "investedCents", held.balance_cents + coalesce(asked, 0) as "heldCents",
       (select coalesce(sum(amount_cents), 0) from deposits where deposits.investor_id = investors.id)::bigint as "paidInCents",
       (select coalesce(sum(amount_cents), 0) from withdrawal_requests as made
        where made.investor_id = investors.id and status = 'approved')::bigint as "paidOutCents"
     from investors join crowd_members on investor_id = investors.id cross join accrual_totals
     join accounts as available on available.id = account_of(investors.id, 'available') join accounts as invested on invested.id = account_of(investors.id, 'invested')
     join accounts as held on held.id = account_of(investors.id, 'withdrawal_hold')
     left join ${inBundles} as bundled on bundled.investor_id = investors.id order by number`,
  );
const numbersOf = "coalesce((select number from crowd_members where investor_id = made.investor_id), 0)";
/** Days as the run counts them: 1 is the crowd's first, at whose payout the clock shows 2. */
const dayOf = (instant: string) => `fund_day(${instant}) - 1`;
const requestsIn = (app: TestHouse) =>
  query(
    app,
    `select ${numbersOf} as number, amount_cents as "amountCents", ${dayOf("requested_at")} as "madeDay", status, ${dayOf("decided_at")} as "decidedDay"
     from ${everyRequest} as made order by id`,
  );
const investmentsIn = (app: TestHouse) =>
  query(
    app,
    `select ${numbersOf} as number, amount_cents as "amountCents", ${dayOf("opened_at")} as "openedDay",
       ${dayOf("coalesce(closed_at, (select requested_at from bundled_page(null, null) as waiting where waiting.investor_id = made.investor_id))")} as "closedDay"
     from investments as made order by id`,
  );
const recruitersOf = (app: TestHouse) =>
  query(
    app,
    `select made.number, coalesce(by.number, case when referred_by is null then null else 0 end) as by
     from crowd_members as made join investors on investors.id = made.investor_id
     left join crowd_members as by on by.investor_id = referred_by order by made.number`,
  );

/** Who registered has no number, and is 0 here. */
const numberOf = (run: FundRun, who: number) => personOf(run, who).number ?? 0;
const withNumber = <Row extends { of: number }>(run: FundRun, rows: readonly Row[]) =>
  rows.map(({ of: who, ...row }) => ({ number: numberOf(run, who), ...row }));
const recruitersIn = (run: FundRun) =>
  crowdOf(run).map(({ number, recruiter }) => ({
    number,
    by: recruiter === null ? null : numberOf(run, recruiter),
  }));
const balancesOf = (run: FundRun) =>
  crowdOf(run).map(({ plan: _plan, recruiter: _recruiter, ...person }) => person);

/** Friends whom somebody invites have registered on the day before they are of the crowd, which is what the database counts by. */
function asRegistered(byDay: People["byDay"], run: FundRun): People["byDay"] {
  const moved = byDay.map((row) => ({ ...row }));
  for (const friend of crowdOf(run)) {
    if (friend.recruiter === null || personOf(run, friend.recruiter).number !== null) continue;
    const fared = resultOf(friend) > 0 ? "ahead" : resultOf(friend) < 0 ? "behind" : "even";
    for (const row of moved) {
      if (row.day === friend.joinedDay) row[fared] -= 1;
      if (row.day === friend.joinedDay - 1) row[fared] += 1;
    }
  }
  return moved;
}

/** The Books of a run as the page of the Lab writes them, and those of the database, a day later by its own count. */
async function expectSameBooks(app: TestHouse, learner: TestPerson, run: FundRun): Promise<void> {
  const get = async (path: string) => (await learner.call("GET", `/api/books${path}`)).json();
  const ids = new Map(
    (await query(app, "select number, investor_id as id from crowd_members")).map(({ number, id }) => [
      number,
      id,
    ]),
  );
  const ofRun = booksOfPeople(run);
  const now = ofRun.days.at(-1);
  if (!now) throw new Error("it has days");
  const { at: _at, failingSince: _failing, frozenAt: _frozen, ...books }: Books = await get("");
  const { promise, outlook } = books;
  expect(booksReply({ ...now, stoppedDay: ofRun.stoppedDay }, ofRun)).toEqual({
    ...books,
    day: books.day - 1,
    stoppedDay: books.stoppedDay === null ? null : books.stoppedDay - 1,
    outlook: { ...outlook, endsOnDay: outlook.endsOnDay === null ? null : outlook.endsOnDay - 1 },
    promise: promise && {
      ...promise,
      worldDay: promise.worldDay - 1,
      points: promise.points.map((point) => ({ ...point, day: point.day - 1 })),
    },
  });
  const days: FundFigures[] = await get("/series");
  expect(ofRun.days.map(figuresReply)).toEqual(
    days.map(({ at: _, ...row }) => ({ ...row, day: row.day - 1 })),
  );
  const { byDay, me, ...people }: People = await get("/people");
  const { me: _me, ...peopleOfRun } = peopleReply(
    {
      ...ofRun.people,
      largest: ofRun.people.largest.map(({ place, ...row }) => ({
        ...row,
        investor: personOf(run, place).number === null ? "You" : `Investor ${ids.get(numberOf(run, place))}`,
      })),
      me: null,
    },
    run.heldCents,
  );
  expect(people.behind).toBeGreaterThan(100);
  expect({ ...peopleOfRun, byDay: asRegistered(peopleOfRun.byDay, run) }).toEqual({
    ...people,
    byDay: byDay.map((row) => ({ ...row, day: row.day - 1 })),
  });
}

/** Of everybody who was paid anything, whose deposits it was, as the Books of the database trace it. */
async function expectSameTracing(app: TestHouse, learner: TestPerson, run: FundRun): Promise<void> {
  const members = await query(app, "select number, investor_id as id from crowd_members order by number");
  const ids = new Map<number, number>(members.map(({ number, id }) => [number, id]));
  const idOf = (place: number) => ids.get(numberOf(run, place)) ?? learner.id;
  const { paidOutCents } = run.people.columns;
  const places = Array.from({ length: run.people.count }, (_, place) => place);
  // of everybody a dozen, and whoever registered
  const paid = places.filter((place) => (paidOutCents[place] ?? 0) > 0);
  const looked = paid.filter((_, index) => index % Math.ceil(paid.length / 12) === 0);
  let others = 0;
  for (const place of [0, ...looked]) {
    const { payouts, ...balances } = payoutsOfPerson(run, place);
    const ours = payoutsReply({
      ...balances,
      payouts: payouts.map((payout) => ({
        ...payout,
        sources: payout.sources.map(({ place: by, day, cents }) => ({
          investor: by === place ? "You" : `Investor ${idOf(by ?? -1)}`,
          own: by === place,
          day,
          cents,
        })),
      })),
    });
    const theirs = await myPayoutsOf(app.database.pool, idOf(place));
    others += ours.otherPeople;
    // income that accrued to simulated people is settled when their account is touched, and what they ask for may stand in a bundle:
    // peopleIn counts both
    const accrued =
      place === 0 ? {} : { available: ours.available, requested: ours.requested, neverPaid: ours.neverPaid };
    expect({ ...ours, payouts: ours.payouts.map(({ id: _id, ...payout }) => payout) }).toEqual({
      ...theirs,
      ...accrued,
      payouts: theirs.payouts.map(({ id: _id, at: _at, day, sources, ...payout }) => ({
        ...payout,
        day: day - 1,
        sources: sources.map((source) => ({ ...source, day: source.day - 1 })),
      })),
    });
  }
  if (run.scenario.operator.policy !== "refuse") expect(others).toBeGreaterThan(12);
}

test.each(scenarios)(
  "$title: each day, balance and request is the same in the database and without one",
  async ({ behaviour, seed, operator }) => {
    const rules = { ...ordinary, ...operator };
    const scenario: Scenario = {
      behaviour: behaviours[behaviour].parameters,
      investors: people,
      operator: rules,
    };
    const app = await openTestHouse();
    const learner = await app.person();
    await app.database.owner.query(
      "update operator set policy = $1, delay_days = $2, limit_cents = $3, take_bps = $4, bonus_bps = $5",
      [rules.policy, rules.delayDays, rules.limitCents, rules.takeBps, rules.bonusBps],
    );
    await learner.call("POST", "/api/crowd", { investors: people, seed, behaviour });
    const run = openFund(scenario, seed, true);
    const who = joinFund(run);
    for (let day = 1; day <= days; day += 1) {
      await liveDayIn(app);
      liveDay(run);
      if (day === 6) {
        await learner.call("POST", "/api/referral/invite-simulated", { count: 3 });
        inviteFriends(run, who, 3);
        await deposit(learner, 300);
        payIn(run, who, 30_000);
      }
      if (day === 12) {
        await requestWithdrawal(learner, minWithdrawalCents / 100);
        askBack(run, who, minWithdrawalCents);
      }
    }
    expect(await daysOf(app)).toEqual(run.days);
    expect(await peopleIn(app)).toEqual(balancesOf(run));
    expect(run.requests.count).toBeGreaterThan(300);
    expect({
      requests: await requestsIn(app),
      investments: await investmentsIn(app),
      recruiters: await recruitersOf(app),
    }).toEqual({
      requests: withNumber(run, requestsOf(run)),
      investments: withNumber(run, investmentsOf(run)),
      recruiters: recruitersIn(run),
    });
    const frightened = crowdOf(run).filter(({ panickedDay }) => panickedDay !== null).length;
    const [operatorRow] = await query(
      app,
      "select fund_day(failing_since) - 1 as failing, fund_day(frozen_at) - 1 as frozen from operator",
    );
    if (behaviour === "whole-life" && rules.policy === "limit") {
      // it grew, could not pay in the end, and then nobody joined any more
      const [last, before] = [run.days.at(-1), run.days.at(-6)];
      expect(run.frozenDay).not.toBeNull();
      expect(last?.waiting).toBeGreaterThan(100);
      expect(last?.fearPpm).toBeGreaterThan(500_000);
      expect(last?.people).toBe(before?.people);
      expect(Math.max(...run.days.map(({ heldCents }) => heldCents))).toBeGreaterThan(last?.heldCents ?? 0);
      expect(frightened).toBeGreaterThan(100);
    }
    const { panicked } = (await learner.call("GET", "/api/crowd")).json().crowd;
    expect([operatorRow.failing, operatorRow.frozen, panicked]).toEqual([
      run.failingDay,
      run.frozenDay,
      frightened,
    ]);
    await expectSameBooks(app, learner, run);
    await expectSameTracing(app, learner, run);
    expect((await auditLedger(app.database.pool)).differences).toEqual([]);
    await app.stop();
  },
);
