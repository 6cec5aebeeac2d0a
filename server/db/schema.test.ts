import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dumpSchema } from "./dump-schema.ts";
import { rulesSql } from "./rules-sql.ts";
import { createTestDatabase } from "./test-database.ts";

test("schema.sql is the schema of a new database (with -u it is written anew)", async () => {
  const database = await createTestDatabase();
  try {
    await expect(await dumpSchema(database.owner)).toMatchFileSnapshot("schema.sql");
  } finally {
    await database.drop();
  }
});

test("each function of the database is defined once", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const files = globSync(["migrations/*.sql", "functions/*.sql", "rights.sql"], { cwd: folder });
  const texts = [rulesSql, ...files.map((file) => readFileSync(`${folder}${file}`, "utf8"))];
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/create (?:or replace )?(?:function|aggregate) ([\w.]+)/gi)].map(([, name]) => name),
  );
  expect(defined.length).toBeGreaterThan(30);
  expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([]);
});
