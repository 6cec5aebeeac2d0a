// Row-level security binds an owner without superuser rights, also in security definer functions:
// an index on a computed key needs the computation set apart.
import { randomBytes } from "node:crypto";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { currentRules } from "@glasshouse/core/population/crowd-state.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { openPlanLoggingPool } from "../testing/test-plans.ts";
import { migrate } from "./migrate.ts";

const people = 1_500;
const registered = 100;
const reinvestors = 40;
const name = `ordinary_${randomBytes(6).toString("hex")}`;
let maker: pg.Client;
let owner: pg.Pool;
let opened: Awaited<ReturnType<typeof openPlanLoggingPool>>;

const query = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
const standAtPayout = () =>
  query(
    "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
  );

const register = `
  with person as (
    insert into investors (first_name, last_name, referral_code, joined_at)
    select 'A', 'B', 'owner-' || n, sim_now() from generate_series(1, ${registered}) as n returning id
  ),
  account as (
    insert into users (investor_id, email, email_key, phone_number, password_hash)
    select id, id || '@example.com', id || '@example.com', '', '' from person
  ),
  deposit as (
    insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
    select id, 'card', 5000, 'completed', 'pi_' || id, sim_now(), sim_now() from person returning id, investor_id
  )
  insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
  select investor_id, id, 5000, 500, sim_now() from deposit`;
const postDeposits = `
  select post_transfers('{deposit}', sim_now(), array_agg(1), array_agg(line.account), array_agg(line.cents))
  from investors, lateral (values (fund_account('reserves'), 5000::bigint), (account_of(id, 'invested'), -5000)) as line (account, cents)`;

beforeAll(async () => {
  const server = inject("databaseServer");
  maker = new pg.Client({ connectionString: server });
  await maker.connect();
  const password = randomBytes(12).toString("hex");
  await maker.query(`create role ${name} login password '${password}' in role glasshouse_app`);
  await maker.query(`create database ${name} owner ${name}`);
  await maker.query(`alter database ${name} set glasshouse.world = '1'`);
  const url = new URL(server);
  url.pathname = name;
  owner = new pg.Pool({ connectionString: url.href });
  owner.on("error", () => {});
  owner.on("connect", (client) => client.on("error", () => {}));
  url.username = name;
  url.password = password;
  await migrate(url.href);
  opened = await openPlanLoggingPool({ connectionString: url.href, owner });
  await query(register);
  await query(postDeposits);
});
afterAll(async () => {
  await opened?.pool.end();
  await owner?.end();
  await maker.query(`drop database if exists ${name} with (force)`);
  await maker.query(`drop role if exists ${name}`);
  await maker.end();
});

test("finds identical days by the accounts of registered people only", async () => {
  await query(`insert into investors (first_name, last_name, referral_code, reinvest, joined_at)
    select 'A', 'B', 'idle-' || n, n <= ${registered}, sim_now() from generate_series(1, ${people}) as n`);
  await query(
    "update clock set anchor_simulated = next_payout_at + interval '3 days', anchor_real = clock_timestamp(), rate = 'paused'",
  );
  opened.rowsRead();
  const { rows } = await opened.pool.query("select identical_payout_days(next_payout_at) as days from clock");
  expect(rows).toEqual([{ days: 2 }]);
  const handled = opened.rowsRead();
  expect(handled).toBeGreaterThan(registered);
  expect(handled).toBeLessThan(10 * people); // a scan of all accounts reads over a million rows
});

test("pays people who reinvest beside a crowd without scanning all accounts", async () => {
  await query(
    "insert into crowd (seed, target, behaviour, rules, started_at) values (3, $1, $2, $3, sim_now())",
    [people, { ...behaviours["word-of-mouth"].parameters, advertsPerDay: people }, currentRules],
  );
  await query("update investors set reinvest = true where id in (select investor_id from users limit $1)", [
    reinvestors,
  ]);
  for (let day = 0; day < 3; day += 1) {
    await standAtPayout();
    opened.rowsRead();
    await makeDuePayout(opened.pool, async () => {}, runFundDay);
    // a scan of all accounts reads millions of rows
    expect(opened.rowsRead()).toBeLessThan(100_000);
  }
  expect((await auditLedger(opened.pool)).differences).toEqual([]);
});
