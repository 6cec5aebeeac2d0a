import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asArrayLiteral } from "./array-literal.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What PostgreSQL reads in it. */
async function read(type: string, value: unknown): Promise<unknown> {
  const { rows } = await database.owner.query(
    `select coalesce(array_agg(each order by place), '{}') as read from unnest($1::${type}[]) with ordinality as given (each, place)`,
    [value],
  );
  return rows[0]?.read;
}

const texts = [
  "",
  "NULL",
  "null",
  "a,b",
  "{}",
  "}{",
  '"',
  "\\",
  '\\"',
  " x ",
  "line\nline",
  "ä ✓ 𝕏",
  '{"a":"b\\\\c"}',
  '"line\nline\t\u0001\u007f"',
  '"ä ✓ 𝕏\\"',
  "'",
];
const arrays: [type: string, elements: unknown[]][] = [
  ["text", texts],
  ["text", [null, "x", undefined, ""]],
  ["bigint", [0, -1, 9_007_199_254_740_991]],
  ["integer", [1, null]],
  ["numeric", [12, -7]],
  ["boolean", [true, false, null]],
  ["bytea", [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0), null]],
  ["text", []],
];

describe("an array that is written in one go", () => {
  test.each(arrays)("is read as the driver's own text is, %s, %#", async (type, elements) => {
    const literal = asArrayLiteral(elements);
    expect(literal).toEqual(expect.any(String));
    expect(await read(type, literal)).toEqual(await read(type, elements));
    const given = elements.map((element) => element ?? null);
    if (type !== "numeric") expect(await read(type, literal)).toEqual(given);
  });

  test("leaves to the driver what columns of rows don't hold", () => {
    for (const value of [[new Date(0)], [[1]], [{ a: 1 }], "{}", 7, null, undefined, new Date(0)])
      expect(asArrayLiteral(value)).toBe(value);
  });
});
