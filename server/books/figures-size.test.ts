import { afterAll, beforeAll, expect, test } from "vitest";
import "../admin/admin-stats.ts";
import { statements } from "../db/statement.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import "./books-queries.ts";
import { foldTallies } from "./fold-tallies.ts";

const lines = 50_000;
/** The lines that are gone stand on some four hundred, which a statement would read up to three times; their index has thirty. */
const mostPages = 200;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // as a day leaves them on which so many people paid in; nobody cleans up after it within a minute
  await database.owner.query(`
    alter table tally_changes set (autovacuum_enabled = false);
    insert into investors (simulated, first_name, last_name, referral_code, joined_at) values (true, 'A', 'B', 'size', now());
    insert into tally_changes (world_id, tally, key, count, cents)
    select 1, 'paid in', (select max(id) from investors), 1, 5000 from generate_series(1, ${lines});
  `);
  expect(await foldTallies(database.pool)).toBeGreaterThan(lines);
});
afterAll(() => database.drop());

type Buffers = { "Shared Hit Blocks": number; "Shared Read Blocks": number };
async function pagesOf(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ "QUERY PLAN": [{ Plan: Buffers }] }>(
    `explain (analyze, buffers, format json) ${text}`,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
}

test.each(["read-people-by-joining-day", "read-largest-results", "admin-stats"])(
  "%s reads a few pages after a day of very many people, once somebody has passed by what is gone",
  async (name) => {
    await expect.poll(() => pagesOf(statements.get(name) ?? "")).toBeLessThan(mostPages);
  },
);
