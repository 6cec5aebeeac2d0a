import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../app.ts";
import { type Env, InvalidSetting, readEnv } from "../env.ts";
import { type HouseDatabase, openHouseDatabase } from "../testing/shared-installation.ts";

const disclosure = "Simulation: play money only. No real investment pays 5% a day.";
let database: HouseDatabase;
let server: FastifyInstance;
let env: Env;
let log = "";

beforeAll(async () => {
  database = await openHouseDatabase();
  env = readEnv({ LOG_LEVEL: "trace" });
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  ({ server } = await buildApp({ env, ...database.installation, logStream: stream }));
  await server.ready();
});
afterAll(() => server.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: "GET", url, headers: { accept: "text/html", ...headers } });

describe("pages", () => {
  test.each([
    ["/", 200],
    ["/about", 200],
    ["/login", 200],
    ["/register", 200],
    ["/dashboard", 200],
    ["/admin", 200],
    ["/no/such/page", 404],
  ])("%s carries the disclosure in its HTML and answers %i", async (url, status) => {
    const reply = await page(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toContain(disclosure);
  });

  test.each([
    ["GET", "/%", 400, {}],
    ["GET", "/sandbox/cards/challenge/pi_sim_gone", 400, {}],
    ["GET", "/sandbox/cards/challenge/pi_sim_gone?client_secret=a", 404, {}],
    ["POST", "/sandbox/cards/challenge/pi_sim_gone", 400, {}],
    ["GET", "/assets/gone.js", 404, {}],
    ["DELETE", "/", 404, {}],
    ["GET", "/dashboard", 421, { host: "elsewhere.example" }],
  ] as const)(
    "a refused browser navigation %s %s gets a page with the disclosure",
    async (method, url, status, more) => {
      const headers = { accept: "text/html,application/xhtml+xml", ...more };
      const reply = await server.inject({ method, url, headers });
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(reply.body).toContain(disclosure);
      const call = await server.inject({ method, url, headers: { ...more, accept: "application/json" } });
      expect([call.statusCode, Object.keys(call.json()).slice(0, 2)]).toEqual([status, ["code", "message"]]);
    },
  );

  test("the API page lists every call of the OpenAPI document, with the disclosure", async () => {
    const { paths } = (await server.inject("/api/openapi.json")).json<{ paths: Record<string, object> }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.length).toBeGreaterThan(90);
    const { body, headers } = await page("/api/docs");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain(disclosure);
    expect(calls.filter((call) => !body.includes(`<code>${call}</code>`))).toEqual([]);
    expect(body).not.toContain("<script");
  });

  test.each([
    ["/", "Earn 5% Daily Returns"],
    ["/about", "About Glasshouse"],
  ])("%s is read without any script, and a shared link to it shows the disclosure", async (url, title) => {
    const { body } = await page(url);
    expect(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replace(/<[^>]*>/g, "")).toBe(title);
    expect(body).toContain(`property="og:description" content="${disclosure}"`);
  });

  test("a visitor has /, /about, /auth-redirect, /login and /register", async () => {
    for (const path of ["/", "/about", "/auth-redirect", "/login", "/register"])
      expect([path, (await page(path)).statusCode]).toEqual([path, 200]);
  });

  test("/ is the landing page for visitors and the dashboard for those signed in", async () => {
    expect((await page("/")).body).toContain("landing");
    const details = {
      firstName: "A",
      lastName: "B",
      email: "pages@example.com",
      phoneNumber: "555-0100",
      password: "a long password",
    };
    await server.inject({ method: "POST", url: "/api/register", payload: details });
    const login = await server.inject({
      method: "POST",
      url: "/api/login-custom",
      payload: { email: details.email, password: details.password },
    });
    const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    const home = (await page("/", { cookie })).body;
    expect(home).toContain('id="glasshouse-state"');
    expect((await page("/no/such/page", { cookie })).statusCode).toBe(404);
    expect(home.replace(/<script type="application.*?<\/script>/, "")).toBe((await page("/dashboard")).body);
    expect((await page("/", { cookie: "glasshouse_session=forged" })).body).toBe((await page("/")).body);
  });

  test("a signed-in person's page contains its calls' replies, and a name in them can't end the data", async () => {
    const details = {
      firstName: "</script><script>alert(1)</script>",
      lastName: "B",
      email: "state@example.com",
      phoneNumber: "555-0100",
      password: "a long password",
    };
    await server.inject({ method: "POST", url: "/api/register", payload: details });
    const login = await server.inject({ method: "POST", url: "/api/login-custom", payload: details });
    const cookie = String(login.headers["set-cookie"]).split(";")[0] ?? "";
    const html = (await page("/dashboard", { cookie })).body;
    const [, json = ""] = /id="glasshouse-state">(.*?)<\/script>/.exec(html) ?? [];
    const get = async (url: string) =>
      (await server.inject({ method: "GET", url, headers: { cookie } })).json();
    expect(JSON.parse(json)).toMatchObject({
      user: await get("/api/auth/user"),
      stats: await get("/api/dashboard/stats"),
      investments: await get("/api/investments"),
      recentTransactions: await get("/api/transactions?limit=5"),
    });
    expect(json).not.toContain("<");
    expect((await page("/dashboard")).body).not.toContain("glasshouse-state");
    expect((await page("/login", { cookie })).body).not.toContain("glasshouse-state");
  });

  test("the policy allows no inline script or style and no other origin, and pages can't be framed", async () => {
    const policy = String((await page("/")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/]+=*'){4};/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("frame-ancestors 'none'");
    const html = (await page("/")).body + (await page("/dashboard")).body + (await page("/join")).body;
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? "");
    expect(new Set(scripts).size).toBe(3);
    for (const script of scripts)
      expect(policy).toContain(createHash("sha256").update(script).digest("base64"));
    expect(html).not.toMatch(/<style|\sstyle=|(?:src|href)="(?:https?:)?\/\//);
  });

  test("a malformed URL gets the catalogue's error, which does not repeat it", async () => {
    const reply = await server.inject({ method: "GET", url: "/api/transactions/%E0%A4%A" });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: "invalid-input", message: expect.any(String) });
    expect(reply.body).not.toContain("%E0");
  });

  test("HEAD answers like GET", async () => {
    for (const [url, status] of [
      ["/about", 200],
      ["/dashboard", 200],
      ["/no/such/page", 404],
    ] as const)
      expect((await server.inject({ method: "HEAD", url })).statusCode, url).toBe(status);
  });

  const loadCacheControl = async (url: string) => (await server.inject(url)).headers["cache-control"];

  test("browsers store no page and no reply", async () => {
    for (const url of ["/", "/dashboard", "/api/auth/user", "/api/nothing"])
      expect(await loadCacheControl(url), url).toBe("no-store");
  });

  test("browsers store files with a hashed name", async () => {
    const asset = /\/assets\/[^"]+\.js/.exec((await page("/dashboard")).body)?.[0] ?? "";
    expect(await loadCacheControl(asset)).toContain("immutable");
  });

  test("on plain http, files and pages are compressed by gzip", async () => {
    for (const url of ["/sw.js", "/dashboard"])
      expect((await page(url, { "accept-encoding": "gzip, deflate" })).headers["content-encoding"], url).toBe(
        "gzip",
      );
  });

  test("a file is sent as the build compressed it", async () => {
    const { rawPayload } = await page("/sw.js", { "accept-encoding": "br" });
    expect(rawPayload.equals(readFileSync(join(env.projectRoot, "web/dist/sw.js.br")))).toBe(true);
  });

  test.each(["/app.html", "/learner.html", "/sw.js.br"])(
    "%s, a part of the build, is no address",
    async (url) => {
      expect((await page(url)).statusCode).toBe(404);
    },
  );

  test("headers for secure contexts are sent to no other", async () => {
    const opener = async (host: string) => (await page("/", { host })).headers["cross-origin-opener-policy"];
    expect(await opener("127.0.0.1:3000")).toBe("same-origin");
    expect(await opener("192.0.2.7:3000")).toBeUndefined();
  });

  test("unknown calls answer JSON from the catalogue", async () => {
    const reply = await server.inject({ method: "GET", url: "/api/nothing" });
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not-found"]);
  });
});

describe("operation", () => {
  test("/healthz, /readyz and /metrics answer", async () => {
    expect((await server.inject("/healthz")).json().status).toBe("alive");
    expect((await server.inject("/readyz")).json().status).toBe("ready");
    expect((await server.inject("/metrics")).body).toContain("http_request_duration_seconds");
  });

  test("/metrics answers only to this machine, or with the token", async () => {
    expect((await server.inject({ url: "/metrics", remoteAddress: "10.0.0.9" })).statusCode).toBe(403);
    expect(
      (await server.inject({ url: "/metrics", headers: { "x-forwarded-for": "10.0.0.9" } })).statusCode,
    ).toBe(403);
  });

  test("/metrics requires a configured token, also behind a local proxy without forwarding headers", async () => {
    const token = "a token of the operator";
    const guarded = await buildApp({
      env: { ...env, metricsToken: token },
      ...database.installation,
      pages: false,
    });
    const statusWith = async (authorization?: string) =>
      (await guarded.server.inject({ url: "/metrics", headers: authorization ? { authorization } : {} }))
        .statusCode;
    expect([await statusWith(), await statusWith("Bearer another token of his")]).toEqual([403, 403]);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    await guarded.server.close();
  });

  test("/metrics and /api/openapi.json are rendered once for many callers", async () => {
    const [first, second] = [await server.inject("/metrics"), await server.inject("/metrics")];
    expect(second.body).toBe(first.body);
    const rendering = vi.spyOn(server, "swagger");
    const documents = [await server.inject("/api/openapi.json"), await server.inject("/api/openapi.json")];
    expect(documents[1]?.body).toBe(documents[0]?.body);
    expect(rendering.mock.calls.length).toBeLessThan(2);
    rendering.mockRestore();
  });

  test("/readyz gets 503 when the database takes no writes, while /healthz answers", async () => {
    await database.owner.query("revoke insert, update on readiness_probe from glasshouse_app");
    expect((await server.inject("/readyz")).statusCode).toBe(503);
    expect((await server.inject("/healthz")).statusCode).toBe(200);
    await database.owner.query("grant insert, update on readiness_probe to glasshouse_app");
    expect((await server.inject("/readyz")).statusCode).toBe(200);
  });

  test("the log has the route's pattern and no personal data of the request", async () => {
    const secret = "Plantedsecret";
    await server.inject({
      method: "POST",
      url: `/api/login-custom?email=${secret}`,
      payload: { email: `${secret}@example.com`, password: secret },
      headers: {
        cookie: `glasshouse_session=${secret}`,
        "user-agent": secret,
        authorization: secret,
        "x-forwarded-for": secret,
      },
      remoteAddress: "203.0.113.77",
    });
    await server.inject(`/api/transactions?search=${secret}`);
    await page(`/${secret}`);
    expect(log).toContain("/api/login-custom");
    expect(log).not.toContain(secret);
    expect(log).not.toContain("203.0.113.77");
    expect(log).not.toContain("pages@example.com");
  });

  test.each([
    ["a key that is taken", "insert into second_factors (owner, secret) values ($1, ''), ($1, '')"],
    ["a value of another type", "select $1::integer"],
    ["a row that breaks a rule", "insert into users (investor_id, email, email_key) values (null, $1, $1)"],
  ])("the log has no row value that PostgreSQL quotes in its error: %s", async (_what, sql) => {
    const value = "planted-value@example.com";
    const failed = await database.owner.query(sql, [value]).catch((error: unknown) => error);
    expect(JSON.stringify(failed) + String(failed)).toContain(value);
    server.log.error({ err: failed }, "planted");
    expect(log).toContain("planted");
    expect(log).not.toContain(value);
  });

  test("a wrong setting is named in one line", () => {
    for (const [name, value] of Object.entries({
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      ADMIN_EMAIL: "nobody",
      ADMIN_PASSWORD: "short",
      PUBLIC_URL: "ftp://x",
      LOG_LEVEL: "loud",
      SITE_OWNER: "DE89 3704 0044 0532 0130 00",
      SITE_CONTACT: "http://school.example",
      SITE_PRIVACY: "x".repeat(501),
      SITE_HELPLINE: "javascript://alert(1)",
    })) {
      expect(() => readEnv({ [name]: value })).toThrow(InvalidSetting);
      expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
    }
  });

  test("a text about the site may hold a phone number, and no account number", () => {
    expect(readEnv({ SITE_HELPLINE: "+44 20 7946 0000" }).site.helpline).toBe("+44 20 7946 0000");
    expect(() => readEnv({ SITE_HELPLINE: "account number 61787909" })).toThrow(InvalidSetting);
  });

  test("the OpenAPI document describes the calls and carries the disclosure", async () => {
    const document = (await server.inject("/api/openapi.json")).json();
    expect(document.info.description).toBe(disclosure);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(["/api/confirm-deposit", "/api/withdrawal-requests", "/api/clock/advance"]),
    );
  });
});
