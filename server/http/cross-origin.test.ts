import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, buildApp } from "../app.ts";
import { readEnv } from "../env.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";

const custom = "https://invest.glasshouse.test";
let database: HouseDatabase;
let app: App;
beforeAll(async () => {
  database = await openHouseDatabase();
  const env = readEnv({
    LOG_LEVEL: "silent",
    PUBLIC_URL: custom,
    API_BASE: "https://api.glasshouse.test",
    AUTH_HOST: "https://login.glasshouse.test",
  });
  app = await buildApp({ env, ...database.installation });
  await app.server.ready();
});
afterAll(() => app.server.close());

const page = (host: string, url = "/auth-redirect") =>
  app.server.inject({ method: "GET", url, headers: { host, accept: "text/html" } });

describe("the custom production domain", () => {
  test("gives its pages the API base and the authentication host in their markup", async () => {
    const own = (await page("invest.glasshouse.test")).body;
    expect(own).toContain('<meta name="glasshouse-api-base" content="https://api.glasshouse.test" />');
    expect(own).toContain('<meta name="glasshouse-auth-host" content="https://login.glasshouse.test" />');
  });

  test("pages of another host learn neither", async () => {
    expect((await page("api.glasshouse.test")).body).not.toContain("glasshouse-api-base");
  });

  test("CORS allows exactly the configured origin, with credentials", async () => {
    const preflight = (origin: string) =>
      app.server.inject({
        method: "OPTIONS",
        url: "/api/withdrawal-requests",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type,idempotency-key",
        },
      });
    const allowed = await preflight(custom);
    expect(allowed.headers).toMatchObject({
      "access-control-allow-origin": custom,
      "access-control-allow-credentials": "true",
    });
    for (const origin of [
      "https://evil.test",
      "https://invest.glasshouse.test.evil.test",
      "http://invest.glasshouse.test",
      "null",
    ])
      expect((await preflight(origin)).headers["access-control-allow-origin"], origin).not.toBe(origin);
  });

  test("accepts writes from it, and refuses them from any other origin", async () => {
    const login = (origin: string, site: string) =>
      app.server.inject({
        method: "POST",
        url: "/api/login-custom",
        headers: { origin, "sec-fetch-site": site, host: "api.glasshouse.test" },
        payload: { email: "nobody@example.com", password: "whatever" },
      });
    expect((await login(custom, "same-site")).json().code).toBe("wrong-credentials");
    expect((await login("https://api.glasshouse.test", "same-origin")).json().code).toBe("wrong-credentials");
    expect((await login("https://other.glasshouse.test", "same-site")).json().code).toBe("cross-site");
    expect((await login("https://evil.test", "cross-site")).json().code).toBe("cross-site");
  });

  test("the session's cookie reaches the hosts of the configured domain", async () => {
    const person = {
      firstName: "A",
      lastName: "B",
      email: "cors@example.com",
      phoneNumber: "555-0100",
      password: "long enough",
    };
    await app.server.inject({ method: "POST", url: "/api/register", payload: person });
    const reply = await app.server.inject({ method: "POST", url: "/api/login-custom", payload: person });
    expect(String(reply.headers["set-cookie"])).toMatch(
      /Domain=glasshouse\.test; .*HttpOnly; Secure; SameSite=Lax/,
    );
  });

  test.each([
    [`${custom}/`, `${custom}/`],
    [`${custom}/history?type=deposit`, `${custom}/history?type=deposit`],
    ["https://evil.test/", null],
    ["//evil.test", null],
    ["/\\evil.test", null],
    ["https:evil.test", null],
    [`${custom}.evil.test/`, null],
    ["https://invest.glasshouse.test@evil.test/", null],
    ["https://user@invest.glasshouse.test/", null],
    ["javascript:alert(1)", null],
    ["http://invest.glasshouse.test/", null],
  ])("GET /api/login?return_to=%s keeps as the way back %s", async (target, returnTo) => {
    const reply = await app.server.inject({
      method: "GET",
      url: "/api/login",
      query: { return_to: target },
      headers: { "sec-fetch-site": "same-site" },
    });
    const to = new URL(String(reply.headers.location));
    expect([reply.statusCode, to.origin, to.pathname]).toEqual([
      302,
      "https://login.glasshouse.test",
      "/idp/auth",
    ]);
    const { rows } = await database.pool.query("delete from sign_in_attempts returning return_to");
    expect(rows).toEqual([{ return_to: returnTo }]);
  });
});

describe("settings of the hosts", () => {
  test("with neither set everything stays on one origin", () => {
    expect(readEnv({})).toMatchObject({
      apiBase: "",
      authHost: "",
      publicOrigin: "",
      cookieDomain: undefined,
    });
    expect(readEnv({ PUBLIC_URL: custom }).cookieDomain).toBeUndefined();
  });
  test.each([
    [{ API_BASE: "https://api.glasshouse.test" }, "API_BASE: needs PUBLIC_URL"],
    [{ PUBLIC_URL: custom, API_BASE: "https://api.elsewhere.test" }, "API_BASE: must share a parent domain"],
    [{ PUBLIC_URL: custom, AUTH_HOST: "https://test" }, "AUTH_HOST: must share a parent domain"],
    [{ OIDC_ISSUER: "https://school.test" }, "OIDC_CLIENT_ID: is required"],
    [{ OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" }, "OIDC_ISSUER: is required"],
    [
      { OIDC_ISSUER: "http://school.test", OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" },
      "OIDC_ISSUER: must be an https address",
    ],
    [{ PUBLIC_URL: "http://10.0.0.1", API_BASE: "http://10.1.0.1" }, "API_BASE: must share a parent domain"],
  ])("%j stops the start with one line that names it", (settings, message) => {
    expect(() => readEnv(settings)).toThrow(message);
  });
});
