// What axe finds on a page. Its program is put into the page once, since that costs as much as a run.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** @param rules all of them unless some are named @returns a line for each violation: the rule and the first elements */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: runner } = globalThis as unknown as { axe: typeof axe }; // put there above
    const { violations } = await runner.run(document, {
      resultTypes: ["violations"],
      ...(only ? { runOnly: { type: "rule", values: only } } : {}),
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 140))
          .join(" ")}`,
    );
  }, rules);
}
