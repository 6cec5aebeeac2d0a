import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, createServer as createLink, type Server as Link } from "node:net";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../server/db/free-port.ts";
import { createTestDatabase, type TestDatabase } from "../../server/testing/test-database.ts";
import { waitLimitMs } from "../support/limits.ts";
import { type RunningGlasshouse, startGlasshouse } from "../support/running-glasshouse.ts";
import { sharedBrowser } from "../support/shared-browser.ts";
import { goOn, password, shown } from "../support/stage.ts";

let database: TestDatabase;
/** one for all tests, since each needs the same files */
let context: BrowserContext;
/** at the custom domain's port, through the link, and at the port that its pages call */
let glasshouse: RunningGlasshouse;
let link: Link;
let pages: { url: string };
let api: { url: string };
let stranger: Server;
const email = "hosts@example.com";

beforeAll(async () => {
  database = await createTestDatabase();
  const [pagesPort, apiPort] = [await findFreePort(), await findFreePort()];
  pages = { url: `http://127.0.0.1:${pagesPort}` };
  api = { url: `http://127.0.0.1:${apiPort}` };
  link = createLink((near) => {
    const far = connect(apiPort, "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
  }).listen(pagesPort, "127.0.0.1");
  glasshouse = await startGlasshouse({
    DATABASE_URL: database.connectionString,
    PORT: String(apiPort),
    PUBLIC_URL: pages.url,
    API_BASE: api.url,
    AUTH_HOST: api.url,
  });
  stranger = createServer((_request, response) => response.end("<!doctype html><title>Stranger</title>"));
  stranger.listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const browser = await sharedBrowser();
  context = await browser.newContext({ baseURL: pages.url, serviceWorkers: "block" });
  context.setDefaultTimeout(waitLimitMs);
  const details = { firstName: "Nora", lastName: "Ellison", email, phoneNumber: "555-0142", password };
  await context.request.post(`${api.url}/api/register`, { data: details });
});
afterEach(async () => {
  for (const page of context.pages()) {
    await page.evaluate(() => localStorage.clear()); // or the next visitor would have signed in by email
    await page.close();
  }
  await context.clearCookies();
});
afterAll(async () => {
  await context?.close();
  stranger?.close();
  link?.close();
  await glasshouse?.stop();
  await database?.drop();
});

test("a page of the custom production domain calls the API base with cookies, and works as on one host", async () => {
  const page = await context.newPage();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(new URL(request.url()).origin);
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await shown(page, "Welcome, Nora");
  await page.getByRole("button", { name: "Payout: advance to the next payout" }).waitFor();
  await goOn(page, "/history");
  await shown(page, "0 of 0 transactions"); // a header for allowed origins only
  expect(new Set(calls)).toEqual(new Set([api.url]));
});

test("on the custom domain a visitor arrives at the authentication host, whose login knows the way back", async () => {
  const page = await context.newPage();
  await page.goto(`${pages.url}/dashboard`);
  await page.waitForURL(`${api.url}/idp/interaction/*`);
  await page.getByRole("button", { name: "Go back to the platform" }).click();
  await page.waitForURL(`${api.url}/login?*`);
  expect(new URL(page.url()).searchParams.get("return_to")).toBe(`${pages.url}/`);
  await page.getByRole("heading", { name: "Login" }).waitFor(); // where it leads is tested in web/features/auth
});

test("on the custom domain /auth-redirect leads to the authentication host, and a sign-in at the provider back home", async () => {
  const page = await context.newPage();
  await page.goto(`${pages.url}/auth-redirect`);
  await page.waitForURL(`${api.url}/idp/interaction/*`);
  await page.locator("label.person").first().click();
  await page.getByLabel("Choose a password").fill("a password of the play");
  await page.getByRole("button", { name: "Become this person" }).click();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.waitForURL(`${pages.url}/`);
  await shown(page, /Welcome/);
});

test("another origin may neither read nor write, though the browser has the session's cookie", async () => {
  await context.request.post(`${api.url}/api/login-custom`, { data: { email, password } });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`); // it listens on a port
  const outcome = await page.evaluate(async (base) => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${base}${path}`, { credentials: "include", ...init }).then(
        (response) => response.status,
        () => "refused by the browser",
      );
    const body = JSON.stringify({ on: true });
    const json = { "content-type": "application/json" };
    return {
      read: await ask("/api/auth/user"),
      write: await ask("/api/investments/reinvest", { method: "PUT", headers: json, body }),
      plain: await ask("/api/confirm-deposit", {
        method: "POST",
        body,
        headers: { "content-type": "text/plain" },
      }),
    };
  }, api.url);
  expect(outcome).toEqual({
    read: "refused by the browser",
    write: "refused by the browser",
    plain: "refused by the browser",
  });
  const user = await (await context.request.get(`${api.url}/api/auth/user`)).json();
  expect(user.reinvest).toBe(false);
});
