import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { migrate, UnusableDatabase } from "./migrate.ts";
import { describeKeptDumps, folder, keptDumps, openEmpty } from "./upgrade-cases.ts";

describeKeptDumps(keptDumps.slice(-1)); // the older ones: upgrade.harness.ts

test("the version before the newest migration is kept", () => {
  const migrations = globSync("migrations/*.sql", { cwd: folder }).sort();
  const before = basename(migrations.at(migrations.length > 1 ? -2 : -1) ?? "").slice(0, 4);
  expect(keptDumps).toContain(`kept/${before}.sql`);
});

test("a database of before the first release is refused in one line, and left as it was", async () => {
  const opened = await openEmpty();
  try {
    await opened.pool.query(
      "create table schema_migrations (id serial, name text, run_on timestamp); insert into schema_migrations values (1, '0001_ledger', now()), (2, '0026_first_visit', now())",
    );
    const refused: unknown = await migrate(opened.url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnusableDatabase);
    expect(String(refused)).toMatch(/^[^\n]*before its first release[^\n]*empty DATA_DIR[^\n]*$/);
    const { rows } = await opened.pool.query(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    expect(rows).toEqual([{ relname: "schema_migrations" }]);
  } finally {
    await opened.drop();
  }
});
