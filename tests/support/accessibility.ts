// What axe finds on a page. Its program is put into the page once, since that costs as much as a run.
import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { dataShown, disclosure, framesDrawn } from "./stage.ts";

/** @param options axe's own @returns a line for each violation: the rule and the first elements */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe }; // put there above
    const { violations } = await runner.run(document, { resultTypes: ["violations"], ...given });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 140))
          .join(" ")}`,
    );
  }, options);
}

/** @returns the titles of cards that are narrower than what stands in them */
export const beyondCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("section.rounded-panel")]
      .filter((card) => card.scrollWidth > card.clientWidth)
      .map((card) => card.querySelector("h2")?.textContent ?? "without a title"),
  );

/** Whether a window over the page lies over the disclosure, also in part. */
export const coversDisclosure = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bottom = document.querySelector(".disclosure")?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll("dialog[open]")].some(
      (dialog) => dialog.getBoundingClientRect().top < bottom,
    );
  });

/** What is wrong with how a page is shown, as wide as it is and in its theme: by axe, where it scrolls sideways, reaches beyond a card or says not what it is. */
export async function pageProblems(page: Page, where: string): Promise<string[]> {
  await dataShown(page);
  const problems = await axeViolations(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (sideways) problems.push("scrolls sideways");
  for (const title of await beyondCards(page)) problems.push(`reaches beyond its card: ${title}`);
  if (!(await page.getByText(disclosure).first().isVisible())) problems.push("no disclosure");
  if (await coversDisclosure(page)) problems.push("the disclosure is covered");
  return problems.map((problem) => `${where}: ${problem}`);
}

export type Look = { width: number; theme: "light" | "dark" };

/** As most look at a page, and the other way round; which colours stand on which is the same at every width. */
export const wideAndNarrow: readonly Look[] = [
  { width: 1440, theme: "light" },
  { width: 320, theme: "dark" },
];

/** The same wide and narrow, without loading it anew. The page is left as it was looked at last. */
export async function problemsAtAllWidths(
  page: Page,
  where: string,
  looks = wideAndNarrow,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await framesDrawn(page); // what is drawn anew for the width stands there with the next frame
    problems.push(...(await pageProblems(page, `${where}, ${width} px, ${theme}`)));
  }
  return problems;
}
