import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFreePort } from "../../server/db/free-port.ts";
import type { RunningGlasshouse } from "../support/running-glasshouse.ts";
import { openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let glasshouse: RunningGlasshouse;
let school: ChildProcess;
let issuer = "";

beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  school = spawn(process.execPath, [fileURLToPath(new URL("../support/school-issuer.ts", import.meta.url))], {
    env: { ...process.env, REDIRECTS: `${url}/api/login/callback,${url}/` },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(school.stdout ?? school, "data");
  issuer = String(line).replace("issuer at ", "").trim();
  stage = await openStage({
    settings: {
      PORT: String(port),
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "glasshouse",
      OIDC_CLIENT_SECRET: "a secret of the test",
    },
  });
  ({ glasshouse } = stage);
});
afterAll(async () => {
  await stage?.stop();
  school?.kill();
});

/** Signs in and consents at the school's provider. */
async function signInAs(page: Page, login: string): Promise<void> {
  await page.goto(`${glasshouse.url}/login`);
  await page.getByRole("link", { name: "Sign in with identity provider" }).click();
  await page.waitForURL(`${issuer}/**`);
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("whatever");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: /continue/i }).click();
  await page.waitForURL(`${glasshouse.url}/`);
}
const loadUser = async (context: BrowserContext) =>
  (await context.request.get(`${glasshouse.url}/api/auth/user`)).json();
const open = async () => {
  const context = await stage.visitor();
  return { context, page: await context.newPage() };
};

describe("the operator's issuer signs a person in", () => {
  const asked: URL[] = [];
  let answer = "";
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await open());
    page.on("request", (request) => {
      if (request.url().startsWith(`${issuer}/auth?`)) asked.push(new URL(request.url()));
      if (request.url().includes("/api/login/callback?code=")) answer ||= request.url();
    });
    await signInAs(page, "nora");
  });
  afterAll(() => context.close());

  test("by code, PKCE, state and nonce", () => {
    expect(asked[0]?.searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"])
      expect(asked[0]?.searchParams.get(name)).toBeTruthy();
  });

  test("with the issuer's name, address and picture", async () => {
    await shown(page, /^Welcome( back)?, Nora/);
    const nora = await loadUser(context);
    expect(nora).toMatchObject({ firstName: "Nora", email: "nora@school.example", role: "investor" });
    expect(nora.profileImageUrl).toMatch(/^data:image\/png;base64,/);
  });

  test("with the state of two-factor there", async () => {
    expect((await loadUser(context)).identityProvider).toEqual({ twoFactor: true, accountPath: null });
  });

  test("to the same account by issuer and subject the second time", async () => {
    const second = await open();
    await signInAs(second.page, "nora");
    expect((await loadUser(second.context)).id).toBe((await loadUser(context)).id);
    await second.context.close();
  });

  test("and a new address needs a sign-in that was asked for again there, not a remembered one", async () => {
    const change = (email: string) =>
      context.request.put(`${glasshouse.url}/api/user/profile`, {
        data: { firstName: "Nora", lastName: "Ellison", email },
      });
    expect((await change("nora.elsewhere@example.com")).status()).toBe(403);
    await page.goto(`${glasshouse.url}/api/login?prove=1`);
    await page.locator("input[name=login]").fill("nora");
    await page.locator("input[name=password]").fill("whatever");
    await page.locator("button[type=submit]").click();
    await page.waitForURL(`${glasshouse.url}/settings?section=profile`);
    expect((await change("nora.elsewhere@example.com")).status()).toBe(200);
    expect((await change("nora@school.example")).status()).toBe(200);
  });

  test("until sign-out, which ends the provider's session too", async () => {
    await page.goto(`${glasshouse.url}/api/logout`);
    await page.waitForURL(`${issuer}/session/end**`);
    await page.getByRole("button", { name: /yes/i }).click();
    await page.waitForURL((url) => url.href.startsWith(glasshouse.url));
    expect((await context.request.get(`${glasshouse.url}/api/auth/user`)).status()).toBe(401);
    await page.goto(`${glasshouse.url}/api/login`);
    await page.locator("input[name=login]").waitFor(); // asks again
  });

  test("but by no answer that comes twice, to another browser, or that was made up", async () => {
    expect(answer).toContain("state=");
    const other = await open();
    for (const [each, target] of [
      [page, answer],
      [other.page, answer],
      [other.page, `${glasshouse.url}/api/login/callback?code=made-up&state=made-up`],
    ] as const) {
      await each.goto(target);
      await shown(each, "The identity provider didn't sign you in. Try again.");
    }
    for (const each of [context, other.context])
      expect((await each.request.get(`${glasshouse.url}/api/auth/user`)).status()).toBe(401);
    // this browser has another sign-in in progress
    await other.page.goto(`${glasshouse.url}/api/login`);
    await other.page.goto(answer);
    await shown(other.page, "The identity provider didn't sign you in. Try again.");
    await other.context.close();
  });
});

test("an issuer's claim of the administrator's address, or of another's, gives nothing", async () => {
  const { context, page } = await open();
  await signInAs(page, "mallory");
  const mallory = await loadUser(context);
  expect(mallory).toMatchObject({ role: "investor", firstName: "Mallory" });
  expect(mallory.profileImageUrl).toBeNull(); // no page loads a picture from another origin
  expect(mallory.identityProvider.twoFactor).toBeNull();
  expect(mallory.email).toMatch(/^guest-.*@users\.glasshouse\.example$/);
  expect((await context.request.get(`${glasshouse.url}/api/admin/stats`)).status()).toBe(403);
  await context.close();
});
