import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Db } from "../db/statement.ts";
import type { Session } from "../http/session.ts";
import { openTestHouse } from "../testing/test-app.ts";
import { broadcastLoop } from "./broadcast-clock.ts";
import { type ClockRow, getReplyKey, toClockReply } from "./clock-row.ts";
import { defaultStreamLimits, type EventStream } from "./event-streams.ts";

const someone = fc.option(fc.integer({ min: 1, max: 3 }));
const session: fc.Arbitrary<Session | null> = fc.option(
  fc.record({
    investorId: fc.integer({ min: 1, max: 3 }),
    role: fc.constantFrom("investor" as const, "admin" as const),
    operates: fc.boolean(),
    mustChangePassword: fc.boolean(),
    recentlyProven: fc.boolean(),
    isPaused: fc.boolean(),
    tokenHash: fc.constant(Buffer.alloc(1)),
  }),
);
const at = new Date("2026-03-02T12:00:00Z");

test("sessions that share one broadcast text get what each would get alone", () => {
  fc.assert(
    fc.property(session, session, someone, fc.boolean(), (one, other, owner, ended) => {
      const row: ClockRow = {
        now: at,
        rate: "realtime",
        next_payout_at: at,
        started_at: at,
        jump_from: null,
        jump_to: null,
        jumping: false,
        at_last_day: false,
        solo: !ended,
        solo_ended_at: ended ? at : null,
        solo_ended_by: ended ? "administrator" : null,
        solo_investor_id: owner,
        plan: lessonPlans[45],
        phase: 2,
        phase_started_at: at,
        paused_at: null,
      };
      if (getReplyKey(row, one) === getReplyKey(row, other))
        expect(toClockReply(row, one)).toEqual(toClockReply(row, other));
    }),
    { numRuns: 2_000 },
  );
});

test("an open page keeps its world awake without further calls", async () => {
  const app = await openTestHouse({
    settings: { NEWCOMERS: "own-world" },
    streams: { ...defaultStreamLimits, heartbeatMs: 20 },
  });
  onTestFinished(() => app.stop());
  const opened = await app.server.inject({ method: "POST", url: "/api/worlds/own" });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { owner } = app.database;
  await owner.query(
    "update worlds set seen_at = clock_timestamp() - interval '1 hour', asleep = true where kind = 'own'",
  );
  const url = await app.server.listen({ port: 0 });
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  asked.on("error", () => {});
  const [reply]: IncomingMessage[] = await once(asked, "response");
  reply?.resume();
  const awake = async () =>
    (
      await owner.query(
        "select from worlds where kind = 'own' and not asleep and seen_at > clock_timestamp() - interval '1 minute'",
      )
    ).rowCount;
  await expect.poll(awake).toBe(1);
  asked.destroy();
});

async function openPage(url: string, cookie = "") {
  const asked = get(`${url}/api/clock/events`, { headers: { cookie } });
  asked.on("error", () => {});
  onTestFinished(() => void asked.destroy());
  const [reply]: IncomingMessage[] = await once(asked, "response");
  let received = "";
  reply?.setEncoding("utf8").on("data", (part) => {
    received += part;
  });
  const names = () => [...received.matchAll(/^event: (.*)$/gm)].map(([, name]) => name);
  await expect.poll(names).toContain("clock");
  expect(received).toMatch(/^retry: \d{3,4}\n\n/);
  return { names, received: () => received };
}

describe("the shared figures", () => {
  test("come with the clock to everyone who may read the Books, after a first read, with the same content", async () => {
    const app = await openTestHouse({ runners: true });
    onTestFinished(() => app.stop());
    const { owner, pool } = app.database;
    const people = await Promise.all(
      ["nora@example.com", "ivo@example.com"].map((email) => app.person({ email })),
    );
    const cookies = people.map(({ cookie }) => cookie);
    const url = await app.server.listen({ port: 0 });
    await owner.query("update clock set rate = 'paused'");
    const [nora, ivo, visitor] = [
      await openPage(url, cookies[0]),
      await openPage(url, cookies[1]),
      await openPage(url),
    ];
    const pages = [nora, ivo, visitor];
    const newest = (names: (string | undefined)[]) =>
      names.slice(names.slice(0, -1).lastIndexOf("clock") + 1, names.lastIndexOf("clock") + 1);
    const expectNewest = async (...expected: string[][]) => {
      await pool.query(`select pg_notify('clock_changed', '${app.world}')`);
      await expect.poll(() => pages.map(({ names }) => newest(names()))).toEqual(expected);
    };
    const read = () => app.server.inject({ url: "/api/books", headers: { cookie: cookies[0] ?? "" } });
    await expectNewest(["clock"], ["clock"], ["clock"]);
    await read();
    await expectNewest(["books", "clock"], ["books", "clock"], ["clock"]);
    const booksNews = JSON.parse(/^event: books\ndata: (.*)$/m.exec(ivo.received())?.[1] ?? "null");
    expect(booksNews.days).toEqual([]);
    expect({ ...booksNews.today, at: null }).toEqual({ ...(await read()).json(), at: null });
    const crowd = () => app.server.inject({ url: "/api/crowd", headers: { cookie: cookies[0] ?? "" } });
    const { canControl, ...shared } = (await crowd()).json();
    await expectNewest(["books", "crowd", "clock"], ["books", "crowd", "clock"], ["clock"]);
    expect(JSON.parse(/^event: crowd\ndata: (.*)$/m.exec(ivo.received())?.[1] ?? "null")).toEqual(shared);
    expect(canControl).toBe(false);
    await owner.query("update operator set books_open = false");
    await expectNewest(["crowd", "clock"], ["crowd", "clock"], ["clock"]);
  });
});

test("pages that connect during a broadcast share one further read", async () => {
  let reads = 0;
  const row = {
    now: at,
    rate: "paused",
    next_payout_at: at,
    started_at: at,
    jump_from: null,
    jump_to: null,
    solo: false,
  };
  const db = {
    query: async () => {
      reads += 1;
      await sleep(20);
      return { rows: [row] };
    },
  } as unknown as Db;
  const context = { worldDb: () => db, sharedNews: async () => [] };
  const sentByPage = new Map<number, number>();
  const streams = Array.from(
    { length: 300 },
    (_, page): EventStream => ({
      world: 1,
      session: null,
      send: () => void sentByPage.set(page, (sentByPage.get(page) ?? 0) + 1),
      end: () => {},
    }),
  );
  const tell = broadcastLoop(
    context,
    () => streams,
    () => {},
  );
  for (const stream of streams) tell.sendToNewStream(stream);
  await expect.poll(() => sentByPage.size).toBe(300);
  expect(reads).toBe(2);
  expect([...sentByPage.values()].every((times) => times === 1)).toBe(true);
});
