// Every page in each language, on phones and on a desktop, and a class of several languages.
import { investorPages, labPages, visitorPages } from "@glasshouse/contract/pages.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { answerByCalls, openClassStage } from "../support/class-stage.ts";
import {
  axeInBothThemes,
  chooseLanguage,
  problemsAtWidths,
  readLanguage,
  readTexts,
} from "../support/reader-language.ts";
import { goOn, openStage, type Stage, shown } from "../support/stage.ts";
import { textFaults } from "../support/text-faults.ts";

let stage: Stage;
let guest: Page;
let investor: Page;
beforeAll(async () => {
  stage = await openStage();
  guest = await (await stage.visitor()).newPage();
  ({ page: investor } = await stage.signedIn());
  await guest.goto("/register");
  await investor.goto("/wallet");
});
afterAll(() => stage?.stop());

const places = () =>
  [
    { page: guest, paths: [...visitorPages, ...labPages] },
    { page: investor, paths: [...investorPages] },
  ].map(({ page, paths }) => ({ page, paths: paths.filter((path) => path !== "/auth-redirect") })); // leads on

test.each(["es", "fr", "ar"])(
  "in %s no text of any page is clipped or overlaps another at any width",
  async (code) => {
    const language = readLanguage(code);
    const problems: string[] = [];
    for (const { page, paths } of places()) {
      await goOn(page, "/who-runs-this");
      await chooseLanguage(page, code);
      for (const path of paths) {
        await goOn(page, path);
        problems.push(...(await problemsAtWidths(page, path, language)));
      }
    }
    expect(problems).toEqual([]);
  },
);

test("in Arabic axe finds nothing on any page, light and dark", async () => {
  const problems: string[] = [];
  for (const { page, paths } of places()) {
    await goOn(page, "/who-runs-this");
    await chooseLanguage(page, "ar");
    await page.setViewportSize({ width: 390, height: 900 });
    for (const path of paths) {
      await goOn(page, path);
      problems.push(...(await axeInBothThemes(page, path)));
    }
  }
  expect(problems).toEqual([]);
});

test("on one wall an English host leads learners who read Arabic and Spanish", async () => {
  const { stage: school, host, wall, door, phone, next } = await openClassStage();
  onTestFinished(() => school.stop());
  const learners = [];
  for (const code of ["ar", "es"]) {
    const page = await phone();
    const texts = readTexts(code);
    const say = (area: string, name: string) =>
      texts[area]?.[name] ?? expect.fail(`${code}: ${area}.${name}`);
    await page.goto(`/join?lang=${code}`);
    await page.getByLabel(say("join", "code")).fill(door);
    await page.locator("form button[type=submit]:visible").first().click();
    await page.waitForURL("**/dashboard");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("lesson", "close"), exact: true })
      .click();
    learners.push({
      page,
      say,
      strip: page.getByRole("region", { name: say("lesson", "label"), exact: true }),
    });
  }
  await shown(wall, "2 seats are taken");
  await next("Ten offers");
  for (const { page, say, strip } of learners) {
    await strip.getByText(say("phase-tasks", "offers-before")).waitFor();
    await answerByCalls(page);
    await strip.getByRole("button", { name: say("lesson", "askHelp") }).click();
  }
  await shown(wall, "20 of 20 answers given, by 2 seats");
  await host.getByRole("button", { name: "Needs me (2)" }).waitFor();
  await next("The platform");
  for (const { say, strip } of learners) await strip.getByText(say("phase-tasks", "platform")).waitFor();
  await shown(wall, "The class has paid in");
  expect(
    await Promise.all(
      [host, wall, ...learners.map(({ page }) => page)].map((page) =>
        page.locator("html").getAttribute("lang"),
      ),
    ),
  ).toEqual(["en", "en", "ar", "es"]);
  expect(
    await Promise.all([wall, ...learners.map(({ page }) => page)].map((page) => textFaults(page))),
  ).toEqual([[], [], []]);
});
