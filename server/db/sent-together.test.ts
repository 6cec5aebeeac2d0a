import type { Socket } from "node:net";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createPool, withShortTransaction } from "./pool.ts";
import { sentTogether } from "./sent-together.ts";
import { statement } from "./statement.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const draw = statement<{ n: number }>("test-together-draw", "select nextval('drawn')::integer as n");
const part = statement<{ part: number }>("test-together-part", "select 12 / $1::integer as part");
const large = statement<{ large: number }>("test-together-large", "select $1::bigint + 1 as large");
const add = statement("test-together-add", "insert into notes values ($1)");
const end = statement("test-together-end", "select pg_terminate_backend(pg_backend_pid()) where $1::boolean");

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query("create table notes (note text primary key); create sequence drawn");
  await database.owner.query(
    "grant select, insert on notes to public; grant usage on sequence drawn to public",
  );
});
afterAll(() => database.drop());
// one connection, which has carried out all of them before
beforeEach(async () => {
  await database.owner.query("delete from notes; alter sequence drawn restart");
  pool = await createPool({ connectionString: database.connectionString, world: 1, max: 1 });
  client = await pool.connect();
  for (const _time of [1, 2]) {
    await client.query("begin");
    await Promise.all([draw(client), part(client, [1]), large(client, [1]), add(client, ["x"])]);
    await end(client, [false]);
    await client.query("rollback");
  }
  return async () => {
    client.release(true);
    await pool.end();
  };
});

type Said = { answer?: unknown; failed?: string };
const settled = async (asked: Promise<unknown>[]): Promise<Said[]> =>
  (await Promise.allSettled(asked)).map((each) =>
    each.status === "fulfilled" ? { answer: each.value } : { failed: each.reason.message },
  );
const together = (...asks: (() => Promise<unknown>)[]) =>
  settled(sentTogether(client, () => asks.map((ask) => ask())));

const drawing = () => draw(client);
const parting = (by: number) => () => part(client, [by]);
const zero = { failed: "division by zero" };

describe("statements that are asked in one go", () => {
  test("have one end, behind the last of them", async () => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection; // the driver's own
    const sent: string[] = [];
    vi.spyOn(stream, "write").mockImplementation(function (this: Socket, bytes: unknown) {
      const all = bytes as Buffer;
      sent.push(String.fromCharCode(all[0] ?? 0) + (all.at(-5) === 0x53 ? " and end" : ""));
      return Object.getPrototypeOf(this).write.call(this, bytes);
    });
    await together(drawing, parting(2), drawing);
    expect(sent).toEqual(["B", "B", "B", "S and end"]);
    sent.length = 0;
    await together(() => client.query("select 1"), drawing);
    await together(drawing, () => client.query("select 1"));
    expect(sent).toEqual(["Q", "B", "S and end", "B", "S and end", "Q"]);
    sent.length = 0;
    await Promise.all([drawing(), drawing()]);
    expect(sent).toEqual(["B and end", "B and end"]);
  });

  test("are answered each with its own, others among them, which it has carried out before or not", async () => {
    const met = statement<{ n: number }>("test-together-met-now", "select 7 as n");
    for (const first of [3, 6]) {
      expect(
        await together(
          drawing,
          () => met(client),
          parting(3),
          async () => (await client.query("select 8 as n")).rows,
          async () => (await client.query("select $1::integer as n", [9])).rows,
          drawing,
        ),
      ).toEqual([
        { answer: [{ n: first }] },
        { answer: [{ n: 7 }] },
        { answer: [{ part: 4 }] },
        { answer: [{ n: 8 }] },
        { answer: [{ n: 9 }] },
        { answer: [{ n: first + 1 }] },
      ]);
      expect(await draw(client)).toEqual([{ n: first + 2 }]);
    }
  });

  test("are left out behind one that fails, wherever it stands, and the connection goes on", async () => {
    for (const place of [0, 1, 2]) {
      const asks: (() => Promise<unknown>)[] = [drawing, drawing, drawing];
      asks[place] = parting(0);
      const before = (await draw(client))[0]?.n ?? 0;
      const answered = Array.from({ length: place }, (_, index) => ({ answer: [{ n: before + index + 1 }] }));
      expect(await together(...asks)).toEqual([...answered, ...Array(3 - place).fill(zero)]);
      // what is left out draws nothing
      expect(await draw(client)).toEqual([{ n: before + place + 1 }]);
      expect(await together(parting(4), parting(0), parting(0))).toEqual([
        { answer: [{ part: 3 }] },
        zero,
        zero,
      ]);
    }
    // what follows the end of such a unit is carried out
    expect(await together(parting(0), async () => (await client.query("select 8 as n")).rows)).toEqual([
      zero,
      { answer: [{ n: 8 }] },
    ]);
  });

  test("tell in their error who asked what failed, whoever asked the others", async () => {
    const whoAsked = async () => void (await part(client, [0]));
    const whoElse = async () => void (await part(client, [1]));
    const asked = sentTogether(client, () => [whoElse(), whoAsked(), whoElse()]);
    await settled(asked);
    const [, first, behind] = await Promise.all(asked.map((each) => each.catch((error: Error) => error)));
    expect(first).toMatchObject({ stack: expect.stringContaining("whoAsked") });
    expect(behind).toBe(first);
    expect(String(first instanceof Error && first.stack)).not.toContain("whoElse");
  });

  test("leave the others alone where an answer can't be read", async () => {
    const beyond = () => large(client, [Number.MAX_SAFE_INTEGER]);
    const unreadable = { failed: "a bigint from the database is beyond a safe integer" };
    expect(await together(parting(3), beyond, parting(4))).toEqual([
      { answer: [{ part: 4 }] },
      unreadable,
      { answer: [{ part: 3 }] },
    ]);
    expect(await together(beyond, parting(0), parting(4), beyond)).toEqual([unreadable, zero, zero, zero]);
    expect(await part(client, [4])).toEqual([{ part: 3 }]);
  });

  test("fail all where the connection ends in the middle, and the pool goes on", async () => {
    const said = await together(drawing, () => end(client, [true]), drawing, drawing);
    expect(said.map(({ failed }) => failed !== undefined)).toEqual([false, true, true, true]);
    client.release(true);
    client = await pool.connect();
    expect(await part(client, [4])).toEqual([{ part: 3 }]);
  });
});

test("a transaction in two round trips of such statements keeps all of them or none", async () => {
  client.release();
  const write = (notes: readonly string[]) =>
    withShortTransaction(pool, draw, (tx) => ({
      written: Promise.all(notes.map((note) => add(tx, [note]))),
      result: "written",
    }));
  const kept = async () =>
    (await database.owner.query("select note from notes order by note")).rows.map((row) => row.note);
  for (const time of [1, 2, 3]) {
    expect(await write([`a${time}`, `b${time}`])).toBe("written");
    await expect(write([`c${time}`, `a${time}`, `d${time}`])).rejects.toThrow("duplicate key");
    const unread = withShortTransaction(
      pool,
      (tx) => part(tx, [0]),
      (tx) => ({ written: add(tx, ["e"]), result: 0 }),
    );
    await expect(unread).rejects.toThrow("division by zero");
  }
  expect(await kept()).toEqual(["a1", "a2", "a3", "b1", "b2", "b3"]);
  client = await pool.connect();
  expect((await client.query("select pg_current_xact_id_if_assigned() is null as fresh")).rows).toEqual([
    { fresh: true },
  ]);
});
