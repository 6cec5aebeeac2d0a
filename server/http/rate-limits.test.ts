import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, buildApp } from "../app.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

let app: TestHouse;
let small: App;
beforeAll(async () => {
  app = await openTestHouse();
  small = await buildApp({
    env: app.env,
    pool: app.installation.pool,
    secrets: app.database.secrets,
    limits: { writesPerSession: 3, writesPerAddress: 2 },
    pages: false,
  });
});
afterAll(async () => {
  await small.server.close();
  await app.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

type Caller = { cookie?: string; at?: string };
async function write({ cookie, at = "203.0.113.1" }: Caller) {
  const headers = { host: "localhost", ...(cookie ? { cookie } : {}) };
  const url = "/api/create-payment-intent";
  const reply = await small.server.inject({ method: "POST", url, remoteAddress: at, headers, payload: {} });
  const headerNames = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"];
  return [
    reply.statusCode,
    ...headerNames.map((name) => reply.headers[name]).map((said) => said && Number(said)),
  ];
}

describe("writes by one session in a minute", () => {
  test("are counted down, and refused with how long to wait", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { cookie } = await app.person();
    expect(await write({ cookie })).toEqual([400, 3, 2, 60, undefined]);
    vi.advanceTimersByTime(30_500);
    expect(await write({ cookie })).toEqual([400, 3, 1, 30, undefined]);
    expect(await write({ cookie })).toEqual([400, 3, 0, 30, undefined]);
    expect(await write({ cookie })).toEqual([429, 3, 0, 30, 30]);
    vi.advanceTimersByTime(29_499);
    expect(await write({ cookie })).toEqual([429, 3, 0, 1, 1]);
    vi.advanceTimersByTime(1);
    expect(await write({ cookie })).toEqual([400, 3, 2, 60, undefined]);
  });

  test("count for this session only, and reads do not count", async () => {
    const [one, other] = [await app.person(), await app.person()];
    for (let time = 0; time < 3; time += 1) await write(one);
    expect((await write(one))[0]).toBe(429);
    expect((await write(other)).slice(0, 3)).toEqual([400, 3, 2]);
    const read = await small.server.inject({
      method: "GET",
      url: "/api/auth/user",
      headers: { host: "localhost", cookie: one.cookie },
    });
    expect([read.statusCode, read.headers["x-ratelimit-limit"]]).toEqual([200, undefined]);
  });
});

test("writes without a session are counted by address once they are admitted", async () => {
  const signIn = (at: string) =>
    small.server.inject({
      method: "POST",
      url: "/api/login-custom",
      remoteAddress: at,
      headers: { host: "localhost" },
      payload: {},
    });
  const replies = [];
  for (let time = 0; time < 3; time += 1) replies.push(await signIn("203.0.113.2"));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429]);
  expect(replies.at(-1)?.json().code).toBe("too-many-requests");
  expect((await signIn("203.0.113.3")).statusCode).toBe(400);
  expect((await write({ at: "203.0.113.2" }))[0]).toBe(401);
});
