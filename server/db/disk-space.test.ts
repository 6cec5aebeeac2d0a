import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

test("refuses writes but not reads while the disk is full, and says so in /readyz", async () => {
  const person = await app.person();
  let full = false;
  const disk = { full: () => full, start: () => {}, stop: async () => {} };
  const { server } = await buildApp({
    env: app.env,
    pool: app.installation.pool,
    secrets: app.database.secrets,
    pages: false,
    disk,
  });
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    server.inject({ method, url, headers: { cookie: person.cookie }, ...(payload ? { payload } : {}) });
  const order = { amount: 20, currency: "usd" };
  expect((await call("GET", "/readyz")).statusCode).toBe(200);
  full = true;
  const ready = await call("GET", "/readyz");
  expect([ready.statusCode, ready.json().status]).toEqual([503, "the disk is full"]);
  expect((await call("GET", "/api/dashboard/stats")).statusCode).toBe(200);
  const refused = await call("POST", "/api/create-payment-intent", order);
  expect([refused.statusCode, refused.json().code]).toEqual([503, "disk-full"]);
  full = false;
  expect((await call("POST", "/api/create-payment-intent", order)).statusCode).toBe(200);
  await server.close();
});
