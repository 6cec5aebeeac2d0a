import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { defaultReadLimits } from "../http/read-limits.ts";
import { retryMs } from "./clock-events.ts";
import { createEventStreams, defaultStreamLimits, type EventStream, type Sink } from "./event-streams.ts";

const limits = {
  maxPerSession: 1,
  maxPerWorldAndAddress: 2,
  maxPerAddress: 1,
  maxVisitorsPerAddress: 1,
  maxUnreadBytes: 1_000,
  maxUnreadMs: 10_000,
  heartbeatMs: 1_000,
};

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

test("a stream that is not read is closed instead of buffered", () => {
  const streams = createEventStreams(limits);
  const sink = unread();
  const giveBack = streams.reserve({ world: 1, session: null }, "203.0.113.1");
  if (!giveBack) throw new Error("the first has a place");
  const stream = streams.open({ world: 1, session: null }, sink, giveBack);
  for (let sent = 0; sent < 100; sent += 1) stream.send("x".repeat(100));
  expect([sink.destroyed, sink.writableLength]).toEqual([true, 1_100]);
});

test("only a real connection that is not read is closed within seconds", async () => {
  let seconds = 0;
  const streams = createEventStreams(
    { ...limits, maxPerAddress: 2, maxVisitorsPerAddress: 2, maxUnreadBytes: 2 ** 30 },
    () => seconds * 1_000,
  );
  const opened: { stream: EventStream; sink: ServerResponse }[] = [];
  let places = 0;
  const server = createServer((_request, sink) => {
    const giveBack = streams.reserve({ world: 1, session: null }, "203.0.113.1");
    if (!giveBack) throw new Error("both have a place");
    places += 1;
    const stream = streams.open({ world: 1, session: null }, sink, () => {
      places -= 1;
      giveBack();
    });
    sink.on("close", stream.end);
    opened.push({ stream, sink });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const readers: Socket[] = [];
  for (const reads of [false, true]) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
    if (reads) socket.resume();
    else socket.pause();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    readers.push(socket);
    await expect.poll(() => opened.length).toBe(readers.length);
  }
  const [unread, read] = opened;
  const tick = () => {
    for (const { stream } of opened) stream.send("x".repeat(64 * 1024));
  };
  await expect
    .poll(async () => {
      tick();
      await new Promise(setImmediate);
      return unread?.sink.writableLength;
    })
    .toBeGreaterThan(2 ** 20);
  await expect.poll(() => read?.sink.writableLength).toBe(0);
  seconds = 9;
  tick();
  expect(places).toBe(2);
  await expect.poll(() => read?.sink.writableLength).toBe(0);
  seconds = 11;
  tick();
  await expect.poll(() => places).toBe(1);
  expect([unread?.sink.destroyed, read?.sink.destroyed]).toEqual([true, false]);
});

test("a stream's place is released once, however often the stream ends", () => {
  const streams = createEventStreams({ ...limits, maxPerAddress: 2, maxVisitorsPerAddress: 2 });
  const take = () => streams.reserve({ world: 1, session: null }, "203.0.113.1");
  const [first, second] = [take(), take()];
  if (!first || !second) throw new Error("both have a place");
  const stream = streams.open({ world: 1, session: null }, unread(), first);
  for (let times = 0; times < 3; times += 1) stream.end();
  expect(take()).toBeDefined();
  expect(take()).toBeUndefined();
});

test("a class of 500 behind one address may have two open pages each, and all follow payouts a second apart", () => {
  const streams = createEventStreams(defaultStreamLimits);
  const places = Array.from({ length: 1_000 }, (_, page) => {
    const session = {
      investorId: 1_000 + (page >> 1),
      role: "investor",
      operates: false,
      mustChangePassword: false,
      recentlyProven: true,
      isPaused: false,
      tokenHash: Buffer.from([page >> 9, (page >> 1) % 256]),
    } as const;
    return streams.reserve({ world: 1, session }, "203.0.113.1");
  });
  expect(places.filter((place) => place === undefined)).toEqual([]);
  // once a payout, from a browser with six requests
  expect(defaultReadLimits.maxCostlyPerAddress).toBeGreaterThanOrEqual(500 * 60);
  expect(defaultReadLimits.maxCostlyPerSession).toBeGreaterThanOrEqual(2 * 5 * 60);
  expect(defaultReadLimits.maxConcurrentPerAddress).toBeGreaterThanOrEqual(1_000 + 500);
});

test("a page reconnects after a random delay of up to two seconds", () => {
  const waits = Array.from({ length: 1_000 }, retryMs);
  expect([Math.min(...waits) >= 500, Math.max(...waits) < 2_000]).toEqual([true, true]);
  const inQuarter = (from: number) => waits.filter((wait) => wait >= from && wait < from + 250).length;
  for (let from = 500; from < 2_000; from += 250) expect(inQuarter(from)).toBeLessThan(300);
});
