// What a panic asks for stands in bundles until somebody decides: nothing of anybody's is written by name, and whoever looks,
// decides or audits finds the same as if it were.
import type { AdminWithdrawal } from "@glasshouse/contract/admin.ts";
import { rejectionNote } from "@glasshouse/contract/admin.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { describe, expect, test } from "vitest";
import { ledgerPageOf } from "../books/ledger-pages.ts";
import { makeDuePayout } from "../clock/payout-runner.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import type { TestHouse, TestPerson } from "../test-app.ts";
import { everyRequest } from "../test-bundles.ts";
import {
  come,
  history,
  live,
  makeDue,
  members,
  open,
  openApart,
  rowsOf,
  settleNothing,
} from "../test-fund.ts";

const crowd = { ...behaviours["word-of-mouth"].parameters, advertsPerDay: 300 };
const counted = async (app: TestHouse, of: string): Promise<number> =>
  (await rowsOf(app, `select count(*)::integer as count from ${of}`))[0].count;
const waiting = (app: TestHouse) => counted(app, "bundled_waiting()");
const write = (app: TestHouse, text: string) => app.database.owner.query(text);

/** A crowd of 300 of whom some 60 have been frightened away, with nobody to decide about it. */
async function panicked(
  operator = "policy = 'delay', delay_days = 60",
): Promise<{ app: TestHouse; solo: TestPerson }> {
  const { app, solo } = await open();
  await come(solo, 400, crowd);
  await write(app, `update operator set ${operator}`);
  await live(app, 3);
  await write(app, "update crowd set fear_ppm = 1000000");
  await live(app, 1);
  expect(await waiting(app)).toBeGreaterThan(40);
  return { app, solo };
}

describe("what people ask for who are frightened away", () => {
  test("is written by nobody's name, held for all of them in one line, and counted with all that waits", async () => {
    const { app } = await panicked();
    const people = await waiting(app);
    expect(
      await counted(
        app,
        "withdrawal_requests where method = 'bank' and investor_id in (select investor_id from crowd_members where panicked_day is not null)",
      ),
    ).toBe(0);
    const [fund] = await rowsOf(
      app,
      `select kind, -sum(amount_cents)::bigint as held, count(*)::integer as lines, (select sum(amount_cents) from bundled_waiting())::bigint as asked,
         (select count from tally_now('requests pending'))::integer as tally, (select cents from tally_now('requests pending')) as cents,
         (select sum(waiting_count) from bundled_requests)::integer + (select count(*) from withdrawal_requests where status = 'pending')::integer as counted
       from postings join transfers on transfers.id = transfer_id where account_id = fund_account('bundled_hold', 0) group by kind`,
    );
    expect(fund).toMatchObject({ kind: "crowd_requested", lines: 1, held: fund.asked, tally: fund.counted });
    expect(people).toBeGreaterThan(0);
    // the Books say for how many
    const page = await ledgerPageOf(app.database.pool, undefined);
    const told = page.find((transfer) => transfer.kind === "crowd_requested")?.lines;
    expect(told).toContainEqual({
      account: `Held for requests of ${people} simulated people`,
      debit: null,
      credit: formatAmount(fund.asked),
    });
    // nothing accrues to who has left, and nobody is asked twice
    const before = await rowsOf(app, "select investor_id from bundled_waiting() order by 1");
    await live(app, 2);
    const after = await rowsOf(app, "select investor_id from bundled_waiting() order by 1");
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map((row) => row.investor_id)).size).toBe(after.length);
    expect(
      await counted(
        app,
        "crowd_members where panicked_day is not null and (later_cents > 0 or invested_cents > 0)",
      ),
    ).toBe(0);
  });

  test("is in the administrator's list in its place, page by page, counted by status, and found by its number", async () => {
    const { app } = await panicked("policy = 'limit', limit_cents = 60000");
    const people = await waiting(app);
    const admin = await app.admin();
    const expected = await rowsOf(
      app,
      `select id::integer, amount_cents, status from ${everyRequest} as request order by id desc`,
    );
    for (const status of ["", "pending", "approved"]) {
      const seen: AdminWithdrawal[] = [];
      let cursor = "";
      let totals = "";
      do {
        const reply = await admin.call(
          "GET",
          `/api/admin/withdrawals?limit=7${status && `&status=${status}`}${cursor}`,
        );
        expect(reply.statusCode).toBe(200);
        seen.push(...reply.json<AdminWithdrawal[]>());
        totals ||= String(reply.headers["x-total-count"]);
        const next = reply.headers["x-next-cursor"];
        cursor = next ? `&cursor=${next}` : "";
      } while (cursor);
      const wanted = expected.filter((row) => !status || row.status === status);
      expect(seen.map((row) => [row.id, row.status])).toEqual(wanted.map((row) => [row.id, row.status]));
      expect(totals).toBe(`${wanted.length}`);
    }
    const [one] = await rowsOf(
      app,
      "select id::integer, investor_id, amount_cents from bundled_waiting() order by id offset 20 limit 1",
    );
    const found = await admin.call("GET", `/api/admin/withdrawals?search=${one.id}`);
    expect(found.json()).toMatchObject([
      { id: one.id, status: "pending", userEmail: `investor-${one.investor_id}@crowd.glasshouse.example` },
    ]);
    expect(found.headers["x-total-count"]).toBe("1");
    expect((await admin.call("GET", "/api/admin/withdrawals?search=99999999")).json()).toEqual([]);
    // of who registered nobody stands in a bundle
    expect((await admin.call("GET", "/api/admin/withdrawals?who=participants")).json()).toEqual([]);
    const csv = await admin.call("GET", "/api/admin/export/withdrawals");
    expect(csv.body.split("\n").filter((line) => line.includes("crowd.glasshouse.example"))).toHaveLength(
      expected.length,
    );
    // a look writes nothing
    expect(await waiting(app)).toBe(people);
  });

  test.each(["approved", "rejected"])(
    "is %s by hand once, for whom it is about alone, out of the middle",
    async (status) => {
      const { app } = await panicked();
      const admin = await app.admin();
      const people = await waiting(app);
      const [one] = await rowsOf(app, "select * from bundled_waiting() order by id offset 20 limit 1");
      const decide = () =>
        admin.call("POST", `/api/admin/withdrawal/${one.id}/update`, { status, notes: rejectionNote });
      const replies = await Promise.all([decide(), decide()]);
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
      expect(await waiting(app)).toBe(people - 1);
      const of = (kind: string) =>
        `(select balance_cents from accounts where id = account_of(${one.investor_id}, '${kind}'))`;
      const [is] = await rowsOf(
        app,
        `select status, amount_cents, requested_at, reinvest, bundled_cents, acts_from, ${of("invested")} as invested, ${of("withdrawal_hold")} as held,
         ${of("available")} as available, (select count(*)::integer from investments where investments.investor_id = request.investor_id and status = 'active') as open
       from withdrawal_requests as request join investors on investors.id = investor_id join crowd_members using (investor_id) where request.id = ${one.id}`,
      );
      expect(is).toMatchObject({
        status,
        amount_cents: one.amount_cents,
        requested_at: one.requested_at,
        reinvest: false,
        bundled_cents: 0,
        invested: 0,
        held: 0,
        open: 0,
      });
      expect(is.available >= one.amount_cents).toBe(status === "rejected");
      expect((await auditLedger(app.database.pool)).differences).toEqual([]);
      // who was refused asks again the next day, as anybody
      await live(app, 1);
      expect(await counted(app, `withdrawal_requests where investor_id = ${one.investor_id}`)).toBe(
        status === "rejected" ? 2 : 1,
      );
    },
  );

  test("gets one row each however many ask for it at once", async () => {
    const { app } = await panicked();
    const people = await waiting(app);
    const made = await Promise.all(
      [0, 5, 10, 0].map(async (from) => {
        const { rows } = await app.database.owner.query(
          `select unbundle_requests(${from} + min(id), max(id), sim_now()) as people from bundled_waiting()`,
        );
        return rows[0].people;
      }),
    );
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(people);
    expect(await waiting(app)).toBe(0);
    expect(
      await counted(
        app,
        "(select investor_id from withdrawal_requests group by 1 having count(*) > 1) as twice",
      ),
    ).toBe(0);
  });

  test("is less than they have: once they are paid they ask for the rest, who were drawn again meanwhile, too", async () => {
    const { app, solo } = await openApart();
    // as if everybody had brought twelve, and so may pay in more than can be asked for at once
    await write(app, "alter table investors alter total_referrals set default 12");
    await come(solo, 400, { ...crowd, stakeFrom: 1_000, stakeTo: 1_000, panicPerDay: 40 });
    await write(app, "update operator set policy = 'delay', delay_days = 2");
    await live(app, 3);
    for (const _drawn of ["once", "twice"]) {
      await write(app, "update crowd set fear_ppm = 1000000");
      await live(app, 1);
    }
    await write(app, "update crowd set behaviour = jsonb_set(behaviour, '{panicPerDay}', '0')");
    await live(app, 1);
    const paid = await rowsOf(
      app,
      `select investor_id from crowd_members join withdrawal_requests using (investor_id)
         join accounts on accounts.id = account_of(investor_id, 'available')
       where panicked_day is not null and status = 'approved' and bundled_cents = 0 and balance_cents >= 5000 order by 1`,
    );
    expect(paid.length).toBeGreaterThan(20);
    await live(app, 1);
    expect(
      await rowsOf(
        app,
        `select investor_id from ${everyRequest} as request
         where requested_at = (select next_payout_at - interval '1 day' from clock) order by 1`,
      ),
    ).toEqual(expect.arrayContaining(paid));
  });

  test("of a frozen fund stays as it is", async () => {
    const { app } = await panicked();
    const admin = await app.admin();
    await write(app, "update operator set frozen_at = (select next_payout_at from clock)");
    const people = await waiting(app);
    const [one] = await rowsOf(app, "select id from bundled_waiting() limit 1");
    const reply = await admin.call("POST", `/api/admin/withdrawal/${one.id}/update`, {
      status: "rejected",
      notes: rejectionNote,
    });
    expect(reply.statusCode).toBe(409);
    expect(await waiting(app)).toBe(people);
  });

  test("is looked through by the operator as far as money may go, and no one whom it reaches is left out", async () => {
    const { app } = await panicked();
    await live(app, 3);
    expect(await counted(app, "bundled_requests where waiting_count > 0")).toBeGreaterThan(3);
    const reached = (from: string, room: number) =>
      rowsOf(
        app,
        `select id, amount_cents from (select *, sum(amount_cents) over (order by id) as running from ${from}) as queue where running <= ${room} order by id`,
      );
    const [sums] = await rowsOf(
      app,
      "select sum(waiting_cents)::bigint as every, min(waiting_cents) as least from bundled_requests where waiting_count > 0",
    );
    const { every, least } = sums;
    for (const room of [0, 5_000, least - 1, least, least + 5_000, Math.floor(every / 2), every - 1, every]) {
      const expected = await reached("bundled_waiting()", room);
      expect(await reached(`bundled_queue('infinity', ${room})`, room)).toEqual(expected);
    }
    expect(await counted(app, `bundled_queue('infinity', ${least})`)).toBeLessThan(await waiting(app));
  });

  test("can't be written, changed or taken out by the application's role", async () => {
    const { app } = await panicked();
    for (const text of [
      "update bundled_requests set waiting_count = 0",
      "delete from bundled_requests",
      "insert into bundled_requests select * from bundled_requests",
      "update crowd_members set bundled_cents = 0",
      "update crowd_members set has_own = false",
    ])
      await expect(app.database.pool.query(text)).rejects.toThrow("permission denied");
  });
});

test.each([
  ["limit", "policy = 'limit', limit_cents = 60000"],
  ["delay", "policy = 'delay', delay_days = 1"],
  ["refusal after a week by hand", "policy = 'manual'"],
])(
  "under an operator's %s every day is the same as where each who leaves has a row at once",
  async (_title, operator) => {
    const lived = [];
    for (const byName of [false, true]) {
      const { app, solo } = await openApart();
      await come(solo, 400, { ...crowd, advertsPerDay: 60 });
      await write(app, `update operator set ${operator}, bonus_bps = 1000`);
      for (let day = 1; day <= 12; day += 1) {
        if (day === 4) await write(app, "update crowd set fear_ppm = 1000000");
        if (day === 9 && operator.includes("manual"))
          await write(app, "update operator set policy = 'refuse'");
        await makeDue(app);
        await runFundDay(app.database.pool);
        if (byName)
          await write(
            app,
            "select unbundle_requests(0, (select max(id) from bundled_waiting()), (select next_payout_at from clock))",
          );
        await live(app, 1);
      }
      const asked = await counted(app, "bundled_requests where waiting_count > 0");
      expect(asked > 0).toBe(!byName && !operator.includes("manual"));
      await write(app, "select unbundle_requests(0, (select max(id) from bundled_waiting()), sim_now())");
      lived.push({
        days: await history(app),
        people: await members(app),
        requests: await rowsOf(
          app,
          "select investor_id, amount_cents, status, requested_at - (select started_at from clock) as asked, decided_at - (select started_at from clock) as decided from withdrawal_requests order by id",
        ),
        investments: await rowsOf(
          app,
          "select investor_id, amount_cents, status, closed_at - (select started_at from clock) as closed from investments order by id",
        ),
        accounts: await rowsOf(app, "select id, balance_cents from accounts order by id"),
        reinvest: await rowsOf(app, "select id, reinvest from investors order by id"),
        accrued: await rowsOf(
          app,
          "select to_jsonb(crowd_members) as row from crowd_members order by number",
        ),
      });
    }
    expect(lived[0]).toEqual(lived[1]);
    expect(lived[0]?.requests.length).toBeGreaterThan(60);
  },
);

describe("the auditor finds", () => {
  const first = "where first_id = (select min(first_id) from bundled_requests)";
  test.each([
    [
      "a cent more that somebody in a bundle asked for",
      `update bundled_requests set cents[3] = cents[3] + 1 ${first}`,
    ],
    [
      "a cent less that was settled of what was owed",
      `update bundled_requests set settled_cents[3] = settled_cents[3] - 1 ${first}`,
    ],
    [
      "a cent more that was closed",
      `update bundled_requests set closed_cents[3] = closed_cents[3] + 1 ${first}`,
    ],
    ["somebody else in a bundle", `update bundled_requests set people[3] = people[3] + 1 ${first}`],
    ["somebody who waits and is not counted", `update bundled_requests set waiting[3] = false ${first}`],
    [
      "a cent more in a bundle's sum",
      `update bundled_requests set waiting_cents = waiting_cents + 1 ${first}`,
    ],
    [
      "somebody less in a bundle's count",
      `update bundled_requests set waiting_count = waiting_count - 1 ${first}`,
    ],
    [
      "a cent that somebody is said to wait for",
      "update crowd_members set bundled_cents = bundled_cents + 1 where number = (select min(number) from crowd_members where bundled_cents > 0)",
    ],
    [
      "a cent more that is held for all of them",
      "update accounts set balance_cents = balance_cents + 1 where kind = 'bundled_hold'",
    ],
    [
      "a cent that was given to somebody whose accounts are not looked at",
      "update accounts set balance_cents = balance_cents + 1 where id = (select min(account_of(investor_id, 'available')) from crowd_members where not has_own)",
    ],
    [
      "a cent too much in what was written by name",
      "select post_transfers('{requests_unbundled}', sim_now(), '{1,1}', array[account_of(investor_id, 'invested'), account_of(investor_id, 'available')], '{1,-1}') from crowd_members where bundled_cents > 0 order by investor_id limit 1",
    ],
  ])("%s", async (_title, change) => {
    const database = await createTestDatabase();
    const { owner, pool } = database;
    await owner.query("insert into crowd (seed, target, behaviour, started_at) values (7, 400, $1, now())", [
      JSON.stringify(crowd),
    ]);
    await owner.query("update operator set policy = 'delay', delay_days = 60");
    for (let day = 1; day <= 4; day += 1) {
      if (day === 4) await owner.query("update crowd set fear_ppm = 1000000");
      await owner.query(
        "update clock set anchor_simulated = next_payout_at, anchor_real = clock_timestamp(), rate = 'paused'",
      );
      await makeDuePayout(pool, settleNothing, runFundDay);
    }
    await owner.query("select unbundle_requests(min(id), min(id), sim_now()) from bundled_waiting()");
    expect((await auditLedger(pool)).differences).toEqual([]);
    const { rowCount } = await owner.query(change);
    expect(rowCount).toBe(1);
    expect((await auditLedger(pool)).differences).not.toEqual([]);
    await database.drop();
  });
});
