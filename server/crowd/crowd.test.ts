import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { createWorldDb } from "../db/in-world.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { deposit, type TestHouse } from "../testing/test-app.ts";
import { crowdDeposits, crowdPeople, crowdRequests } from "../testing/test-crowd.ts";
import {
  advanceDays,
  loadFacts,
  loadHistory,
  makeDue,
  open,
  queryRows,
  settleNothing,
  startCrowd,
} from "../testing/test-fund.ts";

const livedDays = "select max(day) as day from crowd_days";
const createServerDb = (app: TestHouse) => createWorldDb(app.installation.pool, () => app.world);

/** In a new house, with its audit. */
async function liveAgain(seed: number, days: number) {
  const { app, solo } = await open();
  expect((await startCrowd(solo, 400, "short-lived", seed)).statusCode).toBe(200);
  await advanceDays(app, days);
  expect((await auditLedger(app.database.pool)).differences).toEqual([]);
  return { history: await loadHistory(app), facts: await loadFacts(app) };
}

describe("the crowd", () => {
  test("same seed, same history, to the cent", async () => {
    const [first, second] = [await liveAgain(7, 20), await liveAgain(7, 20)];
    expect(first.history).toHaveLength(20);
    expect(second).toEqual(first);
  });

  test("behaves as in the tour where no behaviour is named, with the operator's habits that belong to it", async () => {
    const { app, solo } = await open();
    const come = await solo.call("POST", "/api/crowd", { investors: 400, seed: 7 });
    expect([come.statusCode, come.json().crowd?.behaviour]).toEqual([
      200,
      behaviours["whole-life"].parameters,
    ]);
    expect(await queryRows(app, "select policy, limit_cents, take_bps from operator")).toEqual([
      { policy: "limit", limit_cents: 60_000, take_bps: 1_500 },
    ]);
  });

  test("another seed, another history", async () => {
    const [first, second] = [await liveAgain(7, 10), await liveAgain(8, 10)];
    expect(second.history).toHaveLength(10);
    expect(second.history).not.toEqual(first.history);
  });

  test("its people keep the rules that hold for everybody: caps, limits, one wallet each", async () => {
    const { app, solo } = await open();
    await startCrowd(solo, 400, "word-of-mouth");
    await advanceDays(app, 40);
    expect(
      await queryRows(
        app,
        `select person from ${crowdRequests} as request group by person, day having sum(cents) > 100000 or min(cents) < 5000`,
      ),
    ).toEqual([]);
    expect(
      await queryRows(
        app,
        `select person from ${crowdDeposits} as paid where person not in (select recruiter from ${crowdPeople} as fact)
         group by person having sum(cents) > max_investment_cents(0)`,
      ),
    ).toEqual([]);
    expect(
      await queryRows(
        app,
        `select balance_cents = (select sum(500000) from ${crowdPeople} as fact) - (select sum(cents) from ${crowdDeposits} as fact)
           + (select sum(cents) from ${crowdRequests} as fact where status = 'approved') as holds
         from accounts where kind = 'crowd_wallet'`,
      ),
    ).toEqual([{ holds: true }]);
    const levels = await queryRows(
      app,
      `select max(friends) as most from (
      select count(*)::integer as friends from ${crowdPeople} as fact where recruiter > 0 group by recruiter) as counted`,
    );
    expect(levels[0].most).toBeGreaterThanOrEqual(3);
  });

  test("several servers on one database do a day once, also where one begins it again after a crash", async () => {
    const { app, solo } = await open();
    await startCrowd(solo, 400);
    await advanceDays(app, 3);
    await makeDue(app);
    await Promise.all(
      Array.from({ length: 6 }, () => makeDuePayout(createServerDb(app), settleNothing, runFundDay)),
    );
    expect(await queryRows(app, livedDays)).toEqual([{ day: 4 }]);
    expect(await queryRows(app, "select count(*)::integer as days from fund_days")).toEqual([{ days: 4 }]);
    await makeDue(app);
    await runFundDay(app.database.pool);
    await runFundDay(app.database.pool);
    await makeDuePayout(app.database.pool, settleNothing, runFundDay);
    expect(await queryRows(app, livedDays)).toEqual([{ day: 5 }]);
  });

  test("a server that another was faster than pays no day whose own events have not happened", async () => {
    const { app, solo } = await open();
    await startCrowd(solo);
    await advanceDays(app, 3);
    await app.database.owner.query(
      "update clock set anchor_simulated = next_payout_at + interval '3 days', anchor_real = clock_timestamp(), rate = 'paused'",
    );
    const { pool } = app.database;
    const slow = await makeDuePayout(pool, settleNothing, async (db) => {
      await runFundDay(db);
      expect(await makeDuePayout(db, settleNothing, runFundDay)).toMatchObject({ cents: expect.any(Number) });
    });
    expect(slow).toBeUndefined();
    while (await makeDuePayout(pool, settleNothing, runFundDay));
    const [lived] = await queryRows(
      app,
      "select max(day) as day, (select count(*)::integer from fund_days) as payouts from crowd_days",
    );
    expect(lived.day).toBe(lived.payouts);
    expect(lived.payouts).toBe(7);
  });

  test("friends who were invited join the crowd and pay in like all others", async () => {
    const { app, solo } = await open();
    await solo.call("POST", "/api/referral/invite-simulated", { count: 4 });
    await startCrowd(solo, 400);
    await advanceDays(app, 2);
    const invited = await queryRows(
      app,
      `select count(*)::integer as people from ${crowdDeposits} as paid join ${crowdPeople} as friend on friend.number = person where recruiter < 0`,
    );
    expect(invited[0].people).toBe(4);
  });

  test("a refused person asks again the next day, long before their income alone would bring them back", async () => {
    const { app, solo } = await open();
    const steady = { ...behaviours["word-of-mouth"].parameters, advertsPerDay: 30, panicPerDay: 0 };
    const doubling = { ...steady, scheduledShare: 0, doublingShare: 100, reinvestingShare: 0 };
    expect((await startCrowd(solo, 30, doubling)).statusCode).toBe(200);
    await app.database.owner.query("update operator set policy = 'refuse'");
    await advanceDays(app, 26);
    const asked = await queryRows(
      app,
      `select max(day) - min(day) = count(*) - 1 as daily, count(*)::integer as times
       from ${crowdRequests} as request group by person having min(day) < (select max(day) - 2 from crowd_days)`,
    );
    expect(asked.length).toBeGreaterThan(3);
    for (const { daily, times } of asked) expect([daily, times > 2]).toEqual([true, true]);
  });

  test("a stopped crowd does not grow", async () => {
    const { app, solo } = await open();
    await startCrowd(solo, 400);
    await advanceDays(app, 2);
    const stopped = await solo.call("DELETE", "/api/crowd");
    expect(stopped.json()).toMatchObject({ running: false, crowd: { stopped: true } });
    const people = "select people from crowd_days order by day desc limit 1";
    const before = await queryRows(app, people);
    await advanceDays(app, 3);
    expect(await queryRows(app, people)).toEqual(before);
  });

  test("a preset that there is not, and too many people, are refused", async () => {
    const { solo } = await open();
    expect((await startCrowd(solo, 400, "no such preset")).statusCode).toBe(400);
    expect((await startCrowd(solo, 1_000_001)).statusCode).toBe(400);
  });

  test("only the administrator, or in solo mode the only investor, lets it come", async () => {
    const { app, solo } = await open();
    const second = await app.person();
    for (const person of [solo, second]) {
      expect((await startCrowd(person)).json().code).toBe("crowd-not-yours");
      expect((await person.call("DELETE", "/api/crowd")).statusCode).toBe(403);
    }
    const admin = await app.admin();
    expect((await startCrowd(admin)).statusCode).toBe(200);
    expect((await solo.call("GET", "/api/crowd")).json()).toMatchObject({ running: true, canControl: false });
  });
});

describe("the fund's days", () => {
  test("a row a day, equal to the sum of the postings until then", async () => {
    const { app, solo } = await open();
    await deposit(solo, 50);
    await startCrowd(solo, 200);
    await advanceDays(app, 25);
    const summed = await queryRows(
      app,
      `select at, held_cents, promised_cents, taken_cents, credited_cents,
         (select sum(amount_cents) from postings join transfers on transfers.id = transfer_id
          where account_kind_of(account_id) = 'reserves' and posted_at <= at)::bigint as held,
         (select -sum(amount_cents) from postings join transfers on transfers.id = transfer_id
          where account_kind_of(account_id) in ('available', 'invested', 'withdrawal_hold', 'crowd_available', 'crowd_invested', 'crowd_withdrawal_hold') and posted_at <= at)::bigint as promised,
         paid_in_cents - (select sum(amount_cents) from deposits where settled_at <= at)::bigint
           - (select sum(cents) from ${crowdDeposits} as paid where paid.at <= fund_days.at)::bigint as in_difference,
         paid_out_cents - (
           select coalesce(sum(cents), 0) from ${crowdRequests} as request where decided_at <= fund_days.at and status = 'approved'
         )::bigint as out_difference
       from fund_days order by at`,
    );
    expect(summed).toHaveLength(25);
    for (const row of summed)
      expect(row).toMatchObject({
        held_cents: row.held,
        promised_cents: row.promised,
        in_difference: 0,
        out_difference: 0,
      });
    const series = (await solo.call("GET", "/api/books/series")).json();
    expect(series.map((row: { at: string }) => row.at)).toEqual(summed.map(({ at }) => at.toISOString()));
  });
});
