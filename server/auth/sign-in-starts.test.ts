import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, buildApp } from "../app.ts";
import { defaultRateLimits } from "../http/rate-limits.ts";
import { openTestHouse, password, type TestHouse } from "../testing/test-app.ts";
import { maxAttempts } from "./issuer-routes.ts";

let app: TestHouse;
let small: App;
beforeAll(async () => {
  app = await openTestHouse({ isOwn: true }); // each server counts for itself
  const limits = { writesPerSession: 20, writesPerAddress: 5 };
  small = await buildApp({
    env: app.env,
    pool: app.installation.pool,
    secrets: app.database.secrets,
    limits,
    pages: false,
  });
});
afterAll(async () => {
  await small.server.close();
  await app.stop();
});

const fromPage = { "sec-fetch-site": "same-origin", cookie: "glasshouse_page=1" };
const from = (at: string, url: string) =>
  small.server.inject({
    method: "GET",
    url,
    remoteAddress: at,
    headers: { host: "localhost", ...fromPage },
  });
const counted = async (table: string): Promise<number> =>
  (await app.database.owner.query(`select count(*)::integer as rows from ${table}`)).rows[0].rows;

describe("unfinished sign-ins", () => {
  test("are allowed as often per minute and address as a class needs", () => {
    expect(defaultRateLimits.writesPerAddress).toBeGreaterThanOrEqual(1_000);
  });

  describe("from an address that starts too many", () => {
    const found: string[] = [];
    beforeAll(async () => {
      for (let index = 0; index < 8; index += 1)
        found.push(String((await from("203.0.113.1", "/api/login")).headers.location).split("?")[0] ?? "");
    });

    test("lead back to /login, which says so", async () => {
      expect(found.map((location) => new URL(location, "http://localhost").pathname)).toEqual([
        ...Array(5).fill("/idp/auth"),
        ...Array(3).fill("/login"),
      ]);
      expect((await from("203.0.113.1", "/api/login")).headers.location).toBe("/login?problem=busy");
    });

    test("leave no row", async () => {
      expect(await counted("sign_in_attempts")).toBe(5);
    });

    test("don't affect other addresses", async () => {
      expect((await from("203.0.113.2", "/api/login")).headers.location).toContain("/idp/auth");
    });
  });

  test("get 429 with a page at the provider, too", async () => {
    const started = await from("203.0.113.3", "/api/login");
    const { pathname, search } = new URL(String(started.headers.location));
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await from("203.0.113.3", pathname + search)).statusCode);
    expect(statuses).toEqual([303, 303, 303, 303, 429, 429]);
    const refused = await from("203.0.113.3", pathname + search);
    expect(refused.body).toContain("Too many sign-ins at once");
    expect(refused.body).toContain("Simulation: play money only.");
  });

  test("are limited over all addresses: the oldest are evicted, and later ones remove the expired", async () => {
    await app.database.owner.query(
      `insert into sign_in_attempts (state_hash, nonce, code_verifier, return_to, expires_at) select sha256(n::text::bytea), 'n', 'v', null, now() + interval '5 minutes' + n * interval '1 ms' from generate_series(1, $1::integer) n`,
      [maxAttempts + 300],
    );
    for (let index = 0; index < 100; index += 1)
      await app.server.inject({
        method: "GET",
        url: "/api/login",
        remoteAddress: "203.0.113.4",
        headers: fromPage,
      });
    expect(await counted("sign_in_attempts")).toBeLessThanOrEqual(maxAttempts);
    await app.database.owner.query("update sign_in_attempts set expires_at = now() - interval '1 second'");
    await from("203.0.113.5", "/api/login");
    expect(await counted("sign_in_attempts")).toBe(1);
  });
});

test("a flood of sign-ins from an address does not block known browsers behind it", async () => {
  const { email } = await app.person();
  const signIn = (headers: Record<string, string>, secret = password) =>
    small.server.inject({
      method: "POST",
      url: "/api/login-custom",
      remoteAddress: "203.0.113.6",
      headers,
      payload: { email, password: secret },
    });
  const first = await signIn({});
  const device = first.cookies.find(({ name }) => name === "glasshouse_device");
  for (let index = 0; index < 6; index += 1) await signIn({}, "a wrong guess");
  expect((await signIn({})).statusCode).toBe(429);
  expect((await signIn({ cookie: "glasshouse_device=made.up" })).statusCode).toBe(429);
  expect((await signIn({ cookie: `glasshouse_device=${device?.value}` })).statusCode).toBe(200);
});
