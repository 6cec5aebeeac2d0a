// What very many ask for on a day is one transfer, with at most one line for each account, and comes to what each had.
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { everyRequest, inBundles } from "../test-bundles.ts";

const standing = `
  select crowd_members.investor_id as id, accrued_cents(crowd_members, payouts) as owed,
    a.balance_cents - coalesce(asked - settled - closed, 0) as available, i.balance_cents - coalesce(closed, 0) as invested,
    h.balance_cents + coalesce(asked, 0) as held, reinvest and asked is null as reinvest
  from crowd_members join investors on investors.id = investor_id cross join accrual_totals
  join accounts as a on a.id = account_of(investor_id, 'available') join accounts as i on i.id = account_of(investor_id, 'invested')
  join accounts as h on h.id = account_of(investor_id, 'withdrawal_hold') left join ${inBundles} as bundled using (investor_id) order by 1`;
type Standing = {
  id: number;
  owed: number;
  available: number;
  invested: number;
  held: number;
  reinvest: boolean;
};
const wholeOf = ({ owed, available, invested, held }: Standing) => owed + available + invested + held;

test("on a day of panic no account has two lines, and whoever leaves is worth what they were", async () => {
  const database = await createTestDatabase();
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.owner.query<Row>(text, values)).rows;
  const standAtPayout = () =>
    query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
  await query("insert into crowd (seed, target, behaviour, started_at) values (7, 400, $1, now())", [
    JSON.stringify({ ...behaviours["word-of-mouth"].parameters, advertsPerDay: 300 }),
  ]);
  for (let day = 1; day <= 4; day += 1) {
    await standAtPayout();
    await makeDuePayout(database.pool, async () => {}, runFundDay);
  }
  await query("update crowd set fear_ppm = 1000000");
  const before = await query<Standing>(standing);
  await standAtPayout();
  await runFundDay(database.pool);
  const after = new Map((await query<Standing>(standing)).map((row) => [row.id, row]));

  const left = await query<{ investor_id: number }>(
    "select investor_id from crowd_members where panicked_day = 5",
  );
  expect(left.length).toBeGreaterThan(40);
  const leavers = new Set(left.map((row) => row.investor_id));
  const gone = before.filter(({ id }) => leavers.has(id));
  for (const was of gone) {
    const is = after.get(was.id);
    expect(is).toMatchObject({ owed: 0, invested: 0, reinvest: false });
    expect(is && wholeOf(is)).toBe(wholeOf(was));
  }
  // they had all three, and asked for it
  expect(gone.some(({ owed, invested }) => owed > 0 && invested > 0)).toBe(true);
  expect(gone.some(({ reinvest }) => reinvest)).toBe(true);

  const lines = await query<{ transfers: number; lines: number; accounts: number; settled: number }>(
    `select count(distinct transfer_id)::integer as transfers, count(*)::integer as lines,
       count(distinct account_id)::integer as accounts, sum(amount_cents) filter (where account_kind_of(account_id) = 'accrued_income')::bigint as settled
     from postings join transfers on transfers.id = transfer_id where kind = 'crowd_requested' and posted_at = (select next_payout_at from clock)`,
  );
  expect(lines).toEqual([
    { transfers: 1, lines: lines[0]?.accounts, accounts: lines[0]?.accounts, settled: expect.any(Number) },
  ]);
  expect(lines[0]?.settled).toBe(
    before.reduce((sum, was) => sum + was.owed - (after.get(was.id)?.owed ?? 0), 0),
  );
  expect((await auditLedger(database.pool)).differences).toEqual([]);
  await database.drop();
});

test.each([
  ["approve", "approved", 100],
  ["limit", "approved", 100_000_000],
  ["limit", "pending", 100],
  ["refuse", "rejected", 100],
  ["delay", "pending", 100],
])(
  "by the operator's choice %s what the crowd asks for is %s as it is written, with a limit of %s cents",
  async (policy, status, limit) => {
    const database = await createTestDatabase();
    const query = async (text: string, values: unknown[] = []) =>
      (await database.owner.query(text, values)).rows;
    await query("insert into crowd (seed, target, behaviour, started_at) values (7, 400, $1, now())", [
      JSON.stringify({ ...behaviours["word-of-mouth"].parameters, advertsPerDay: 300 }),
    ]);
    await query("update operator set policy = $1, limit_cents = $2", [policy, limit]);
    const day = async () => {
      await query(
        "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
      );
      await runFundDay(database.pool);
    };
    await day();
    await makeDuePayout(database.pool);
    await query("update crowd set fear_ppm = 1000000");
    await query(`create function twice() returns trigger language plpgsql as $$ begin raise exception 'written twice'; end $$;
      create trigger twice before update on withdrawal_requests for each row execute function twice()`);
    await day();
    const asked = await query(
      `select status, count(*)::integer as people, count(distinct decided_at)::integer as instants, bool_and(decided_at = requested_at) as at_once,
         bool_and(acts_from is not null) as looked_at from ${everyRequest} as request join crowd_members using (investor_id) group by status`,
    );
    const decided = status !== "pending";
    expect(asked).toMatchObject([
      { status, instants: decided ? 1 : 0, at_once: decided || null, looked_at: decided },
    ]);
    expect(asked[0]?.people).toBeGreaterThan(20);
    // what is paid at once is held by nobody: it is one transfer, from what there is to whoever asked
    const [posted] = await query(
      `select array_agg(distinct transfers.kind order by transfers.kind) as kinds,
         count(*) filter (where account_kind_of(account_id) = 'withdrawal_hold')::integer as held,
         count(*) filter (where account_kind_of(account_id) = 'wallet')::integer as paid,
         coalesce(sum(amount_cents) filter (where account_kind_of(account_id) = 'wallet'), 0)::bigint as wallets,
         coalesce(-sum(amount_cents) filter (where account_kind_of(account_id) = 'reserves'), 0)::bigint as reserves,
         coalesce(-sum(amount_cents) filter (where account_kind_of(account_id) = 'bundled_hold'), 0)::bigint as bundled,
         (select sum(amount_cents) from ${everyRequest} as request)::bigint as asked
       from postings join transfers on transfers.id = transfer_id
       where posted_at = (select next_payout_at from clock) and transfers.kind ~ '^(crowd|withdrawal)'`,
    );
    const people = asked[0]?.people;
    const all = posted?.asked;
    expect(posted).toEqual(
      {
        approved: {
          kinds: ["crowd_paid"],
          held: 0,
          paid: people,
          wallets: all,
          reserves: all,
          bundled: 0,
          asked: all,
        },
        // of those who wait nothing is written by name
        pending: {
          kinds: ["crowd_requested"],
          held: 0,
          paid: 0,
          wallets: 0,
          reserves: 0,
          bundled: all,
          asked: all,
        },
        rejected: {
          kinds: ["crowd_requested", "withdrawal_rejected"],
          held: 2 * people,
          paid: 0,
          wallets: 0,
          reserves: 0,
          bundled: 0,
          asked: all,
        },
      }[status],
    );
    expect((await auditLedger(database.pool)).differences).toEqual([]);
    await database.drop();
  },
);

test("nobody is asked for who is not there, though the application says that the crowd's day asks", async () => {
  const database = await createTestDatabase();
  const tx = await database.pool.connect();
  await tx.query("begin");
  await tx.query("select set_config('glasshouse.crowd_acts', 'on', true)");
  await expect(
    tx.query(
      "insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at) values (999999, 5000, 'bank', '{}', now())",
    ),
  ).rejects.toThrow("nobody of its world");
  await tx.query("rollback");
  tx.release();
  await database.drop();
});

test("of more people than are read at once nobody whose day has come is left out, and nobody asks twice", async () => {
  const database = await createTestDatabase();
  const query = async (text: string, values: unknown[] = []) =>
    (await database.owner.query(text, values)).rows;
  const people = 2_300;
  await query("insert into crowd (seed, target, behaviour, started_at) values (7, $1, $2, now())", [
    people,
    JSON.stringify({ ...behaviours["word-of-mouth"].parameters, advertsPerDay: people }),
  ]);
  const standAtPayout = () =>
    query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
  await standAtPayout();
  await makeDuePayout(database.pool, async () => {}, runFundDay);
  // who is chosen twice stands in two lines
  for (const _time of [1, 2]) await query("select look_at(array(select number from crowd_members), 0)");
  await standAtPayout();
  await runFundDay(database.pool);
  expect(
    await query(
      `select count(*)::integer as members, count(*) filter (where acts_from = 0)::integer as left_out,
         (select count(*) - count(distinct investor_id) from ${everyRequest} as request)::integer as twice from crowd_members`,
    ),
  ).toEqual([{ members: people, left_out: 0, twice: 0 }]);
  await database.drop();
});

test("whose day of acting was put off is left alone on the former one, and looked at on the new one", async () => {
  const database = await createTestDatabase();
  const query = async (text: string, values: unknown[] = []) =>
    (await database.owner.query(text, values)).rows;
  const steady = { scheduledShare: 0, doublingShare: 100, reinvestingShare: 0, panicPerDay: 0 };
  await query("insert into crowd (seed, target, behaviour, started_at) values (7, 60, $1, now())", [
    JSON.stringify({ ...behaviours["word-of-mouth"].parameters, ...steady, advertsPerDay: 60 }),
  ]);
  const day = async () => {
    await query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(database.pool, async () => {}, runFundDay);
  };
  await day();
  await query("select look_at(array(select number from crowd_members), 0)");
  await query("select look_at(array(select number from crowd_members), 4)");
  const waiting = () => query("select count(*)::integer as people from crowd_members where acts_from = 4");
  for (const people of [60, 60, 0]) {
    await day();
    expect(await waiting()).toEqual([{ people }]);
  }
  await database.drop();
});
