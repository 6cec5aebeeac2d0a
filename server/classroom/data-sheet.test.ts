import { dataSheet } from "@glasshouse/contract/data-sheet.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { openTestClass } from "../testing/test-class.ts";
import { createWorldReader, installationTables } from "../testing/test-worlds.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

/** Tables of the installation with rows about classes or people. */
const ofPeople = ["worlds", "world_codes", "hosts", "host_sessions", "host_plans"];
const tables = dataSheet.flatMap((group) => group.tables);

test("the sheet lists exactly the tables and columns that hold data of a class and its host", async () => {
  const { rows } = await app.database.owner.query<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(attname::text order by attname) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
     where relkind = 'r' and nspname in ('public', 'sandbox') and attnum > 0 and not attisdropped group by 1`,
  );
  const stored = rows.filter(({ name }) => !(name in installationTables) || ofPeople.includes(name));
  const documented = tables.map(({ table, columns }) => [table, columns.split(" ").sort()]);
  const byName = (list: unknown[][]) =>
    list.sort((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
  expect(byName(documented)).toEqual(byName(stored.map(({ name, columns }) => [name, columns.sort()])));
});

test("tables listed as empty stay empty in a used class, and learners have no email or phone number", async () => {
  const { world, host, learner } = await openTestClass(app);
  const nora = await learner();
  const { id } = (await nora.call("GET", "/api/auth/user")).json();
  const [offer] = (await nora.call("GET", "/api/offers")).json().rounds[0].offers;
  await nora.call("POST", "/api/offers/answers", { round: "before", offer, answeredFalse: true });
  await nora.call("POST", "/api/create-payment-intent", { amount: 20 });
  await host.call("PUT", "/api/admin/class/phase", { from: "lobby", to: "platform" });
  const counts = await createWorldReader(app.database).loadCounts(world);
  for (const { id: group, tables: those } of dataSheet)
    if (group === "empty") expect(those.filter(({ table }) => counts[table])).toEqual([]);
  for (const table of [
    "seats",
    "investors",
    "users",
    "sessions",
    "offer_answers",
    "lessons",
    "admin_actions",
  ])
    expect([table, counts[table] ?? 0]).not.toEqual([table, 0]);
  const { rows } = await app.database.owner.query(
    "select phone_number, password_hash, email from users where world_id = $1 and role = 'investor' and investor_id = $2",
    [world, id],
  );
  expect(rows[0]).toMatchObject({ phone_number: "", password_hash: "" });
  expect(rows[0].email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
});

test("a seat, its answers and events store only time since the class opened", async () => {
  const { rows } = await app.database.owner.query<{ instants: string[] }>(
    `select coalesce(array_agg(attrelid::regclass || '.' || attname), '{}') as instants from pg_attribute
     where attrelid = any ('{seats,offer_answers,class_events}'::regclass[]) and attnum > 0 and not attisdropped
       and atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)`,
  );
  expect(rows[0]?.instants).toEqual([]);
  const { learner, host, world } = await openTestClass(app);
  await app.database.owner.query(
    "update worlds set opened_at = opened_at - interval '90 minutes' where id = $1",
    [world],
  );
  const nora = await learner();
  const before = Date.now();
  await nora.call("PUT", "/api/seat/here", { page: "/offers", acted: true });
  const [tile] = (await host.call("GET", "/api/admin/class/seats")).json();
  const [seenAt, actedAt] = [Date.parse(tile.seenAt), Date.parse(tile.actedAt)];
  for (const at of [seenAt, actedAt]) expect(Math.abs(at - before)).toBeLessThan(60_000);
  const seatRows = await app.database.owner.query<{ minutes: number }>(
    "select round(extract(epoch from seen_after) / 60)::integer as minutes from seats where world_id = $1",
    [world],
  );
  expect(seatRows.rows).toEqual([{ minutes: 90 }]);
});
