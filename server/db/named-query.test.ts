import type { Socket } from "node:net";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPool } from "./pool.ts";
import { statement } from "./statement.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const values = statement<{
  text: string;
  number: number;
  bytes: Buffer;
  at: Date;
  none: null;
  list: number[];
}>(
  "test-named-values",
  `select $1::text as text, $2::bigint as number, $3::bytea as bytes, $4::timestamptz as at, $5::text as none,
     $6::bigint[] as list, $7::json as json, $8::boolean as "is it so?"`,
);
const rows = statement<{ n: number }>(
  "test-named-rows",
  "select n from generate_series(1, $1::integer) as n",
);
const write = statement("test-named-write", "insert into named_notes values ($1)");
const fails = statement("test-named-fails", "select 1 / $1::integer as part");
const tooLarge = statement("test-named-too-large", "select $1::bigint + 1 as large");

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
// one connection, which each statement finds as the one before left it
beforeEach(async () => {
  pool = await createPool({ connectionString: database.connectionString, world: 1, max: 1 });
  await pool.query("create temporary table named_notes (note text)");
  return () => pool.end();
});

const given = ["ä ✓ 𝕏", -7, Buffer.from([0, 1, 255]), new Date(86_400_123), null, [3, 1], '{"a":[1]}', true];
const found = {
  text: "ä ✓ 𝕏",
  number: -7,
  bytes: Buffer.from([0, 1, 255]),
  at: new Date(86_400_123),
  none: null,
  list: [3, 1],
  json: { a: [1] },
  "is it so?": true,
};

describe("a statement that its connection has carried out before", () => {
  test("reads the same, whatever its values and its rows are", async () => {
    for (const _time of [1, 2, 3]) {
      expect(await values(pool, given)).toEqual([found]);
      expect(await values(pool, ["", 0, Buffer.alloc(0), new Date(0), "x", [], "null", false])).toEqual([
        {
          ...found,
          text: "",
          number: 0,
          bytes: Buffer.alloc(0),
          at: new Date(0),
          none: "x",
          list: [],
          json: null,
          "is it so?": false,
        },
      ]);
      expect(await rows(pool, [3])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      expect(await rows(pool, [0])).toEqual([]);
      expect(await write(pool, ["x".repeat(20_000)])).toEqual([]);
    }
    expect(await rows(pool, [2])).toEqual([{ n: 1 }, { n: 2 }]);
    expect((await pool.query("select count(*)::integer as notes from named_notes")).rows).toEqual([
      { notes: 3 },
    ]);
  });

  test("goes out in one piece, and asks for its columns no more", async () => {
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection; // the driver's own
    const sent: Buffer[] = [];
    vi.spyOn(stream, "write").mockImplementation(function (this: Socket, bytes: unknown) {
      sent.push(bytes as Buffer);
      return Object.getPrototypeOf(this).write.call(this, bytes);
    });
    const pieces = async () => {
      sent.length = 0;
      await rows(client, [1]);
      return sent.map((bytes) => String.fromCharCode(bytes[0] ?? 0)).join("");
    };
    // parse, bind, describe, execute, sync
    expect([await pieces(), await pieces()]).toEqual(["PBDES", "B"]);
    client.release();
  });

  test("fails as before, and what follows does not", async () => {
    expect(await fails(pool, [1])).toEqual([{ part: 1 }]);
    expect(await tooLarge(pool, [1])).toEqual([{ large: 2 }]);
    for (const _time of [1, 2]) {
      await expect(fails(pool, [0])).rejects.toThrow("division by zero");
      await expect(fails(pool, ["no number"])).rejects.toThrow("invalid input syntax");
      await expect(tooLarge(pool, [Number.MAX_SAFE_INTEGER])).rejects.toThrow("beyond a safe integer");
      await expect(fails(pool, [])).rejects.toThrow("supplies 0 parameters");
      const unwritable = {
        toPostgres: () => {
          throw new Error("can't be written down");
        },
      };
      await expect(fails(pool, [unwritable])).rejects.toThrow("can't be written down");
      expect(await fails(pool, [-1])).toEqual([{ part: -1 }]);
      expect(await tooLarge(pool, [1])).toEqual([{ large: 2 }]);
    }
  });

  test("tells in its error who asked", async () => {
    const whoAsked = async () => fails(pool, [0]).catch((error: Error) => error.stack);
    await whoAsked();
    expect(await whoAsked()).toContain("named-query.test.ts");
  });
});
