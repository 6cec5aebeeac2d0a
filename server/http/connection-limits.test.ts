import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type App, buildApp } from "../app.ts";
import { notifyClockChanged } from "../clock/clock-notifier.ts";
import { defaultStreamLimits } from "../clock/event-streams.ts";
import { readEnv } from "../env.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "../testing/test-app.ts";
import { defaultConnectionLimits } from "./connection-limits.ts";
import { defaultReadLimits } from "./read-limits.ts";

const streams = {
  maxPerSession: 2,
  maxPerWorldAndAddress: 5,
  maxPerAddress: 5,
  maxVisitorsPerAddress: 2,
  maxUnreadBytes: 64 * 1024,
  maxUnreadMs: 10_000,
  heartbeatMs: 10_000,
};
const reads = {
  maxConcurrentPerSession: 3,
  maxConcurrentPerWorldAtAddress: 12,
  maxConcurrentPerAddress: 12,
  maxCostlyPerSession: 2,
  maxCostlyPerWorldAtAddress: 5,
  maxCostlyPerAddress: 5,
};
const connections = {
  ...defaultConnectionLimits,
  checkIntervalMs: 50,
  headersMs: 200,
  requestMs: 400,
  lookMs: 50,
  stalledMs: 300,
  answerMs: 900,
};

let house: TestHouse;
let app: App;
let port: number;
let log = "";
beforeAll(async () => {
  house = await openTestHouse();
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const env = readEnv({ LOG_LEVEL: "info" });
  const { pool, secrets } = house.installation;
  app = await buildApp({ env, pool, secrets, pages: false, streams, reads, connections, logStream });
  const large = Buffer.alloc(64 * 1024, "x");
  app.server.get("/endless", async (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          for (;;) yield large;
        })(),
      ),
    ),
  );
  app.server.get("/slow", async () => {
    await sleep(300);
    return "slow";
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  for (const runner of app.runners) runner.start();
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.server.close();
  await Promise.all(app.runners.map((runner) => runner.stop()));
  await house.stop();
});

type Line = { socket: Socket; text: () => string; ended: Promise<unknown> };
async function open(head: string): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    if (heard.length < 100_000) heard += chunk;
  });
  socket.on("error", () => {});
  const ended = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  socket.write(head);
  return { socket, text: () => heard, ended };
}
const get = (path: string, cookie = "") =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie ? `cookie: ${cookie}\r\n` : ""}\r\n`;
const post = (length: number) =>
  `POST /api/login-custom HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const getStatus = ({ text }: Line) => Number(/^HTTP\/1\.1 (\d+)/.exec(text())?.[1]);
const answered = (line: Line) => expect.poll(() => getStatus(line)).toBeGreaterThan(0);

describe("a connection", () => {
  test.concurrent("whose body arrives a byte at a time is ended with 408", async () => {
    const line = await open(post(1_000));
    const drip = setInterval(() => line.socket.write("{"), 20);
    await line.ended;
    clearInterval(drip);
    expect(getStatus(line)).toBe(408);
  });
  test.concurrent("whose headers don't end is ended", async () => {
    const line = await open("GET /healthz HTTP/1.1\r\nhost: localhost\r\n");
    const drip = setInterval(() => line.socket.write("x"), 20);
    await line.ended;
    clearInterval(drip);
    expect(getStatus(line)).toBe(408);
  });
  test.concurrent("that reads an endless reply is ended at the time limit", async () => {
    const line = await open(get("/endless"));
    await line.ended;
    expect(getStatus(line)).toBe(200);
  });
  test("whose reply is not read is ended, without buffering it", async () => {
    const line = await open(get("/endless"));
    await answered(line);
    line.socket.pause();
    const { server } = app.server;
    const left = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(left).toBe(0);
    line.socket.destroy();
  });
});

test.each([
  ["no request at all", "nonsense\r\n\r\n", 400, "unreadable-request"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
    400,
    "unreadable-request",
  ],
  [
    "headers of a megabyte",
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${"x".repeat(1 << 20)}\r\n\r\n`,
    431,
    "headers-too-large",
  ],
  [
    "another expectation",
    "GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: nothing\r\n\r\n",
    417,
    "expectation-failed",
  ],
  ["a request that does not end", "GET /healthz HTTP/1.1\r\nhost: localhost\r\n", 408, "request-timeout"],
])("%s is refused with a code and a sentence", async (_what, sent, status, code) => {
  const line = await open(sent);
  await line.ended;
  const [head = "", body = ""] = line.text().split("\r\n\r\n");
  expect([getStatus(line), /content-type: (\S+);/i.exec(head)?.[1]]).toEqual([status, "application/json"]);
  const refusal = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? "{}");
  expect(refusal).toEqual({ code, message: expect.stringMatching(/\.$/) });
});

test("a body over the limit gets 413, also if the client reads only after sending all of it", async () => {
  const size = 600_000;
  const line = await open(post(size));
  line.socket.pause();
  for (let sent = 0; sent < 3; sent += 1) {
    line.socket.write("x".repeat(size / 3));
    await sleep(60); // a closing reply would have arrived
  }
  line.socket.resume();
  await line.ended;
  expect(getStatus(line)).toBe(413);
  expect(line.text()).toContain("payload-too-large");
});

test("a client that disconnects is logged in one line, without a stack", async () => {
  log = "";
  const line = await open(post(1_000));
  line.socket.write("{");
  await sleep(50);
  line.socket.destroy();
  const half = await open(get("/endless"));
  await answered(half);
  half.socket.destroy();
  await expect.poll(() => log).toContain("client disconnected");
  await sleep(50);
  const lines = log
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  expect(log).not.toContain("stack");
});

describe("event streams", () => {
  const listen = async (cookie = "") => {
    const line = await open(get("/api/clock/events", cookie));
    await answered(line);
    return line;
  };
  const end = async (lines: Line[]) => {
    for (const { socket } of lines) socket.destroy();
    await Promise.all(lines.map(({ ended }) => ended));
  };

  test("of one session are limited, with 429, a sentence and Retry-After", async () => {
    const person = await house.person();
    const first = [await listen(person.cookie), await listen(person.cookie)];
    expect(first.map(getStatus)).toEqual([200, 200]);
    const refused = await listen(person.cookie);
    expect(getStatus(refused)).toBe(429);
    expect(refused.text()).toMatch(/retry-after: 30/);
    expect(refused.text()).toContain("too-many-streams");
    await end([...first, refused]);
  });

  test("free their place when they end", async () => {
    const person = await house.person();
    const lines = [await listen(person.cookie), await listen(person.cookie)];
    await end(lines.splice(0, 1));
    await expect
      .poll(async () => {
        const again = await listen(person.cookie);
        lines.push(again);
        return getStatus(again);
      })
      .toBe(200);
    await end(lines);
  });

  test("of one address are limited, visitors' first, so that they block no signed-in person", async () => {
    const visitors = [await listen(), await listen(), await listen()];
    expect(visitors.map(getStatus)).toEqual([200, 200, 429]);
    const people = await Promise.all([1, 2, 3, 4].map(() => house.person()));
    const lines: Line[] = [];
    for (const person of people) lines.push(await listen(person.cookie));
    expect(lines.map(getStatus)).toEqual([200, 200, 200, 429]);
    await end([...visitors, ...lines]);
  });

  test("share one read of the clock after a change", async () => {
    const people = await Promise.all([1, 2, 3].map(() => house.person()));
    const lines = await Promise.all(people.map((person) => listen(person.cookie)));
    const countClockEvents = (line: Line) => line.text().split("event: clock").length - 1;
    await expect.poll(() => lines.map(countClockEvents)).toEqual([1, 1, 1]);
    await sleep(300);
    const before = lines.map(countClockEvents);
    let asked = 0;
    const { query } = pg.Client.prototype;
    onTestFinished(async () => {
      pg.Client.prototype.query = query;
      await end(lines);
    });
    pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
      if ((given[0] as { name?: string }).name === "read-clock") asked += 1;
      return query.apply(this, given);
    } as typeof query;
    await notifyClockChanged(house.database.pool);
    // another change may send an event, too
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect
      .poll(() => lines.every((line, index) => countClockEvents(line) > (before[index] ?? 0)))
      .toBe(true);
    expect(asked).toBe(1);
  });
});

describe("reads", () => {
  const ask = (person: TestPerson, url: string, remoteAddress = "127.0.0.1") =>
    app.server.inject({ url, headers: { cookie: person.cookie }, remoteAddress });
  const statuses = async (calls: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();

  const costly = "/api/transactions/export";
  const twice = async (person: TestPerson) => [
    (await ask(person, costly)).statusCode,
    (await ask(person, costly)).statusCode,
  ];

  test("that are costly are limited per session and minute, others are not", async () => {
    const one = await house.person();
    expect(await twice(one)).toEqual([200, 200]);
    const refused = await ask(one, "/api/transactions?search=x");
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
      429,
      "too-many-reads",
      "5",
    ]);
    expect((await ask(one, "/api/books/simulated?person=1")).statusCode).toBe(429);
    expect((await ask(one, "/api/transactions?limit=20")).statusCode).toBe(200);
  });

  test("that are costly are limited per address and minute, another address's are not", async () => {
    const [two, three] = [await house.person(), await house.person()];
    expect(await twice(two)).toEqual([200, 200]);
    expect(await twice(three)).toEqual([200, 429]);
    expect((await ask(three, costly, "203.0.113.9")).statusCode).toBe(200);
  });

  test("in progress are limited per address, an IPv6 customer's addresses together", async () => {
    const slow = (remoteAddress?: string) =>
      app.server.inject({ url: "/slow", ...(remoteAddress ? { remoteAddress } : {}) });
    const all = Array.from({ length: 14 }, () => slow());
    expect(await statuses(all)).toEqual([...Array(12).fill(200), 429, 429]);
    expect((await slow()).statusCode).toBe(200);
    const customer = Array.from({ length: 14 }, (_, each) => slow(`2001:db8:1:2::${each + 1}`));
    const neighbour = slow("2001:db8:1:3::1");
    expect(await statuses(customer)).toEqual([...Array(12).fill(200), 429, 429]);
    expect((await neighbour).statusCode).toBe(200);
  });
});

test("the default limits are those in the documents", () => {
  expect(defaultStreamLimits).toEqual({
    maxPerSession: 12,
    maxPerWorldAndAddress: 1_000,
    maxPerAddress: 2_000,
    maxVisitorsPerAddress: 200,
    maxUnreadBytes: 65_536,
    maxUnreadMs: 10_000,
    heartbeatMs: 10_000,
  });
  expect(defaultReadLimits).toEqual({
    maxConcurrentPerSession: 100,
    maxConcurrentPerWorldAtAddress: 2_000,
    maxConcurrentPerAddress: 4_000,
    maxCostlyPerSession: 600,
    maxCostlyPerWorldAtAddress: 30_000,
    maxCostlyPerAddress: 60_000,
  });
  expect(defaultConnectionLimits).toMatchObject({
    headersMs: 10_000,
    requestMs: 30_000,
    checkIntervalMs: 2_000,
    stalledMs: 30_000,
    answerMs: 600_000,
  });
});
