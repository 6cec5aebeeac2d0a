// Everybody who is simulated has one row in the crowd, and only who is has one; what changes there, changes in its turn.

import { rejectionNote } from "@glasshouse/contract/admin.ts";
import { expect, test } from "vitest";
import { createTestDatabase } from "../db/test-database.ts";
import { everyRequest } from "../test-bundles.ts";
import { besideTransaction, come, live, open, rowsOf } from "../test-fund.ts";

test("who registered is not put into the crowd, where income would accrue for them besides", async () => {
  const { app, solo } = await open();
  const insert = (person: number) =>
    app.database.pool.query("insert into crowd_members (number, investor_id, joined_day) values (1, $1, 1)", [
      person,
    ]);
  for (const person of [solo.id, 999_999]) await expect(insert(person)).rejects.toThrow("is simulated");
});

test("the application opens rows of the crowd, and changes none and nothing that accrues", async () => {
  const database = await createTestDatabase();
  for (const text of [
    "update crowd_members set acts_from = 0",
    "update crowd_members set number = 2",
    "update crowd_members set settled_payouts = 0",
    "insert into crowd_members (investor_id, next_cents) values (1000, 5)",
    "delete from crowd_members",
  ])
    await expect(database.pool.query(text)).rejects.toThrow("permission denied");
  await database.drop();
});

test("whoever is invited has a row at once, and a number from the crowd's next day on", async () => {
  const { app, solo } = await open();
  await come(solo);
  await live(app, 1);
  const invited = await solo.call("POST", "/api/referral/invite-simulated", { count: 2 });
  expect(invited.statusCode).toBe(200);
  const friends = () =>
    rowsOf(
      app,
      `select number is not null as numbered, joined_day, count(*)::integer as people from crowd_members join investors on id = investor_id
       where referred_by = ${solo.id} group by 1, 2`,
    );
  expect(await friends()).toEqual([{ numbered: false, joined_day: null, people: 2 }]);
  await live(app, 1);
  expect(await friends()).toEqual([{ numbered: true, joined_day: 2, people: 2 }]);
});

test.each(["approved", "rejected"])(
  "a request of the crowd that is %s by hand beside a payout waits for it, and holds no account that it needs",
  async (status) => {
    const { app, solo } = await open();
    await come(solo);
    await app.database.owner.query("update operator set policy = 'delay', delay_days = 60");
    await live(app, 3);
    await app.database.owner.query("update crowd set fear_ppm = 1000000");
    await live(app, 1);
    const [request] = await rowsOf(
      app,
      `select id, investor_id from ${everyRequest} as request where status = 'pending' order by id limit 1`,
    );
    const of = `where investor_id = ${request.investor_id}`;
    await app.database.owner.query(`update crowd_members set acts_from = null ${of}`);
    const admin = await app.admin();
    const reply = await besideTransaction(
      app,
      "select from accrual_totals for update",
      () =>
        admin.call("POST", `/api/admin/withdrawal/${request.id}/update`, { status, notes: rejectionNote }),
      `set local lock_timeout = '200ms'; select lock_accounts(array(select id from accounts));
       update crowd_members set later_cents = later_cents ${of}`,
    );
    expect(reply.statusCode).toBe(200);
    expect(await rowsOf(app, `select acts_from from crowd_members ${of}`)).toEqual([{ acts_from: 0 }]);
  },
);
