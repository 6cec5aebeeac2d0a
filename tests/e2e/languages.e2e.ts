// Each language on phones and on a desktop: nothing is clipped, laid over another text, or lost on a change.
// languages.harness.ts looks at every page, and runs axe in Arabic.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseLanguage, problemsAtWidths, readLanguage } from "../support/reader-language.ts";
import { goOn, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
/** one for all languages: of a visitor, of another at the form, and of an investor */
let landing: Page;
let form: Page;
let inside: Page;
beforeAll(async () => {
  stage = await openStage();
  const guest = await stage.visitor();
  [landing, form] = [await guest.newPage(), await guest.newPage()];
  ({ page: inside } = await stage.signedIn());
  await form.goto("/register");
  await inside.goto("/wallet");
});
afterAll(() => stage?.stop());

test.each(["es", "fr", "ar"])("in %s no text is clipped or overlaps another at any width", async (code) => {
  const language = readLanguage(code);
  const root = `<html lang="${code}" dir="${language.dir}"`;
  const problems: string[] = [];
  const lookAsVisitor = async () => {
    await chooseLanguage(form, code);
    problems.push(...(await problemsAtWidths(form, "/register", language)));
    expect(await (await form.request.get("/register")).text()).toContain(root);
    const reply = await landing.goto("/");
    expect(await reply?.text()).toContain(root);
    problems.push(...(await problemsAtWidths(landing, "/", language)));
  };
  const lookAsInvestor = async () => {
    await chooseLanguage(inside, code);
    expect(await (await inside.request.get("/dashboard")).text()).toContain(root);
    for (const path of ["/dashboard", "/withdraw", "/referral", "/books"]) {
      await goOn(inside, path);
      problems.push(...(await problemsAtWidths(inside, path, language)));
    }
  };
  await Promise.all([lookAsVisitor(), lookAsInvestor()]);
  expect(problems).toEqual([]);
});

test("a title's accents have the weight of its letters", async () => {
  await goOn(inside, "/dashboard");
  const differences = await inside.evaluate(async () => {
    const font = '450 1000px "Source Serif 4 Variable"';
    await document.fonts.load(font, "aá");
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return [];
    canvas.font = font;
    return ["aá", "oó", "uú"].map((pair) => {
      const [plain = 0, accented = 0] = [...pair].map((letter) => canvas.measureText(letter).width);
      return Math.abs(plain - accented);
    });
  });
  expect(differences).toHaveLength(3);
  expect(Math.max(...differences)).toBeLessThanOrEqual(1); // of rounding; another weight is 2 to 5 wider
});

const lookAtRoot = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.includes("arabic"));
    return { lang, dir, arabicFonts: fonts.length > 0 };
  });

test("a language that the address asks for is remembered on the next page", async () => {
  const { url } = stage.glasshouse;
  const cookie = (await fetch(`${url}/register?lang=es`)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const next = await fetch(`${url}/login`, { headers: { cookie } });
  expect(await next.text()).toContain('<html lang="es" dir="ltr"');
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
  await chooseLanguage(page, "ar");
  await page.evaluate(() => document.fonts.ready);
  expect(await lookAtRoot(page)).toEqual({ lang: "ar", dir: "rtl", arabicFonts: true });
  expect(await page.locator("input").first().inputValue()).toBe("nora@example.com");
  expect(await page.getByText(readLanguage("ar").disclosure).first().isVisible()).toBe(true);
  const next = await page.goto("/about");
  expect(await next?.text()).toContain('<html lang="ar" dir="rtl"');
  await context.close();
});
