import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.owner.query(text)).rows;
/** Applied or not is seen by a trigger that every application makes anew. */
const loseTrigger = () => query("drop trigger crowd_days_append_only on crowd_days");
const hasTrigger = async () =>
  (await query("select from pg_trigger where tgname = 'crowd_days_append_only'")).length === 1;

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

test("a database of a version from before the first release is refused, and left as it is", async () => {
  await query("insert into schema_migrations (name, run_on) values ('0031_summed_accrual', now())");
  await query("update schema_functions set digest = 'of another version'");
  await expect(migrate(database.connectionString)).rejects.toThrow(
    "This database is from before Glasshouse's first release and can't be used. Start with an empty DATA_DIR or database.",
  );
  expect(await hasTrigger()).toBe(false);
});
