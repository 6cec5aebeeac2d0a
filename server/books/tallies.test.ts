import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { settleCryptoDeposits } from "../deposits/settle-crypto-deposits.ts";
import { runFundDay } from "../fund-day.ts";
import { auditFigures } from "../ledger/audit-figures.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import {
  deposit,
  houseOf,
  openTestHouse,
  requestWithdrawal,
  startOver,
  type TestHouse,
  type TestPerson,
} from "../test-app.ts";
import { foldTallies } from "./fold-tallies.ts";

let app: TestHouse;
let person: TestPerson;
let admin: TestPerson;
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.owner.query(text, values)).rows;
const differences = async () => (await auditLedger(app.database.pool)).differences;
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await query(
      "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
    );
    await makeDuePayout(app.database.pool, settleCryptoDeposits, runFundDay);
  }
}
/** As it was read before it was kept: every deposit and every withdrawal. */
const naiveResults = `
  select investors.id as investor_id, investors.joined_at, paid_in, coalesce(paid_out, 0) as paid_out, coalesce(paid_out, 0) - paid_in as result
  from (select investor_id, sum(amount_cents)::bigint as paid_in from deposits where status = 'completed' group by investor_id) as into_fund
  join investors on investors.id = into_fund.investor_id
  left join (
    select investor_id, sum(amount_cents)::bigint as paid_out from withdrawal_requests where status = 'approved' group by investor_id
  ) as out_of_fund on out_of_fund.investor_id = into_fund.investor_id`;
const naivePeople = () =>
  query(
    `select (joined_at at time zone 'UTC')::date - (started_at at time zone 'UTC')::date + 1 as day,
       count(*) filter (where result > 0)::integer as ahead, count(*) filter (where result = 0)::integer as even,
       count(*) filter (where result < 0)::integer as behind
     from (${naiveResults}) as results, clock group by 1 order by 1`,
  );
const naiveLargest = async () =>
  (
    await query(
      `with results as (${naiveResults})
       (select * from results where result < 0 order by result, investor_id limit 10)
       union all (select * from results where result > 0 order by result desc, investor_id limit 10)`,
    )
  ).map(({ investor_id, result }) => [`Investor ${investor_id}`, result]);

beforeAll(async () => {
  app = await openTestHouse();
  person = await app.person();
  admin = await app.admin();
  await admin.call("POST", "/api/crowd", { investors: 200, seed: 3, behaviour: "whole-life" });
  await query("update users set must_change_password = false");
}, 60_000);
afterAll(() => app.stop());

describe("what is kept of everybody", () => {
  test("is what a look at every row finds, on every day of a history, before a fold and after", async () => {
    for (const policy of ["approve", "limit", "refuse", "delay", "approve"]) {
      await query("update operator set policy = $1, take_bps = 1000, bonus_bps = 500, limit_cents = 20000", [
        policy,
      ]);
      await live(3);
      const [{ frozen }] = await query("select fund_frozen() as frozen");
      if (!frozen) await deposit(person, 10);
      if (!frozen) await requestWithdrawal(person);
      expect(await differences()).toEqual([]);
      expect(await foldTallies(app.database.pool, 1)).toBeGreaterThan(0);
      expect(await differences()).toEqual([]);
      await live(3);
    }
    await query("update operator set frozen_at = sim_now()");
    await live(2);
    expect(await differences()).toEqual([]);
  });

  test.each(["before a fold", "after it"])("is told in the Books as it was, %s", async (when) => {
    if (when === "after it") await foldTallies(app.database.pool, 1);
    const reply = (await admin.call("GET", "/api/books/people")).json();
    expect(reply.byDay).toEqual(await naivePeople());
    const told = reply.largest.map((row: { investor: string; result: string }) => [
      row.investor,
      Math.round(Number(row.result) * 100),
    ]);
    expect(told).toEqual(await naiveLargest());
    expect(told.length).toBeGreaterThan(10);
  });

  test("is the same to whoever reads while it is folded in, by several at once", async () => {
    await query("update operator set frozen_at = null");
    for (let newcomer = 0; newcomer < 3; newcomer += 1) await deposit(await app.person(), 5);
    const sum = "select sum(count)::bigint as count, sum(cents)::bigint as cents from tallies_now()";
    const [before] = await query(sum);
    await app.database.warm();
    const folds = Array.from({ length: 5 }, () => foldTallies(app.database.pool, 1));
    const reads = Array.from({ length: 20 }, () => query(sum));
    for (const [row] of await Promise.all(reads)) expect(row).toEqual(before);
    const folded = await Promise.all(folds);
    expect(folded.filter((lines) => lines > 0)).toHaveLength(1);
  });

  test("is begun anew with the world", async () => {
    expect((await startOver(admin)).statusCode).toBe(200);
    expect((await auditLedger(await houseOf(app))).differences).toEqual([]);
    expect((await admin.call("GET", "/api/books")).json()).toMatchObject({
      people: 0,
      paidIn: "0.00",
      waiting: 0,
    });
  });
});

describe("the audit finds", () => {
  beforeAll(async () => {
    await app.stop();
    app = await openTestHouse();
    await query("insert into crowd (seed, target, behaviour, started_at) select 5, 60, $1, now()", [
      JSON.stringify(
        (await import("@glasshouse/core/population/behaviour.ts")).behaviours.advertised.parameters,
      ),
    ]);
    await live(2);
    await foldTallies(app.database.pool, 1);
    expect(await differences()).toEqual([]);
  });
  test.each([
    [
      "a cent more of what was paid in",
      "update tallies set cents = cents + 1 where tally = 'deposits completed'",
    ],
    ["a day's people one too many", "update tallies set count = count + 1 where tally = 'behind'"],
    [
      "a cent of somebody's result",
      "update results set paid_in_cents = paid_in_cents + 1 where investor_id = (select min(investor_id) from results)",
    ],
    ["a change that was lost", "insert into tally_changes values ('requests pending', 0, 1, 100)"],
    ["a cent less invested", "update accrual_totals set invested_cents = invested_cents - 1"],
    ["somebody invested who is not", "update accrual_totals set invested_people = invested_people + 1"],
  ])("%s", async (_title, change) => {
    const client = await app.database.owner.connect();
    await client.query("begin");
    await client.query(change);
    const found = await auditFigures(client);
    await client.query("rollback");
    client.release();
    expect(found.length).toBeGreaterThan(0);
  });
});
