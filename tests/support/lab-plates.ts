// Plates of the Lab load their scripts when they come near the viewport. The map runs ten thousand worlds once it is near, so
// the others are approached from the side that the map is not on.
import type { Page } from "playwright-core";

const nearMarginPx = 200;

/** Brings the top of a plate to the foot of the viewport, at once: a plate is replaced in place when its script has loaded. */
export const comeNear = (plate: Element) =>
  scrollBy({ top: plate.getBoundingClientRect().top - innerHeight + 100, behavior: "instant" });

/** Scrolls to the plate below the map, and keeps the map out of the margin in which it counts as near. */
export const comeNearBelowMap = (page: Page): Promise<void> =>
  page
    .getByRole("region", { name: "Fitted to what is published" })
    .evaluate(
      (plate, below) => scrollBy({ top: plate.getBoundingClientRect().top + below, behavior: "instant" }),
      nearMarginPx + 50,
    );

/** Waits until the tables of the comparison and of the fitted settings are there. */
export async function comeToTables(page: Page): Promise<void> {
  await page.getByRole("region", { name: "What would change it?" }).evaluate(comeNear);
  await page.getByRole("table", { name: /^What each change does/ }).waitFor();
  await comeNearBelowMap(page);
  await page.getByRole("table", { name: /^Published figures/ }).waitFor();
}

/** Waits until the map has cells: an empty one is not printed. */
export async function comeToMap(page: Page): Promise<void> {
  await page.getByRole("region", { name: "The map" }).evaluate(comeNear);
  await page.getByText(/getting finer: [1-9]|64 × 64 cells/).waitFor();
}
