import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readEnv } from "../env.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { getAllowedHosts } from "./allowed-hosts.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

async function statusesFor(settings: Record<string, string>, hosts: readonly string[], url = "/api/config") {
  const { pool, secrets } = app.installation;
  const env = readEnv({ LOG_LEVEL: "silent", ...settings });
  const { server } = await buildApp({ env, pool, secrets, pages: false });
  const statuses = [];
  for (const host of hosts) statuses.push((await server.inject({ url, headers: { host } })).statusCode);
  await server.close();
  return statuses;
}

describe("a request is answered under our own names", () => {
  test("localhost and addresses, with any port", async () => {
    const ours = [
      "localhost",
      "localhost:3000",
      "LOCALHOST:3000",
      "127.0.0.1:3000",
      "[::1]:3000",
      "192.168.1.20",
    ];
    expect(await statusesFor({}, ours)).toEqual(ours.map(() => 200));
  });

  test("another name gets 421 and a sentence", async () => {
    const others = [
      "rebound.example",
      "rebound.example:3000",
      "localhost.rebound.example",
      "127.0.0.1.rebound.example",
      "localhost.",
      "a b",
    ];
    expect(await statusesFor({}, others)).toEqual(others.map(() => 421));
    const refused = await app.server.inject({ url: "/", headers: { host: "rebound.example" } });
    expect([refused.statusCode, refused.json().code]).toEqual([421, "unknown-host"]);
    expect(refused.json().message).toContain("PUBLIC_URL");
  });

  test("for pages, files, calls, sign-in and unknown addresses alike", async () => {
    for (const url of [
      "/",
      "/dashboard",
      "/sw.js",
      "/api/auth/user",
      "/idp/auth",
      "/api/clock/events",
      "/nothing",
      "/metrics",
    ])
      expect((await app.server.inject({ url, headers: { host: "rebound.example" } })).statusCode, url).toBe(
        421,
      );
    const write = {
      method: "POST",
      url: "/api/login-custom",
      payload: {},
      headers: { host: "rebound.example" },
    } as const;
    expect((await app.server.inject(write)).statusCode).toBe(421);
  });

  test("the custom domain's, the API's and the authentication host's", async () => {
    const settings = {
      PUBLIC_URL: "https://invest.glasshouse.test",
      API_BASE: "https://api.glasshouse.test",
      AUTH_HOST: "https://login.glasshouse.test:8443",
    };
    const hosts = [
      "invest.glasshouse.test",
      "api.glasshouse.test",
      "login.glasshouse.test:8443",
      "other.glasshouse.test",
    ];
    expect(await statusesFor(settings, hosts)).toEqual([200, 200, 200, 421]);
  });

  test("the one it listens on", () => {
    expect([...getAllowedHosts(readEnv({ HOST: "Class.school.test" }), "desk.school.test")]).toEqual([
      "localhost",
      "class.school.test",
    ]);
  });

  test("the machine's own name, where it listens everywhere", () => {
    expect([...getAllowedHosts(readEnv({ HOST: "0.0.0.0" }), "Desk.school.test")]).toEqual([
      "localhost",
      "0.0.0.0",
      "desk.school.test",
      "desk.local",
    ]);
  });

  test("health checks are answered under any name, and metrics with the token", async () => {
    const service = ["glasshouse:3000"];
    expect(await statusesFor({}, service, "/healthz")).toEqual([200]);
    expect(await statusesFor({}, service, "/readyz")).toEqual([200]);
    const metrics = { url: "/metrics", headers: { host: "glasshouse:3000", authorization: "Bearer x" } };
    expect((await app.server.inject(metrics)).statusCode).toBe(200);
  });
});
