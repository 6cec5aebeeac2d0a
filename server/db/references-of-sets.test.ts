// What a trigger looks at for all rows that a statement writes: whose messages arrive, and whose keys answers are kept under.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPerson } from "../test-app.ts";

let app: TestApp;
let people: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  people = [await app.person(), await app.person(), await app.person()];
});
afterAll(() => app.stop());

const ids = () => people.map(({ id }) => id);
const write = (to: readonly number[], kind: string) =>
  app.database.pool.query(
    "insert into messages (investor_id, kind, params, created_at) select id, $2, '{}', now() from unnest($1::bigint[]) as id",
    [to, kind],
  );
const received = async (kind: string) => {
  const { rows } = await app.database.pool.query(
    "select investor_id as id from messages where kind = $1 and investor_id = any ($2::bigint[]) order by investor_id",
    [kind, ids()],
  );
  return rows.map(({ id }) => id);
};

test("of those whom one statement writes to, only who wants the message receives it", async () => {
  const [first, second, third] = ids();
  await app.database.owner.query(
    "update users set deposit_notifications = investor_id <> $1, email_notifications = investor_id <> $2 where investor_id = any ($3::bigint[])",
    [second, third, ids()],
  );
  for (const kind of ["deposit-completed", "referral-joined", "password-changed"]) await write(ids(), kind);
  expect(await received("deposit-completed")).toEqual([first]);
  expect(await received("referral-joined")).toEqual([first, second]);
  expect(await received("password-changed")).toEqual([first, second, third]);
});

test("what concerns the safety of an account is for users of this world, each that one statement writes to", async () => {
  const before = await received("email-changed");
  await expect(write([...ids(), 987_654_321], "email-changed")).rejects.toThrow(/foreign key/);
  expect(await received("email-changed")).toEqual(before);
});

test("an answer is kept for users of this world, each that one statement keeps one for", async () => {
  const keep = (whose: readonly number[], key: string) =>
    app.database.pool.query(
      "insert into idempotency_keys (investor_id, key, request_hash, status, reply) select id, $2, '', 200, '{}' from unnest($1::bigint[]) as id",
      [whose, key],
    );
  await expect(keep([...ids(), 987_654_321], "with a stranger")).rejects.toThrow(/foreign key/);
  await keep(ids(), "of users");
  const { rows } = await app.database.pool.query(
    "select key from idempotency_keys where key in ('with a stranger', 'of users')",
  );
  expect(rows.map(({ key }) => key)).toEqual(ids().map(() => "of users"));
});
