// Plates load near the viewport. The map runs ten thousand worlds there, so the others are
// approached from the far side.
import type { Page } from "playwright-core";

const nearMarginPx = 200;

/** At once: a plate is replaced when its script has loaded. */
export const comeNear = (plate: Element) =>
  scrollBy({ top: plate.getBoundingClientRect().top - innerHeight + 100, behavior: "instant" });

/** The map must not come near. */
export const comeNearBelowMap = (page: Page): Promise<void> =>
  page
    .getByRole("region", { name: "Compared with real schemes" })
    .evaluate(
      (plate, below) => scrollBy({ top: plate.getBoundingClientRect().top + below, behavior: "instant" }),
      nearMarginPx + 50,
    );

export async function comeToTables(page: Page): Promise<void> {
  await page.getByRole("region", { name: "What would change it?" }).evaluate(comeNear);
  await page.getByRole("table", { name: /^How each change affects/ }).waitFor();
  await comeNearBelowMap(page);
  await page.getByRole("table", { name: /^Published figures/ }).waitFor();
}

/** An empty map is not printed. */
export async function comeToMap(page: Page): Promise<void> {
  await page.getByRole("region", { name: "The map" }).evaluate(comeNear);
  await page.getByText(/refining: [1-9]|64 × 64 cells/).waitFor();
}
