import { expect, test } from "vitest";
import { ordinaryReads } from "../http/read-limits.ts";
import { eventStreams, ordinaryStreams, type Sink } from "./event-streams.ts";

const limits = {
  perSession: 1,
  perAddress: 1,
  visitorsPerAddress: 1,
  unreadBytes: 1_000,
  heartbeatMs: 1_000,
};

/** A reader who takes nothing. */
function unread(): Sink & { destroyed: boolean } {
  const sink = {
    writableLength: 0,
    writableEnded: false,
    destroyed: false,
    write(text: string) {
      sink.writableLength += text.length;
      return false;
    },
    end() {
      sink.writableEnded = true;
    },
    destroy() {
      sink.destroyed = true;
      sink.writableEnded = true;
    },
  };
  return sink;
}

test("a stream that nobody reads is ended instead of kept in memory", () => {
  const streams = eventStreams(limits);
  const sink = unread();
  const giveBack = streams.take(null, "203.0.113.1");
  if (!giveBack) throw new Error("the first has a place");
  const stream = streams.open({ world: 1, session: null }, sink, giveBack);
  for (let told = 0; told < 100; told += 1) stream.send("x".repeat(100));
  expect([sink.destroyed, sink.writableLength]).toEqual([true, 1_100]);
});

test("a place is given back once, however often a stream ends", () => {
  const streams = eventStreams({ ...limits, perAddress: 2, visitorsPerAddress: 2 });
  const take = () => streams.take(null, "203.0.113.1");
  const [first, second] = [take(), take()];
  if (!first || !second) throw new Error("both have a place");
  const stream = streams.open({ world: 1, session: null }, unread(), first);
  for (let times = 0; times < 3; times += 1) stream.end();
  expect(take()).toBeDefined();
  expect(take()).toBeUndefined();
});

test("a class of 500 behind one address has two open pages each, which all follow payouts a second apart", () => {
  const streams = eventStreams(ordinaryStreams);
  const places = Array.from({ length: 1_000 }, (_, page) => {
    const session = {
      investorId: 1_000 + (page >> 1),
      role: "investor",
      operates: false,
      mustChangePassword: false,
      recentlyProven: true,
      tokenHash: Buffer.from([page >> 9, (page >> 1) % 256]),
    } as const;
    return streams.take(session, "203.0.113.1");
  });
  expect(places.filter((place) => place === undefined)).toEqual([]);
  // a page of the Books asks for what costs once a payout, from a browser with six requests under way
  expect(ordinaryReads.costlyPerAddress).toBeGreaterThanOrEqual(500 * 60);
  expect(ordinaryReads.costlyPerSession).toBeGreaterThanOrEqual(2 * 5 * 60);
  expect(ordinaryReads.atOncePerAddress).toBeGreaterThanOrEqual(1_000 + 500);
});
