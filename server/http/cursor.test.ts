import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { encodeCursor } from "./cursor.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const now = "2026-11-22T12:00:00.000000Z";
const instants = [
  "1",
  "2026",
  "-1",
  "12-25",
  "2026-02-31",
  "2026-02-31T12:00:00.000000Z",
  "0000-01-01T00:00:00.000000Z",
  "2026-11-22T25:00:00.000000Z",
  "+275760-09-13T00:00:00.000Z",
  "1 (comment)",
];

test("every list refuses a malformed cursor before it reaches the database", async () => {
  const [person, admin] = [await app.person(), await app.admin()];
  const keys: [string, unknown[]][] = [
    ...instants.flatMap((instant): [string, unknown[]][] => [
      ["mailbox", [instant, 1]],
      ["admin/deposits", [instant, 1]],
      ["admin/withdrawals", [instant, 1]],
      ["transactions", [instant, "deposit", 1]],
    ]),
    ...[[], ["1"], [1.5], [now, "1"], [now, 1, 1]].map((key): [string, unknown[]] => ["admin/deposits", key]),
    ["transactions", [now, "\u0000", 1]],
    ["mailbox", [1.5]],
    ["mailbox", [now, 1]],
  ];
  for (const [path, key] of keys) {
    const caller = path.startsWith("admin") ? admin : person;
    const reply = await caller.call("GET", `/api/${path}?cursor=${encodeCursor(key)}`);
    expect([path, key, reply.statusCode]).toEqual([path, key, 400]);
  }
});

test("a value that only the database rejects gets 400 in a read, and is logged", async () => {
  for (const method of ["GET", "POST"] as const) {
    const url = `/unread-${method}`;
    const lines: string[] = [];
    const logStream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { pool, secrets } = app.installation;
    const { server } = await buildApp({
      env: { ...app.env, logLevel: "error" },
      pool,
      secrets,
      pages: false,
      logStream,
    });
    server.route({ method, url, handler: () => pool.query("select 'never'::timestamptz") });
    const reply = await server.inject({ method, url });
    await server.close();
    expect([reply.statusCode, reply.json().code]).toEqual(
      method === "GET" ? [400, "invalid-input"] : [500, "internal"],
    );
    expect(lines.join("")).toContain("request failed");
  }
});

test("accepts its own cursors, up to the greatest id", async () => {
  const person = await app.person();
  for (const key of [[1], [Number.MAX_SAFE_INTEGER]])
    expect((await person.call("GET", `/api/mailbox?cursor=${encodeCursor(key)}`)).statusCode).toBe(200);
});
