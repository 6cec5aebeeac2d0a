import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.owner.query(text)).rows;
const loseTrigger = () => query("drop trigger crowd_days_append_only on crowd_days");
const hasTrigger = async () =>
  (await query("select from pg_trigger where tgname = 'crowd_days_append_only'")).length === 1;

test("does not apply an unchanged schema again", async () => {
  await loseTrigger();
  await migrate(database.connectionString);
  expect(await hasTrigger()).toBe(false);
});

test("applies a changed schema once", async () => {
  await query("update schema_functions set digest = 'of another version'");
  await migrate(database.connectionString);
  expect(await hasTrigger()).toBe(true);
  await loseTrigger();
  await migrate(database.connectionString);
  expect(await hasTrigger()).toBe(false);
});

test("refuses a database with a migration that it does not know, and leaves it unchanged", async () => {
  await query("insert into schema_migrations (name, run_on) values ('0031_summed_accrual', now())");
  await query("update schema_functions set digest = 'of another version'");
  await expect(migrate(database.connectionString)).rejects.toThrow(
    "This database is of a newer or unreleased version of Glasshouse (migration 0031_summed_accrual). Start that version, or use an empty DATA_DIR or database.",
  );
  expect(await hasTrigger()).toBe(false);
});
