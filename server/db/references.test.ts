import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { openPerson } from "../testing/test-people.ts";

let app: TestHouse;
let people: TestPerson[];
beforeAll(async () => {
  app = await openTestHouse();
  people = [await app.person(), await app.person(), await app.person()];
});
afterAll(() => app.stop());

const ids = () => people.map(({ id }) => id);

const deposit =
  "insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)";
const payIn = (investors: readonly number[], by: readonly number[], name: string) =>
  app.database.pool.query(
    `with deposit as (
       ${deposit} select id, 'card', 5000, 'completed', 'pi_sim_' || $3 || id, now(), now() from unnest($2::bigint[]) as id
       returning id, investor_id
     )
     insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at)
     select given.id, deposit.id, 5000, 500, now() from unnest($1::bigint[], $2::bigint[]) as given (id, payer)
     join deposit on deposit.investor_id = payer`,
    [investors, by, name],
  );
const written = async (table: string) =>
  (await app.database.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;

test("refuses a deposit of another world's investor", async () => {
  const other = await app.database.owner.query("select open_world('class', '2026-03-02 12:00Z') as id");
  const stranger = await openPerson(app.worldDb(other.rows[0].id), {
    email: "stranger@example.com",
  });
  const before = await written("deposits");
  for (const id of [987_654_321, stranger.id]) {
    const investors = [...ids(), id];
    await expect(payIn(investors, investors, "stranger")).rejects.toThrow(/foreign key/);
  }
  expect(await written("deposits")).toBe(before);
  await payIn(ids(), ids(), "own");
  expect(await written("deposits")).toBe(before + 3);
});

test("refuses an investment by another investor's deposit", async () => {
  const [first, second, third] = people.map(({ id }) => id) as [number, number, number];
  const before = await written("investments");
  await expect(payIn([first, third, second], [first, second, third], "crossed")).rejects.toThrow(
    /foreign key/,
  );
  await expect(
    app.database.pool.query(
      "insert into investments (investor_id, deposit_id, amount_cents, rate_bps, opened_at) values ($1, 987654321, 5000, 500, now())",
      [first],
    ),
  ).rejects.toThrow(/foreign key/);
  expect(await written("investments")).toBe(before);
});

test("refuses a decision by an unknown user, or on a new request", async () => {
  const [first] = ids();
  const { rows } = await app.database.pool.query(
    `insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at)
     values ($1, 5000, 'bank', '{}', now()) returning id`,
    [first],
  );
  const decide = (by: number | undefined) =>
    app.database.pool.query(
      "update withdrawal_requests set status = 'rejected', decided_at = now(), decided_by = $2 where id = $1",
      [rows[0].id, by],
    );
  await expect(decide(987_654_321)).rejects.toThrow(/foreign key/);
  await decide(first);
  await expect(
    app.database.pool.query(
      `insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at, decided_by)
       values ($1, 5000, 'bank', '{}', now(), $1)`,
      [first],
    ),
  ).rejects.toThrow(/check constraint/);
});

test("not even the owner can delete people or deposits, or change what rows reference", async () => {
  const [first, second] = ids();
  const before = [await written("investors"), await written("deposits")];
  for (const text of [
    "delete from investors",
    `delete from investors where id = ${first}`,
    "delete from deposits",
    "truncate investors cascade",
    "truncate deposits cascade",
    `update investors set id = default where id = ${first}`,
    `update deposits set investor_id = ${second}`,
    "update deposits set id = default",
    "update investments set deposit_id = 987654321",
    `update investments set investor_id = ${second}`,
  ]) {
    await expect(app.database.owner.query(text), text).rejects.toThrow(/append-only|violates foreign key/);
    await expect(app.database.pool.query(text), text).rejects.toThrow(/permission denied/);
  }
  expect([await written("investors"), await written("deposits")]).toEqual(before);
});
