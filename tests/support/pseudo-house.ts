// The product from a copy of its sources with one more language: every text of the catalogue with accents, longer,
// and from right to left.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { isolateFigures } from "@glasshouse/languages/isolate-figures.ts";
import { languageCookie } from "@glasshouse/languages/language.ts";
import type { BrowserContext, Page } from "playwright-core";
import { loadEnglish } from "../../scripts/catalogue.ts";
import { buildPages, copyTree } from "../../scripts/conformance/broken-copy.ts";
import { toPseudo, toPseudoAreas } from "../../web/testing/pseudo-language.ts";
import { dataShown, framesDrawn } from "./stage.ts";
import { textFaults } from "./text-faults.ts";

const code = "zz";
const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

/** @returns its root, and what removes it */
export async function buildPseudoHouse(): Promise<{ root: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-pseudo-"));
  const root = copyTree(projectRoot, folder);
  const language = { name: "Zz", locale: "ar-u-nu-latn", dir: "rtl", disclosure: toPseudo(disclosure) };
  mkdirSync(join(root, "languages", code));
  const write = (file: string, value: object) =>
    writeFileSync(join(root, "languages", code, file), JSON.stringify(value));
  write("language.json", language);
  write("texts.json", toPseudoAreas(await loadEnglish()));
  buildPages(root);
  return { root, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** @param english what a page shows in English */
export const say = (english: string): string => isolateFigures(toPseudo(english));

export const shown = (page: Page, english: string) => page.getByText(say(english)).first().waitFor();
export const button = (page: Page, english: string) =>
  page.getByRole("button", { name: say(english) }).first();
export const link = (page: Page, english: string) => page.getByRole("link", { name: say(english) }).first();
export const field = (page: Page, english: string) => page.getByLabel(say(english), { exact: true }).first();
export const pressInSheet = (page: Page, english: string) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: say(english), exact: true })
    .click();

export const readPseudo = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: languageCookie, value: code, url }]);

/** Visible and spoken texts, but for what is marked as a name or as another language. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
    const isShown = (element: Element | null) =>
      element !== null &&
      !element.closest("[translate=no], [lang]:not(html), script, style, noscript") &&
      (element.checkVisibility({ visibilityProperty: true }) || element.closest("select") !== null);
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isShown(node.parentElement)) texts.push(node.textContent ?? "");
    for (const element of document.querySelectorAll("*"))
      if (isShown(element)) texts.push(...attributes.map((name) => element.getAttribute(name) ?? ""));
    return texts;
  });

/** @returns English words, with their text */
const findEnglish = (texts: readonly string[], data: RegExp): string[] => [
  ...new Set(texts.filter((text) => /[a-z]{3,}/i.test(text.replaceAll(data, " ")))),
];

/** Words, direction, and at each width what can't be read whole. @param data what is the same in every language */
export async function pseudoProblems(page: Page, step: string, data: RegExp): Promise<string[]> {
  await dataShown(page);
  const english = findEnglish(await readTexts(page), data).map((text) => `English: ${text.trim()}`);
  if ((await page.locator("html").getAttribute("dir")) !== "rtl") english.push("not mirrored");
  const problems = [...english];
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await framesDrawn(page);
    problems.push(...(await textFaults(page)).map((fault) => `${width} px: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return problems.map((problem) => `${step}: ${problem}`);
}
