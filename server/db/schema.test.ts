import { expect, test } from "vitest";
import { dumpSchema } from "./dump-schema.ts";
import { createTestDatabase } from "./test-database.ts";

test("schema.sql is the schema of a new database (with -u it is written anew)", async () => {
  const database = await createTestDatabase();
  try {
    await expect(await dumpSchema(database.owner)).toMatchFileSnapshot("schema.sql");
  } finally {
    await database.drop();
  }
});
