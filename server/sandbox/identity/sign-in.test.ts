import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCode } from "../../testing/authenticator.ts";
import { holdDate } from "../../testing/hold-date.ts";
import { openTestHouse, type TestHouse } from "../../testing/test-app.ts";
import { createTestBrowser } from "../../testing/test-browser.ts";
import { getPerson } from "./people.ts";

holdDate();
let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const password = "a password of the play";
const open = (address = "203.0.113.20") => createTestBrowser(app, address);
type Browser = ReturnType<typeof open>;

async function become(browser: Browser, number: number): Promise<void> {
  await browser.begin();
  await browser.follow(await browser.post("take", { person: String(number), password }));
  expect(await browser.follow(await browser.post("consent", {}))).toBe("/");
}
const loadUser = async (browser: Browser) => (await browser.call("GET", "/api/auth/user")).json();
const getProblem = (body: string) => /role="alert">([^<]+)/.exec(body)?.[1];

test("the built-in provider: who becomes a fictional person arrives with their name and picture, and comes back", async () => {
  const browser = open();
  const { username, firstName } = getPerson(31);
  await become(browser, 31);
  const first = await loadUser(browser);
  expect(first).toMatchObject({ firstName, email: `${username}@people.glasshouse.example` });
  expect(first.identityProvider).toEqual({ twoFactor: false, accountPath: "/idp/account" });
  const picture = await browser.call("GET", first.profileImageUrl);
  expect(picture.headers["content-type"]).toContain("image/svg+xml");

  await browser.call("GET", "/api/logout");
  await browser.begin();
  const refused = await browser.post("sign-in", { username, password: "not the password" });
  expect(getProblem(refused.body)).toBe("The user name or password is wrong.");
  expect(refused.body).toContain(`value="${username}"`);
  expect(await browser.follow(await browser.post("sign-in", { username, password }))).toBe("/");
  expect((await loadUser(browser)).id).toBe(first.id);
});

test("two-factor at the built-in provider: asked for at each sign-in, each code good once, its state with the person", async () => {
  const browser = open();
  const { username } = getPerson(32);
  await become(browser, 32);
  const account = await browser.call("GET", "/idp/account");
  expect(account.body).toContain("Turn on two-factor");
  const secret = /<code[^>]*>([A-Z2-7]+)</.exec(account.body)?.[1] ?? "";
  const codeAt = (stepsAhead: number) => getCode(secret, stepsAhead);
  const confirm = (code: string) => browser.ask("POST", "/idp/account/confirm", { code });
  expect(getProblem((await confirm("000000")).body)).toBe("This code is wrong. Enter the next one.");
  const first = codeAt(0);
  const { body } = await confirm(first);
  expect(body).toContain("Your recovery codes");
  const list = /class="codes"[\s\S]*?<\/ul>/.exec(body)?.[0] ?? "";
  const recovery = [...list.matchAll(/<li[^>]*>([^<]+)/g)].map(([, code = ""]) => code);
  expect(new Set(recovery).size).toBe(8);

  const askForCode = async () => {
    await browser.call("GET", "/api/logout");
    await browser.begin();
    const asked = await browser.post("sign-in", { username, password });
    expect(asked.body).toContain("Your second factor");
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? "";
    return (code: string) => browser.post("code", { code, ticket });
  };
  const give = await askForCode();
  expect((await browser.call("GET", "/api/auth/user")).statusCode).toBe(401); // the password alone does not suffice
  const used = "This code is wrong or already used. Enter the next one.";
  expect(getProblem((await give(first)).body)).toBe(used);
  expect(await browser.follow(await give(codeAt(1)))).toBe("/");
  expect((await loadUser(browser)).identityProvider.twoFactor).toBe(true);

  const [spent = "", other = ""] = recovery;
  expect(await browser.follow(await (await askForCode())(spent))).toBe("/");
  const again = await askForCode();
  expect(getProblem((await again(spent)).body)).toBe(used);
  expect(await browser.follow(await again(other))).toBe("/");
});

describe("the built-in provider refuses a sign-in that did not start here", () => {
  async function openAttempt() {
    const [browser, other] = [open("203.0.113.21"), open("203.0.113.22")];
    const begun = await browser.ask("GET", "/api/login");
    const request = new URL(String(begun.headers.location), "http://localhost");
    await browser.follow(begun);
    return { browser, other, request };
  }
  const form = { person: "33", password };

  test("made-up requests and foreign ways back are refused", async () => {
    const { browser, request } = await openAttempt();
    expect(request.searchParams.get("code_challenge_method")).toBe("S256");
    for (const change of [
      { redirect_uri: "https://evil.test/api/login/callback" },
      { redirect_uri: "http://localhost//evil.test" },
      { login_hint: "4111 1111 1111 1111" },
      { code_challenge_method: "plain" },
      { response_type: "token" },
      { state: "4111111111111111" },
    ]) {
      const url = new URL(request);
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      const reply = await browser.ask("GET", url.pathname + url.search);
      expect([change, reply.statusCode]).toEqual([change, 400]);
      expect(reply.headers.location ?? "").not.toContain("evil.test");
    }
    const { rows } = await app.database.pool.query(
      `select count(*)::integer as stored from sandbox.identity_payloads where payload::text ~ '4111.?1111'`,
    );
    expect(rows).toEqual([{ stored: 0 }]);
  });

  test("another browser's sign-in can't be gone on with", async () => {
    const { browser, other } = await openAttempt();
    const pathname = browser.interaction();
    expect((await browser.ask("GET", pathname)).statusCode).toBe(200);
    expect((await other.ask("GET", pathname)).statusCode).toBe(404);
    expect((await other.ask("POST", `${pathname}/take`, form)).statusCode).toBe(404);
    expect((await other.ask("GET", "/idp/account")).statusCode).toBe(401);
  });

  test("forms of other sites are refused", async () => {
    const { browser } = await openAttempt();
    expect((await browser.post("take", form, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    const evil = { origin: "https://evil.test", "sec-fetch-site": "" };
    expect((await browser.post("take", form, evil)).statusCode).toBe(403);
    const own = { origin: "http://localhost", "sec-fetch-site": "" };
    expect((await browser.post("take", { ...form, person: "34" }, own)).statusCode).toBe(303);
  });

  test("a made-up code gives no token", async () => {
    const token = { grant_type: "authorization_code", code: "made-up", redirect_uri: "x" };
    const reply = await open().ask("POST", "/idp/token", token);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  });

  test("of two browsers that ask for the same person at once one becomes them", async () => {
    const { browser, other } = await openAttempt();
    await other.begin();
    expect((await browser.post("take", form)).statusCode).toBe(303);
    const second = await other.post("take", form);
    expect([second.statusCode, second.body]).toEqual([
      400,
      expect.stringContaining("This person was just taken."),
    ]);
  });

  test("a visitor may go back to the platform", async () => {
    const { browser } = await openAttempt();
    const { body } = await browser.ask("GET", browser.interaction());
    expect(body).toMatch(/action="[^"]*\/cancel"[^>]*>[\s\S]*?Go back to the platform/);
    expect(await browser.follow(await browser.post("cancel", {}))).toBe("/login");
  });
});
