import { Secret, TOTP } from "otpauth";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, wideAndNarrow } from "../support/accessibility.ts";
import { admin } from "../support/running-glasshouse.ts";
import { disclosure, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage?.stop());

const password = "a password of the play";
const getTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
/** Codes work once, so each sign-in takes the next step's. */
const getCode = (secret: string, stepsAhead = 0) =>
  getTotp(secret).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await stage.visitor();
  return { context, page: await context.newPage() };
}

/** Stops at the question of consent. */
async function becomeFictionalPerson(page: Page): Promise<{ firstName: string; username: string }> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with identity provider" }).click();
  await shown(page, "Who are you today?");
  expect(await page.getByRole("note").textContent()).toContain(disclosure);
  await page.locator("label.person").first().click();
  await page.getByLabel("Choose a password").fill(password);
  await page.getByRole("button", { name: "Become this person" }).click();
  await shown(page, "Tell the platform who you are?");
  const who = (await page.locator(".who").textContent()) ?? "";
  const username = /You sign in as (\S+)/.exec(who)?.[1] ?? "";
  return { firstName: who.trim().split(" ")[0] ?? "", username };
}

async function signIn(page: Page, username: string, given = password): Promise<void> {
  await page.goto("/api/login");
  await shown(page, "Who are you today?");
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(given);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
/** A person of the built-in provider, whom the first test signs in and the next two go on with. */
let context: BrowserContext;
let page: Page;
let username = "";
const user = async (context: BrowserContext) => (await context.request.get("/api/auth/user")).json();

test("the built-in provider: who becomes a fictional person arrives with their name and picture, and comes back", async () => {
  ({ context, page } = await open());
  const person = await becomeFictionalPerson(page);
  const { firstName } = person;
  username = person.username;
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await shown(page, `Welcome, ${firstName}`);
  const first = await user(context);
  expect(first.email).toBe(`${username}@people.glasshouse.example`);
  expect(first.identityProvider).toEqual({ twoFactor: false, accountPath: "/idp/account" });
  expect(first.profileImageUrl).toEqual(expect.stringContaining("/"));
  const picture = await context.request.get(first.profileImageUrl);
  expect(picture.headers()["content-type"]).toContain("image/svg+xml");
  await page.goto("/settings");
  await shown(page, "This picture is from your identity provider.");

  await page.goto("/api/logout");
  await signIn(page, username, "not the password");
  await shown(page, "The user name or password is wrong.");
  expect(await page.getByLabel("User name").inputValue()).toBe(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await shown(page, `Welcome back, ${firstName}`);
  expect((await user(context)).id).toBe(first.id);
});

test("a new address after 15 minutes: the provider asks once more, and what was typed is still there", async () => {
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await page.goto("/settings");
  const address = page.getByLabel("Email Address");
  await page.getByLabel("First Name").fill("Tamsin");
  await address.fill("tamsin.elsewhere@example.com");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await shown(page, "Confirm that it is you");
  await page.getByRole("link", { name: "Sign in again" }).click();
  await shown(page, "Who are you today?");
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await address.waitFor();
  await expect.poll(() => address.inputValue()).toBe("tamsin.elsewhere@example.com");
  expect(await page.getByLabel("First Name").inputValue()).toBe("Tamsin");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await shown(page, "Profile Updated");
  expect((await user(context)).email).toBe("tamsin.elsewhere@example.com");
});

test("two-factor at the built-in provider: asked for at each sign-in, each code good once, its state in the settings", async () => {
  await page.goto("/settings?section=security");
  await shown(page, "From your identity provider: off");
  await page.getByRole("link", { name: "Change it at your identity provider" }).click();
  await shown(page, "Turn on two-factor");
  expect(
    await page
      .getByAltText("QR code of the secret below")
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await shown(page, "This code is wrong. Enter the next one.");
  const first = getCode(secret);
  await page.getByLabel("Code").fill(first);
  await page.getByRole("button", { name: "Turn on" }).click();
  await shown(page, "Your recovery codes");
  const recovery = await page.locator(".codes li").allTextContents();
  expect(new Set(recovery).size).toBe(8);

  await page.goto("/api/logout");
  await signIn(page, username);
  await shown(page, "Your second factor");
  expect((await context.request.get("/api/auth/user")).status()).toBe(401); // the password alone does not suffice
  await page.getByLabel("Code").fill(first);
  await page.getByRole("button", { name: "Continue" }).click();
  await shown(page, "This code is wrong or already used. Enter the next one.");
  await page.getByLabel("Code").fill(getCode(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await shown(page, /Welcome/);
  expect((await user(context)).identityProvider.twoFactor).toBe(true);
  await page.goto("/settings?section=security");
  await shown(page, "From your identity provider: on");

  const spent = recovery[0] ?? "";
  for (const [code, sentence] of [
    [spent, /Welcome/],
    [spent, "This code is wrong or already used. Enter the next one."],
  ] as const) {
    await page.goto("/api/logout");
    await signIn(page, username);
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await shown(page, sentence);
  }
  await context.close();
});

describe("the built-in provider refuses a sign-in that did not start here", () => {
  const form = { person: "17", password };
  /** Follows a link of our own page. */
  async function beginSignIn({ request }: BrowserContext, options: { maxRedirects?: number } = {}) {
    await request.get("/login");
    return request.get("/api/login", { headers: { "sec-fetch-site": "same-origin" }, ...options });
  }
  /** Another browser did not begin it. */
  async function openAttempt() {
    const [context, other] = [await stage.visitor(), await stage.visitor()];
    const begin = await beginSignIn(context, { maxRedirects: 0 });
    const request = begin.headers().location ?? "";
    const asked = await context.request.get(request);
    const { pathname } = new URL(asked.url());
    const take = (target: BrowserContext, headers: Record<string, string> = {}) =>
      target.request.post(`${pathname}/take`, { form, headers, maxRedirects: 0 });
    const close = async () => {
      await context.close();
      await other.close();
    };
    return { context, other, request, pathname, take, close };
  }

  test("made-up requests and foreign ways back are refused", async () => {
    const { context, request, close } = await openAttempt();
    expect(new URL(request).searchParams.get("code_challenge_method")).toBe("S256");
    for (const change of [
      { redirect_uri: "https://evil.test/api/login/callback" },
      { redirect_uri: `${stage.glasshouse.url}//evil.test` },
      { login_hint: "4111 1111 1111 1111" },
      { code_challenge_method: "plain" },
      { response_type: "token" },
      { state: "4111111111111111" },
    ]) {
      const url = new URL(request);
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      const reply = await context.request.get(url.href, { maxRedirects: 0 });
      expect([change, reply.status()]).toEqual([change, 400]);
      expect(reply.headers().location ?? "").not.toContain("evil.test");
    }
    const { rows } = await stage.database.pool.query(
      `select count(*)::integer as stored from sandbox.identity_payloads where payload::text ~ '4111.?1111'`,
    );
    expect(rows).toEqual([{ stored: 0 }]);
    await close();
  });

  test("another browser's sign-in can't be gone on with", async () => {
    const { other, pathname, take, close } = await openAttempt();
    expect((await other.request.get(pathname)).status()).toBe(404);
    expect((await take(other)).status()).toBe(404);
    expect((await other.request.get("/idp/account")).status()).toBe(401);
    await close();
  });

  test("forms of other sites are refused", async () => {
    const { context, take, close } = await openAttempt();
    expect((await take(context, { "sec-fetch-site": "cross-site" })).status()).toBe(403);
    expect((await take(context, { origin: "https://evil.test" })).status()).toBe(403);
    await close();
  });

  test("a made-up code gives no token", async () => {
    const { other, close } = await openAttempt();
    const token = { grant_type: "authorization_code", code: "made-up", redirect_uri: "x" };
    const reply = await other.request.post("/idp/token", { form: token });
    expect(reply.status()).toBeGreaterThanOrEqual(400);
    await close();
  });

  test("of two browsers that ask for the same person at once one becomes them", async () => {
    const { context, other, take, close } = await openAttempt();
    expect((await take(context)).status()).toBe(303);
    const elsewhere = new URL((await beginSignIn(other)).url()).pathname;
    const second = await other.request.post(`${elsewhere}/take`, { form, maxRedirects: 0 });
    expect(second.status()).toBe(400);
    expect(await second.text()).toContain("This person was just taken.");
    await close();
  });

  test("a visitor may go back to the platform", async () => {
    const { context, page } = await open();
    await page.goto("/api/login");
    await page.getByRole("button", { name: "Go back to the platform" }).click();
    await page.getByRole("heading", { name: "Login", exact: true }).waitFor();
    await context.close();
  });
});

test("the provider's pages have no accessibility violation, and nothing scrolls sideways at 320 px", async () => {
  const { context, page } = await open();
  const check = async () => {
    for (const { width, theme } of wideAndNarrow) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    }
  };
  await page.goto("/api/login");
  await shown(page, "Who are you today?");
  await check();
  await becomeFictionalPerson(page);
  await check();
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await shown(page, /Welcome/);
  await page.goto("/idp/account");
  await shown(page, "Turn on two-factor");
  await check();
  await context.close();
});

test("no connection off this machine was tried by any sign-in at the built-in provider", async () => {
  expect(stage.glasshouse.output()).not.toContain("OUTBOUND");
});

test("the administrator may turn two-factor on: the sign-in then asks for a code, and the audit trail tells of it", async () => {
  const { context, page } = await open();
  const own = "the administrator's own";
  const submit = async (secretWord: string) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(secretWord);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await context.request.post("/api/login-custom", {
    data: { email: admin.email, password: admin.firstPassword },
  });
  await context.request.put("/api/user/password", {
    data: { currentPassword: admin.firstPassword, newPassword: own },
  });
  await page.goto("/settings?section=security");
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  await page.getByAltText("QR code of the secret below").waitFor();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code").fill(getCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await shown(page, "you see them only now.");
  const actions = await (await context.request.get("/api/admin/actions")).json();
  expect(actions.map((row: { action: string }) => row.action)).toContain("Two-factor turned on");

  await page.goto("/api/logout");
  await submit(own);
  await page.getByLabel("Code").waitFor();
  expect((await context.request.get("/api/auth/user")).status()).toBe(401);
  for (const code of ["000000", "000001", "000002", "000003", "000004"]) {
    await page.getByLabel("Code").fill(code);
    const answered = page.waitForResponse("**/api/login-custom");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await answered;
    if (code === "000000") await shown(page, "This code is wrong or already used. Enter the next one.");
  }
  await shown(page, "Five wrong codes, so this sign-in has ended. Enter your password again.");
  await page.getByLabel("Code").waitFor({ state: "detached" });
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Password", { exact: true }).fill(own);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Code").waitFor();
  await page.getByLabel("Code").fill(getCode(secret, 1));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await shown(page, /Welcome/);
  await context.close();
});
