// Pages in a reader's language.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { axeViolations } from "./accessibility.ts";
import { dataShown, framesDrawn } from "./stage.ts";
import { textFaults } from "./text-faults.ts";

export type Language = { name: string; dir: string; disclosure: string };
const readFile = (code: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../languages/${code}/${file}`, import.meta.url), "utf8"));
export const readLanguage = (code: string): Language => readFile(code, "language.json");
/** By area and name. */
export const readTexts = (code: string): Record<string, Record<string, string>> =>
  readFile(code, "texts.json");

const widths = [1440, 390, 320];

export async function chooseLanguage(page: Page, code: string): Promise<void> {
  await page.locator("header select[translate=no]").selectOption(code);
  await page.locator(`html[lang=${code}]`).waitFor();
}

export async function problemsAtWidths(
  page: Page,
  path: string,
  { disclosure }: Language,
): Promise<string[]> {
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

/** axe, light and dark. */
export async function axeInBothThemes(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  await dataShown(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await framesDrawn(page);
    problems.push(...(await axeViolations(page)).map((each) => `${path}, ${colorScheme}: ${each}`));
  }
  return problems;
}
