import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { dataShown, disclosure, framesDrawn } from "./stage.ts";

/** The short form: each page that is loaded reads it again. */
const source = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/**
 * @param options axe's
 * @param without selectors of what axe leaves out
 * @returns the rule and the first elements of each violation
 */
export async function axeViolations(
  page: Page,
  options: RunOptions = {},
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([given, exclude]) => {
      const { axe: runner } = globalThis as unknown as { axe: typeof axe }; // injected above
      const place = exclude.length > 0 ? { exclude: [...exclude] } : document;
      const { violations } = await runner.run(place, { resultTypes: ["violations"], ...given });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 140))
            .join(" ")}`,
      );
    },
    [options, without] as const,
  );
}

/** @returns the titles of cards that are narrower than their content */
export const beyondCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("section.rounded-panel")]
      .filter((card) => card.scrollWidth > card.clientWidth)
      .map((card) => card.querySelector("h2")?.textContent ?? "without a title"),
  );

/** Whether a dialog covers the disclosure, even partly. */
export const coversDisclosure = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bottom = document.querySelector(".disclosure")?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll("dialog[open]")].some(
      (dialog) => dialog.getBoundingClientRect().top < bottom,
    );
  });

export const phoneSizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** Where the line below the disclosure stands at the page's end. */
export async function lineAtEnd(page: Page): Promise<{ line: DOMRect; banner: DOMRect }> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await framesDrawn(page);
  const place = (selector: string): Promise<DOMRect> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
  return { line: await place(".step-line"), banner: await place(".disclosure") };
}

/** axe, sideways scrolling, overflowing cards and missing labels. @param without what axe leaves out */
export async function pageProblems(
  page: Page,
  where: string,
  without: readonly string[] = [],
): Promise<string[]> {
  await dataShown(page);
  const problems = await axeViolations(page, {}, without);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (sideways) problems.push("scrolls sideways");
  const centred = await page.evaluate(() =>
    [...document.querySelectorAll("th")].some((head) => getComputedStyle(head).textAlign.includes("center")),
  );
  if (centred) problems.push("centres a table's heading");
  for (const title of await beyondCards(page)) problems.push(`reaches beyond its card: ${title}`);
  if (!(await page.getByText(disclosure).first().isVisible())) problems.push("no disclosure");
  if (await coversDisclosure(page)) problems.push("the disclosure is covered");
  return problems.map((problem) => `${where}: ${problem}`);
}

export type Look = { width: number; theme: "light" | "dark" };

/** The usual look and its opposite; contrast is the same at every width. */
export const wideAndNarrow: readonly Look[] = [
  { width: 1440, theme: "light" },
  { width: 320, theme: "dark" },
];

/** The page keeps the last width. @param without what axe leaves out */
export async function problemsAtAllWidths(
  page: Page,
  where: string,
  looks = wideAndNarrow,
  without: readonly string[] = [],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await framesDrawn(page); // rendered with the next frame
    problems.push(...(await pageProblems(page, `${where}, ${width} px, ${theme}`, without)));
  }
  return problems;
}
