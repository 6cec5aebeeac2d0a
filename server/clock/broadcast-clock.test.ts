import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import { expect, test } from "vitest";
import type { Db } from "../db/statement.ts";
import type { SharedNews } from "../http/app-context.ts";
import { broadcastLoop } from "./broadcast-clock.ts";
import type { ClockRow } from "./clock-row.ts";
import type { EventStream } from "./event-streams.ts";

const at = new Date("2026-03-02T12:00:00Z");
const rowAt = (phase: number, payout = 0): ClockRow => ({
  now: at,
  rate: "paused",
  next_payout_at: new Date(at.getTime() + payout),
  started_at: at,
  jump_from: null,
  jump_to: null,
  jumping: false,
  at_last_day: false,
  solo: false,
  solo_ended_at: null,
  solo_ended_by: null,
  solo_investor_id: null,
  plan: lessonPlans[45],
  phase,
  phase_started_at: at,
  paused_at: null,
});

function openClass() {
  const received: string[] = [];
  const reads: ((row: ClockRow) => void)[] = [];
  const shared: ((news: SharedNews[]) => void)[] = [];
  const learner = {
    investorId: 1,
    role: "investor",
    operates: false,
    mustChangePassword: false,
    recentlyProven: true,
    isPaused: false,
    tokenHash: Buffer.alloc(1),
  } as const;
  const page: EventStream = {
    world: 1,
    session: learner,
    send: (text) => {
      const [, name = "", data = ""] = /^event: (.*)\ndata: (.*)\n/.exec(String(text)) ?? [];
      received.push(name === "clock" ? JSON.parse(data).lesson.phase : name);
    },
    end: () => {},
  };
  const db = {
    query: () => new Promise((resolve) => reads.push((row) => resolve({ rows: [row] }))),
  } as unknown as Db;
  const streams = new Set([page]);
  const sharedNews = () => new Promise<SharedNews[]>((resolve) => shared.push(resolve));
  const tell = broadcastLoop(
    { worldDb: () => db, sharedNews },
    () => streams,
    () => {},
  );
  const answerNext = async <T>(waiting: ((answer: T) => void)[], answer: T) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(answer);
    await new Promise(setImmediate);
  };
  return {
    tell,
    received,
    page,
    streams,
    reads,
    clock: (row: ClockRow) => answerNext(reads, row),
    books: (any = true) => answerNext(shared, any ? [{ event: "books", data: {}, canRead: () => true }] : []),
  };
}

test("sends shared figures before a payout's clock, and a new lesson phase without waiting for them", async () => {
  const { tell, received, page, clock, books } = openClass();
  tell.sendToNewStream(page);
  await clock(rowAt(0));
  tell.all(1);
  await clock(rowAt(0));
  await books();
  expect(received).toEqual(["lobby", "books", "lobby"]);
  tell.all(1);
  await clock(rowAt(0, 1_000));
  expect(received.length).toBe(3);
  await books();
  tell.all(1);
  await clock(rowAt(1));
  expect(received.slice(3)).toEqual(["books", "lobby", "offers-before"]);
  await books();
  expect(received.slice(6)).toEqual(["books", "offers-before"]);
  tell.all(1);
  await clock(rowAt(2));
  await books(false);
  expect(received.slice(8)).toEqual(["platform"]);
});

test("sends all pages of a world one text per tick, made once from one read", async () => {
  const { tell, page, streams, reads, clock, books } = openClass();
  const sent: unknown[][] = [];
  for (let count = 0; count < 1_000; count += 1) {
    const texts: unknown[] = [];
    sent.push(texts);
    const session = page.session && { ...page.session, investorId: 2 + count };
    streams.add({ ...page, session, send: (text) => texts.push(text) });
  }
  tell.all(1);
  await clock(rowAt(0, 1_000));
  await books();
  expect(reads).toEqual([]);
  const [first = []] = sent;
  expect(first.length).toBe(2);
  expect(sent.filter((texts) => texts.some((text, place) => text !== first[place]))).toEqual([]);
});

test("discards a read from before the clock was set here, and repeats it", async () => {
  const { tell, received, page, reads, clock, books } = openClass();
  tell.sendToNewStream(page);
  await clock(rowAt(0));
  tell.all(1);
  await expect.poll(() => reads.length).toBe(1);
  tell.broadcastNow(1, rowAt(1));
  expect(received).toEqual(["lobby", "offers-before"]);
  await clock(rowAt(0));
  await clock(rowAt(1));
  await books();
  expect(received.slice(2)).toEqual(["books", "offers-before"]);
  tell.sendToNewStream(page);
  await expect.poll(() => reads.length).toBe(1);
  tell.broadcastNow(1, rowAt(2));
  await clock(rowAt(1));
  await clock(rowAt(2));
  tell.all(1);
  await clock(rowAt(2));
  tell.broadcastNow(1, rowAt(3));
  await books();
  await clock(rowAt(3));
  await books(false);
  expect(received.slice(4)).toEqual(["platform", "platform", "reveal", "books", "reveal"]);
});

test.each([
  { code: "57P01", faults: 0 },
  { code: "22003", faults: 2 },
])(
  "retries for a new page while the clock can't be read ($code), and logs unexpected errors",
  async ({ code, faults }) => {
    const failed: Error[] = [];
    const received: string[] = [];
    let away = 2;
    const page: EventStream = {
      world: 1,
      session: null,
      send: (text) => received.push(String(text)),
      end: () => {},
    };
    const db = {
      query: async () => {
        away -= 1;
        if (away >= 0) throw Object.assign(new Error("the database is away"), { code });
        return { rows: [rowAt(0)] };
      },
    } as unknown as Db;
    const streams = new Set([page]);
    const tell = broadcastLoop(
      { worldDb: () => db, sharedNews: async () => [] },
      () => streams,
      (error) => failed.push(error),
    );
    tell.sendToNewStream(page);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatch(/^event: clock\n/);
    expect(failed).toHaveLength(faults);
  },
);
