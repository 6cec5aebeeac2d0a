import { afterAll, beforeAll, expect, test } from "vitest";
import { createTryCounter } from "../../auth/count-tries.ts";
import { createSecondFactor } from "../../auth/second-factor.ts";
import { maxCodesPerDay, placeLimit } from "../../auth/try-limits.ts";
import { getCode } from "../../testing/authenticator.ts";
import { openTestHouse, type TestHouse } from "../../testing/test-app.ts";
import { createTestBrowser } from "../../testing/test-browser.ts";
import { getPerson, toSubject } from "./people.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse();
});
afterAll(() => app.stop());

const password = "a password of the play";

async function become(number: number, address: string) {
  const browser = createTestBrowser(app, address);
  await browser.begin();
  expect((await browser.post("take", { person: String(number), password })).statusCode).toBe(303);
  return browser;
}
const { username } = getPerson(17);

test("guesses at the provider's password from elsewhere lock no one out, and are limited as on the platform", async () => {
  await become(17, "198.51.100.1");
  const guesser = createTestBrowser(app, "203.0.113.9");
  await guesser.begin();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => guesser.post("sign-in", { username, password: "a guess" })),
  );
  const checked = guesses.filter(({ body }) => body.includes("password is wrong")).length;
  expect(checked).toBeGreaterThanOrEqual(placeLimit.free);
  expect(checked).toBeLessThanOrEqual(placeLimit.free + 3);
  await app.database.owner.query("update sign_in_failures set failures = failures + 20");
  expect((await guesser.post("sign-in", { username, password })).body).toContain("Too many attempts");
  const owner = createTestBrowser(app, "198.51.100.2");
  await owner.begin();
  expect((await owner.post("sign-in", { username, password })).statusCode).toBe(303);
});

test("a trusted browser is unaffected by guesses behind the same address", async () => {
  const { username: name } = getPerson(18);
  const owner = await become(18, "203.0.113.10");
  const guesser = createTestBrowser(app, "203.0.113.10");
  await guesser.begin();
  await Promise.all(
    Array.from({ length: 20 }, () => guesser.post("sign-in", { username: name, password: "a guess" })),
  );
  await owner.ask("GET", "/api/logout");
  await owner.begin();
  expect((await owner.post("sign-in", { username: name, password })).statusCode).toBe(303);
});

test("five wrong codes end a sign-in at the provider, with the platform's daily limit", async () => {
  await become(19, "198.51.100.3");
  const { username: name } = getPerson(19);
  const factor = createSecondFactor(app.database.pool, createTryCounter(app.database));
  const enrolment = await factor.enrol(toSubject(19), name);
  const codeAt = (stepsAhead: number) => getCode(enrolment?.secret ?? "", stepsAhead);
  await factor.confirm(toSubject(19), codeAt(0));
  const right = [-1, 0, 1, 2].map(codeAt);
  const wrong = ["100001", "100002", "100003", "100004", "100005", "100006"].filter(
    (code) => !right.includes(code),
  );

  const thief = createTestBrowser(app, "203.0.113.11");
  await thief.begin();
  const found: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const asked = await thief.post("sign-in", { username: name, password });
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? "";
    const answers = await Promise.all(wrong.slice(0, 5).map((code) => thief.post("code", { code, ticket })));
    found.push(...answers.map(({ body }) => /role="alert">([^<]+)/.exec(body)?.[1] ?? ""));
    if (attempt === 0)
      expect((await thief.post("code", { code: codeAt(0), ticket })).body).toContain(
        "this sign-in has ended",
      );
  }
  const none = found.filter((sentence) => sentence.startsWith("Too many wrong codes"));
  expect(found.length - none.length).toBe(maxCodesPerDay.stranger);
  expect(found.filter((sentence) => sentence.includes("this sign-in has ended"))).toHaveLength(4);
});
