import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";

let app: TestHouse;
let people: TestPerson[];
beforeAll(async () => {
  app = await openTestHouse();
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

test("keeps only wanted messages of a statement", async () => {
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

test("refuses account security messages to someone who is no user of this world", async () => {
  const before = await received("email-changed");
  await expect(write([...ids(), 987_654_321], "email-changed")).rejects.toThrow(/no user of this world/);
  expect(await received("email-changed")).toEqual(before);
});
