import { readFileSync } from "node:fs";
import { guessableMessages, shortPasswordMessage } from "@glasshouse/contract/auth.ts";
import { generalErrors } from "@glasshouse/contract/general-errors.ts";
import { cents } from "@glasshouse/core/money.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadEnglish } from "../../scripts/catalogue.ts";
import { createPseudoLanguage, findEnglish } from "../../web/testing/pseudo-language.ts";
import { readFor } from "../http/reader.ts";
import { openTestHouse, type TestHouse } from "../testing/test-app.ts";
import { createTestBrowser } from "../testing/test-browser.ts";
import { challengePage } from "./cards/challenge-page.ts";
import {
  accountPage,
  busyPage,
  codePage,
  consentPage,
  notSignedInPage,
  signInPage,
} from "./identity/pages.ts";
import { accountWords, providerSignInWords } from "./identity/pages.words.ts";
import { getPerson } from "./identity/people.ts";
import { codeSentences } from "./identity/tools.ts";
import { createRefusedPage } from "./sim-page.ts";

let app: TestHouse;
beforeAll(async () => {
  app = await openTestHouse({ pages: true });
});
afterAll(() => app.stop());

const arabic = JSON.parse(readFileSync(new URL("../../languages/ar/language.json", import.meta.url), "utf8"));
const person = getPerson(17);
const account = { person, enrolment: { secret: "S", qr: "" } };
const asked = { uid: "u", offered: [person] };
const challenge = { intentId: "i", clientSecret: "s", returnUrl: "/", amountCents: cents(5_000) };
const say = (sentence: string) => () => translateSentence(sentence);
const { hasPerson, choose, taken, enterBoth, sameAsNow, wrong, wait } = providerSignInWords;
const problems = [
  ...[hasPerson, choose, taken, enterBoth, sameAsNow, wrong, accountWords.wrongCode],
  () => wait({ seconds: 12 }),
  ...[shortPasswordMessage, ...Object.values(guessableMessages), ...Object.values(codeSentences)].map(say),
];
const pages = {
  challenge: () => challengePage({ ...challenge, problem: say(generalErrors["class-paused"].message)() }),
  "sign-in": () => signInPage(asked),
  code: () => codePage({ uid: "u", ticket: "t" }),
  consent: () => consentPage({ uid: "u", person }),
  account: () => accountPage({ ...account, twoFactor: false }),
  "account with two-factor": () => accountPage({ ...account, enrolment: undefined, twoFactor: true }),
  "account with codes": () => accountPage({ ...account, twoFactor: true, recoveryCodes: ["1"] }),
  "not signed in": notSignedInPage,
  busy: busyPage,
  refused: () => createRefusedPage(say(generalErrors.internal.message)()),
};
const names = new RegExp(
  `Glasshouse|SIM-CARD-CHALLENGE|${person.email}|${person.username}|${person.firstName}|${person.lastName}`,
  "g",
);

test("in another language no plain English is left on a page of the outside world", async () => {
  const language = createPseudoLanguage(await loadEnglish());
  const reader = { code: "xx", dir: "ltr", disclosure: "", language } as const;
  const findLeft = (html: string) =>
    findEnglish(html.replaceAll(names, "").replaceAll(/<code>.*?<\/code>/g, ""));
  for (const [name, write] of Object.entries(pages))
    expect([name, findLeft(readFor(reader, write))]).toEqual([name, []]);
  for (const problem of problems)
    expect(
      findLeft(readFor(reader, () => signInPage({ ...asked, problem: { of: "take", say: problem } }))),
    ).toEqual([]);
});

test("a sign-in at the provider and its refusals are in the language of the request, with its disclosure", async () => {
  const browser = createTestBrowser(app, "198.51.100.70");
  await browser.begin();
  const more = { "accept-language": "ar" };
  const { body } = await browser.ask("GET", browser.interaction(), undefined, undefined, more);
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain(arabic.disclosure);
  expect(body).toContain("من أنت اليوم؟");
  const refused = await browser.post("sign-in", { username: person.username, password: "wrong" }, more);
  expect(refused.body).toContain("اسم المستخدم أو كلمة المرور غير صحيحة.");
  const stranger = createTestBrowser(app, "198.51.100.71");
  const expired = await stranger.ask("GET", "/idp/auth/unknown", undefined, undefined, more);
  expect(expired.body).toContain("لم تسجّل الدخول هنا");
});

test("a page that can't be shown says so in the language of the request", async () => {
  const { body, statusCode } = await app.server.inject({
    url: "/sandbox/unknown",
    headers: { accept: "text/html", cookie: "glasshouse_language=es" },
  });
  expect(statusCode).toBe(404);
  expect(body).toContain('<html lang="es" dir="ltr">');
  expect(body).toContain("No se puede mostrar esta página");
  expect(body).not.toContain("There is nothing here.");
});
