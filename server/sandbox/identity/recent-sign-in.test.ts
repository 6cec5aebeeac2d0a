import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing/test-app.ts";
import { createTestBrowser } from "../../testing/test-browser.ts";
import { getPerson } from "./people.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const password = "a password of the play";

async function signedInBefore(number: number) {
  const browser = createTestBrowser(app, "203.0.113.7");
  await browser.begin();
  const consent = await browser.follow(await browser.post("take", { person: String(number), password }));
  expect(consent).toContain("/idp/interaction/");
  expect(await browser.follow(await browser.post("consent", {}))).toBe("/");
  await app.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await app.database.owner.query(
    `update sandbox.identity_payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb(extract(epoch from now())::bigint - 1000))
     where model = 'Session' and payload ? 'loginTs'`,
  );
  const changeEmail = (email: string) =>
    browser.call("PUT", "/api/user/profile", { firstName: "Mira", lastName: "Solberg", email });
  return { browser, changeEmail };
}

test("asks for the password at the provider again, and accepts the change", async () => {
  const { browser, changeEmail } = await signedInBefore(21);
  expect((await changeEmail("mira21@example.com")).json().code).toBe("recent-sign-in-required");
  expect(await browser.begin("/api/login?prove=1")).toContain("/idp/interaction/");
  const form = { username: getPerson(21).username, password };
  expect(await browser.follow(await browser.post("sign-in", form))).toBe("/settings?section=profile");
  expect((await changeEmail("mira21@example.com")).statusCode).toBe(200);
});

test("does not count a remembered sign-in as recent", async () => {
  const { browser, changeEmail } = await signedInBefore(22);
  expect(await browser.begin("/api/login")).toBe("/");
  expect((await changeEmail("mira22@example.com")).json().code).toBe("recent-sign-in-required");
});

test("does not accept another person's sign-in, and turning back changes nothing", async () => {
  const { browser, changeEmail } = await signedInBefore(23);
  await browser.begin("/api/login?prove=1");
  const taken = await browser.post("take", { person: "24", password });
  expect([taken.statusCode, taken.body]).toEqual([
    400,
    expect.stringContaining("You already have a person."),
  ]);
  const stranger = createTestBrowser(app, "203.0.113.8");
  await stranger.begin();
  await stranger.post("take", { person: "24", password });
  const other = await browser.post("sign-in", { username: getPerson(24).username, password });
  expect([other.statusCode, other.body]).toEqual([
    400,
    expect.stringContaining("Sign in as the person you are now."),
  ]);
  expect((await changeEmail("mira23@example.com")).json().code).toBe("recent-sign-in-required");
  await browser.begin("/api/login?prove=1");
  expect(await browser.follow(await browser.post("cancel", {}))).toBe(
    "/settings?section=profile&problem=provider",
  );
  const user = (await browser.call("GET", "/api/auth/user")).json();
  expect(user.email).toBe(getPerson(23).email);
});
