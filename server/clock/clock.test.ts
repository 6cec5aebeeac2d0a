import { decideDailyIncome } from "@glasshouse/core/investments/daily-income.ts";
import { getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents } from "@glasshouse/core/money.ts";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { dailyIncomeTransfer } from "../../core/ledger/event-transfers.ts";
import { createPool, withTransaction } from "../db/pool.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";
import { deposit, openTestHouse, stats, type TestHouse } from "../testing/test-app.ts";
import { createPayoutRunner, makeDuePayout } from "./payout-runner.ts";

const dayMs = 86_400_000;

async function openInvestor(
  database: HouseDatabase,
  options: { reinvest?: boolean; referrals?: number } = {},
) {
  const { rows } = await database.owner.query(
    `insert into investors (first_name, last_name, referral_code, joined_at, reinvest, total_referrals)
     values ('A', 'B', gen_random_uuid()::text, now(), $1, $2) returning id`,
    [options.reinvest ?? false, options.referrals ?? 0],
  );
  return rows[0].id as number;
}

async function openInvestment(
  database: HouseDatabase,
  investorId: number,
  amountCents: number,
  openedAt: Date,
  closedAt: Date | null = null,
) {
  const { rows } = await database.owner.query(
    `with deposit as (
       insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
       values ($1, 'card', $2, 'completed', gen_random_uuid()::text, sim_now(), sim_now()) returning id
     )
     insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at, closed_at, status)
     select $1, id, $2, 500, $3, $4, case when $4::timestamptz is null then 'active' else 'cancelled' end from deposit returning id`,
    [investorId, amountCents, openedAt, closedAt],
  );
  const account = getInvestorAccountId(investorId, closedAt ? "available" : "invested");
  await database.owner.query(
    "select post_transfers('{deposit}', sim_now(), '{1,1}', array[0, $1::bigint], array[$2::bigint, -$2::bigint])",
    [account, amountCents],
  );
  return rows[0].id as number;
}

const nextPayout = async (database: HouseDatabase) =>
  (await database.owner.query("select next_payout_at as at from clock")).rows[0].at as Date;
const makeDue = (database: HouseDatabase) =>
  database.owner.query("update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp()");

describe("the payout at 09:00 UTC", () => {
  let database: HouseDatabase;
  const createRunner = () =>
    createPayoutRunner({
      connections: database.installation.pool,
      worldDb: database.worldDb,
      onError: (error) => {
        throw error;
      },
    });
  beforeEach(async () => {
    database = await openHouseDatabase();
  });

  test("pays to the cent what core decides: closed, reinvested, several per investor, near the cap", async () => {
    const investment = fc.record({
      amountCents: fc.integer({ min: 100, max: 60_000 }),
      openedMs: fc.constantFrom(-2 * dayMs, -1, 0, 1),
      closedMs: fc.constantFrom(null, null, null, -1, 0, 1),
    });
    const investor = fc.record({
      reinvest: fc.boolean(),
      referrals: fc.constantFrom(0, 3, 12),
      investments: fc.array(investment, { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(investor, { minLength: 1, maxLength: 4 }), async (people) => {
        const at = await nextPayout(database);
        await database.owner.query(
          "update investments set status = 'completed', closed_at = $1 where status = 'active'",
          [new Date(at.getTime() - 5 * dayMs)],
        );
        const expected = new Map<number, number>();
        for (const person of people) {
          const id = await openInvestor(database, person);
          const earning = [];
          for (const { amountCents, openedMs, closedMs } of person.investments) {
            const openedAt = at.getTime() + openedMs;
            const closedAt = closedMs === null || closedMs < openedMs ? null : at.getTime() + closedMs;
            const investmentId = await openInvestment(
              database,
              id,
              amountCents,
              new Date(openedAt),
              closedAt === null ? null : new Date(closedAt),
            );
            earning.push({
              id: investmentId,
              amountCents: cents(amountCents),
              rateBps: 500,
              openedAt,
              closedAt,
            });
          }
          const incomes = decideDailyIncome(
            { reinvest: person.reinvest, totalReferrals: person.referrals, investments: earning },
            at.getTime(),
          );
          const reinvested = incomes.reduce((sum, income) => sum + income.reinvestedCents, 0);
          const total = incomes.reduce((sum, income) => sum + income.incomeCents, 0);
          if (total > 0) {
            const transfer = dailyIncomeTransfer([
              {
                investorId: id,
                toAvailableCents: cents(total - reinvested),
                toInvestedCents: cents(reinvested),
              },
            ]);
            for (const posting of transfer.postings.slice(1))
              expected.set(posting.accountId, -posting.amountCents);
          }
          for (const account of ["available", "invested"] as const)
            if (!expected.has(getInvestorAccountId(id, account)))
              expected.set(getInvestorAccountId(id, account), 0);
        }
        const balances = async () =>
          new Map(
            (
              await database.owner.query("select id, balance_cents from accounts where id = any ($1)", [
                [...expected.keys()],
              ])
            ).rows.map((row) => [row.id, row.balance_cents]),
          );
        const before = await balances();
        await makeDue(database);
        await makeDuePayout(database.pool);
        const after = await balances();
        for (const [account, amount] of expected)
          expect(after.get(account) - before.get(account)).toBe(amount);
      }),
      { numRuns: 25, seed: 7 },
    );
    expect((await auditLedger(database.pool)).differences).toEqual([]);
  });

  test("is made once, on any number of servers", async () => {
    const id = await openInvestor(database);
    await openInvestment(database, id, 5_000, new Date(Date.now() - dayMs));
    await makeDue(database);
    const second = await createPool({
      connectionString: database.installation.connectionString,
      world: database.world,
      max: 5,
    });
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) => makeDuePayout(index % 2 ? database.pool : second)),
    );
    await second.end();
    expect(made.filter(Boolean)).toHaveLength(1);
    const { rows } = await database.pool.query(
      "select count(*)::integer as count from transactions where type = 'daily_income'",
    );
    expect(rows[0].count).toBe(1);
  });

  test("the database refuses a second income of an investment on a day", async () => {
    const id = await openInvestor(database);
    await openInvestment(database, id, 5_000, new Date(Date.now() - dayMs));
    const at = await nextPayout(database);
    await makeDue(database);
    await makeDuePayout(database.pool);
    await database.owner.query("update clock set next_payout_at = $1, anchor_simulated = $1", [at]);
    await expect(makeDuePayout(database.pool)).rejects.toThrow(/fund_days/);
    await database.owner.query("delete from fund_days");
    await expect(makeDuePayout(database.pool)).rejects.toThrow(/transactions_once/);
  });

  test("the race catches a naive twin that checks the day without a lock", async () => {
    await database.owner.query("create table naive_payouts (day integer)");
    onTestFinished(async () => void (await database.owner.query("drop table naive_payouts")));
    await database.warm();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        withTransaction(database.owner, async (tx) => {
          const paid = await tx.query("select from naive_payouts where day = 1");
          if (paid.rowCount === 0) await tx.query("insert into naive_payouts values (1)");
        }),
      ),
    );
    expect((await database.owner.query("select from naive_payouts")).rowCount).toBeGreaterThan(1);
  });

  test("missed days are made up in order", async () => {
    const id = await openInvestor(database);
    await openInvestment(database, id, 5_000, new Date(Date.now() - 10 * dayMs));
    await database.owner.query("update clock set anchor_real = anchor_real - interval '5 days'");
    const daysPaid = async (): Promise<number[]> => {
      const days = await database.owner.query<{ at: Date }>(
        "select distinct posted_at as at, id from transfers where kind = 'daily_income' order by id",
      );
      return days.rows.map(({ at }) => at.getTime());
    };
    const before = await daysPaid();
    const runners = [0, 1].map(() => createRunner());
    for (const runner of runners) runner.start();
    await expect.poll(async () => (await daysPaid()).length).toBeGreaterThanOrEqual(before.length + 5);
    await Promise.all(runners.map((runner) => runner.stop()));
    const paid = (await daysPaid()).slice(before.length);
    expect(paid.every((at, index) => index === 0 || at - (paid[index - 1] ?? 0) === dayMs)).toBe(true);
    const { rows } = await database.pool.query(
      "select count(*)::integer as count from transactions where investor_id = $1",
      [id],
    );
    expect(rows[0].count).toBe(paid.length);
  });

  test("simulated time never passes an unmade payout, and a machine clock set back adds nothing", async () => {
    await database.owner.query(
      "update clock set rate = 'day-per-second', anchor_real = clock_timestamp() - interval '1 hour'",
    );
    const { rows } = await database.owner.query("select sim_now() = next_payout_at as held from clock");
    expect(rows[0].held).toBe(true);
    await database.owner.query(
      "update clock set rate = 'realtime', anchor_real = clock_timestamp() + interval '1 day'",
    );
    const after = await database.owner.query(
      "select sim_now() = least(anchor_simulated, next_payout_at) as stood from clock",
    );
    expect(after.rows[0].stood).toBe(true);
  });

  test("pays every investment dated before 09:00, however late its commit, and none dated at 09:00", async () => {
    const id = await openInvestor(database);
    const at = await nextPayout(database);
    const write = (meanwhile: (tx: pg.ClientBase) => Promise<unknown>) =>
      withTransaction(database.owner, async (tx) => {
        const { rows } = await tx.query("select begin_write() as now");
        await meanwhile(tx);
        await tx.query(
          `with deposit as (
             insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
             values ($1, 'card', 5000, 'completed', gen_random_uuid()::text, $2, $2) returning id
           )
           insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at) select $1, id, 5000, 500, $2 from deposit`,
          [id, rows[0].now],
        );
      });
    const near = Promise.withResolvers<void>();
    const late = write(async (tx) => {
      await database.owner.query(
        "update clock set anchor_simulated = next_payout_at - interval '300 milliseconds', anchor_real = clock_timestamp(), rate = 'realtime'",
      );
      near.resolve();
      await tx.query("select pg_sleep(0.4)");
    });
    const writers = Array.from({ length: 30 }, async (_, index) => {
      await near.promise;
      await new Promise((resolve) => setTimeout(resolve, index * 20));
      await write((tx) => tx.query("select pg_sleep(0.1)"));
    });
    const runner = createRunner();
    runner.start();
    await Promise.all([late, ...writers]);
    await expect.poll(async () => (await nextPayout(database)).getTime()).toBeGreaterThan(at.getTime());
    await runner.stop();
    const { rows } = await database.owner.query(
      `select count(*) filter (where opened_at < $1)::integer as before, count(*) filter (where opened_at >= $1)::integer as later,
         (select count(*)::integer from transactions where type = 'daily_income') as paid from investments`,
      [at],
    );
    expect(rows[0].before).toBeGreaterThan(0);
    expect(rows[0].later).toBeGreaterThan(0);
    expect(rows[0].paid).toBe(rows[0].before);
  });
});

describe("the clock's calls", () => {
  let app: TestHouse;
  beforeAll(async () => {
    app = await openTestHouse({ runners: true });
  });
  afterAll(() => app.stop());

  test("let the only investor in solo mode jump, and reply after every payout on the way", async () => {
    const person = await app.person();
    await deposit(person, 50);
    const start = (await person.call("GET", "/api/clock")).json();
    expect(start).toMatchObject({ rate: "realtime", paused: false, solo: true, canControl: true });
    const next = await person.call("POST", "/api/clock/advance", { to: "next-payout" });
    expect(Date.parse(next.json().now)).toBeGreaterThanOrEqual(Date.parse(start.nextPayoutAt));
    expect((await stats(person)).available).toBe("2.50");
    const later = (await person.call("POST", "/api/clock/advance", { days: 30 })).json();
    expect(Date.parse(later.now) - Date.parse(start.now)).toBeGreaterThanOrEqual(30 * dayMs);
    expect(await stats(person)).toMatchObject({ available: "77.50", totalBalance: "127.50" });
    const paused = (await person.call("PUT", "/api/clock", { rate: "paused" })).json();
    expect(paused).toMatchObject({ paused: true, rate: "paused" });
    expect((await person.call("GET", "/api/clock")).json().now).toBe(paused.now);
  });

  test("jump once for a double click with one Idempotency-Key", async () => {
    const admin = await app.admin();
    const before = Date.parse((await admin.call("GET", "/api/clock")).json().now);
    await Promise.all(
      [1, 2, 3].map(() =>
        admin.call("POST", "/api/clock/advance", { days: 1 }, { "idempotency-key": "jump" }),
      ),
    );
    const after = Date.parse((await admin.call("GET", "/api/clock")).json().now);
    expect(Math.round((after - before) / dayMs)).toBe(1);
  });

  test.each([{ days: 0 }, { days: 31 }, { days: 1.5 }, { to: "yesterday" }, {}])(
    "refuse the advance %j",
    async (body) => {
      const admin = await app.admin();
      expect((await admin.call("POST", "/api/clock/advance", body)).statusCode).toBe(400);
    },
  );

  test("obey only the administrator after a second registration", async () => {
    const second = await app.newcomer({ email: "second@example.com" });
    expect((await second.call("GET", "/api/clock")).json()).toMatchObject({ solo: false, canControl: false });
    expect((await second.call("POST", "/api/clock/advance", { days: 1 })).json().code).toBe(
      "clock-not-yours",
    );
    expect((await second.call("PUT", "/api/clock", { rate: "paused" })).statusCode).toBe(403);
    const admin = await app.admin();
    expect((await admin.call("PUT", "/api/clock", { rate: "hour-per-second" })).json()).toMatchObject({
      rate: "hour-per-second",
      canControl: true,
    });
  });
});
