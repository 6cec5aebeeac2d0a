// Each language on phones and on a desktop: nothing is clipped, laid over another text, or lost on a change.
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeViolations } from "../support/accessibility.ts";
import { dataShown, framesDrawn, goOn, openStage, type Stage } from "../support/stage.ts";
import { textFaults } from "../support/text-faults.ts";

type Language = { name: string; dir: string; disclosure: string };
const readLanguage = (code: string): Language =>
  JSON.parse(readFileSync(new URL(`../../languages/${code}/language.json`, import.meta.url), "utf8"));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const widths = [1440, 390, 320];

const askFor = (context: BrowserContext, code: string) =>
  context.addCookies([{ name: "glasshouse_language", value: code, url: stage.glasshouse.url }]);

async function problemsAtWidths(page: Page, path: string, { disclosure }: Language): Promise<string[]> {
  await dataShown(page);
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await framesDrawn(page);
    const faults = await textFaults(page);
    if (!(await page.getByText(disclosure).first().isVisible())) faults.push("no disclosure");
    problems.push(...faults.map((fault) => `${path}, ${width} px: ${fault}`));
  }
  return problems;
}

const visitorPaths = ["/", "/register"];
const investorPaths = ["/dashboard", "/withdraw", "/referral", "/books"];

test.each(["es", "fr", "ar"])("in %s no text is clipped or overlaps another at any width", async (code) => {
  const language = readLanguage(code);
  const guest = await stage.visitor();
  const { context, page } = await stage.signedIn();
  const problems: string[] = [];
  const load = async (on: Page, path: string) => {
    const reply = await on.goto(path);
    expect(await reply?.text()).toContain(`<html lang="${code}" dir="${language.dir}"`);
    await on.locator("h1").first().waitFor();
  };
  const lookAt = async (on: Page, paths: readonly string[]) => {
    await askFor(on.context(), code);
    for (const [place, path] of paths.entries()) {
      await (place === 0 || path === "/register" ? load(on, path) : goOn(on, path));
      problems.push(...(await problemsAtWidths(on, path, language)));
    }
  };
  await Promise.all([lookAt(await guest.newPage(), visitorPaths), lookAt(page, investorPaths)]);
  expect(problems).toEqual([]);
  await guest.close();
  await context.close();
});

test("in Arabic axe finds nothing on three pages, light and dark", async () => {
  const { context, page } = await stage.signedIn({ width: 390 });
  await askFor(context, "ar");
  const problems: string[] = [];
  for (const path of ["/dashboard", "/withdraw", "/books"]) {
    await (path === "/dashboard" ? page.goto(path) : goOn(page, path));
    await page.locator("h1").first().waitFor();
    await dataShown(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await framesDrawn(page);
      problems.push(...(await axeViolations(page)).map((each) => `${path}, ${colorScheme}: ${each}`));
    }
  }
  expect(problems).toEqual([]);
  await context.close();
});

const lookAtRoot = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.includes("arabic"));
    return { lang, dir, arabicFonts: fonts.length > 0 };
  });

test("a language that the address asks for is remembered on the next page", async () => {
  const context = await stage.visitor({ own: true });
  await context.request.get("/register?lang=es");
  const next = await context.request.get("/login");
  expect(await next.text()).toContain('<html lang="es" dir="ltr"');
  await context.close();
});

test("the header's list changes the language in place and keeps what is typed", async () => {
  const context = await stage.visitor({ width: 390, own: true });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByText(readLanguage("ar").name).last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await lookAtRoot(page)).toMatchObject({ arabicFonts: false });
  await page.goto("/login");
  await page.locator("input").first().fill("nora@example.com");
  expect(await lookAtRoot(page)).toEqual({ lang: "en", dir: "ltr", arabicFonts: false });
  await page.locator("header select").selectOption("ar");
  await page.locator("html[dir=rtl]").waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await lookAtRoot(page)).toEqual({ lang: "ar", dir: "rtl", arabicFonts: true });
  expect(await page.locator("input").first().inputValue()).toBe("nora@example.com");
  expect(await page.getByText(readLanguage("ar").disclosure).first().isVisible()).toBe(true);
  const next = await page.goto("/about");
  expect(await next?.text()).toContain('<html lang="ar" dir="rtl"');
  await context.close();
});
