import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.owner.query(text)).rows;
/** Applied or not is seen by a trigger that every application makes anew. */
const loseTrigger = () => query("drop trigger transactions_count_new on transactions");
const hasTrigger = async () =>
  (await query("select from pg_trigger where tgname = 'transactions_count_new'")).length === 1;

test("what was applied is not applied again", async () => {
  await loseTrigger();
  await migrate(database.connectionString);
  expect(await hasTrigger()).toBe(false);
});

test("where any of it has changed since, it is applied, and known from then on", async () => {
  await query("update schema_functions set digest = 'of another version'");
  await migrate(database.connectionString);
  expect(await hasTrigger()).toBe(true);
  await loseTrigger();
  await migrate(database.connectionString);
  expect(await hasTrigger()).toBe(false);
});
