import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dumpSchema } from "../testing/dump-schema.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { rulesSql } from "./rules-sql.ts";

test("schema.sql is the schema of a new database (-u rewrites it)", async () => {
  const database = await createTestDatabase();
  try {
    await expect(await dumpSchema(database.owner)).toMatchFileSnapshot("schema.sql");
  } finally {
    await database.drop();
  }
});

test("each database function is defined once, unless a migration drops an earlier one", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const migrations = globSync("migrations/*.sql", { cwd: folder }).sort();
  const files = [...migrations, ...globSync(["functions/*.sql", "rights.sql"], { cwd: folder })];
  const texts = [...files.map((file) => readFileSync(`${folder}${file}`, "utf8")), rulesSql];
  const defined = new Map<string, number>();
  for (const text of texts)
    for (const [, dropped, created] of text.matchAll(
      /(drop function [^;]*);|create (?:or replace )?(?:function|aggregate) ([\w.]+)/gi,
    )) {
      if (created) defined.set(created, (defined.get(created) ?? 0) + 1);
      for (const [, name = ""] of (dropped ?? "").matchAll(/([\w.]+)\(/g)) defined.delete(name);
    }
  expect(defined.size).toBeGreaterThan(30);
  expect([...defined].filter(([, times]) => times > 1)).toEqual([]);
});
