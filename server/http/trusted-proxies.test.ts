import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readEnv } from "../env.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

async function limitedBy(settings: Record<string, string>): Promise<number[]> {
  const env = readEnv({ LOG_LEVEL: "silent", ADMIN_PASSWORD: "first password", ...settings });
  const limits = { writesPerSession: 1_000, writesPerAddress: 2 };
  const { server } = await buildApp({
    env,
    pool: app.installation.pool,
    secrets: app.database.secrets,
    limits,
    pages: false,
  });
  const statuses: number[] = [];
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    const reply = await server.inject({
      method: "POST",
      url: "/api/login-custom",
      headers: { "x-forwarded-for": address },
      payload: { email: `${randomUUID()}@example.com`, password: "not this one" },
    });
    statuses.push(reply.statusCode);
  }
  await server.close();
  return statuses;
}

test("a forwarded address counts only from a trusted proxy", async () => {
  expect(await limitedBy({ TRUSTED_PROXIES: "127.0.0.1" })).toEqual([401, 401, 401]);
  expect(await limitedBy({})).toEqual([401, 401, 429]);
  expect(await limitedBy({ TRUSTED_PROXIES: "192.0.2.7, 10.0.0.0/8" })).toEqual([401, 401, 429]);
  for (const wrong of ["everybody", "abc", "10.0.0.0/99", "10.0.0.0/8/8", "10.0.0.0/"])
    expect(() => readEnv({ TRUSTED_PROXIES: wrong })).toThrow(/^TRUSTED_PROXIES: must be addresses/);
  expect(readEnv({ TRUSTED_PROXIES: "::1, fd00::/8" }).trustedProxies).toEqual(["::1", "fd00::/8"]);
});
