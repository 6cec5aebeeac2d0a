// Plates of the Lab whose scripts come when somebody comes near them.
import type { Page } from "playwright-core";

/** At once: a plate whose script comes is drawn anew in its place. */
export const comeNear = (plate: Element) => plate.scrollIntoView();

/** Waits until the tables of the comparison and of the fitted settings are there. */
export async function comeToTables(page: Page): Promise<void> {
  for (const [plate, table] of [
    ["What would change it?", /^What each change does/],
    ["Fitted to what is published", /^Published figures/],
  ] as const) {
    await page.getByRole("region", { name: plate }).evaluate(comeNear);
    await page.getByRole("table", { name: table }).waitFor();
  }
}

/** Waits until the map has cells: an empty one is not printed. */
export async function comeToMap(page: Page): Promise<void> {
  await page.getByRole("region", { name: "The map" }).evaluate(comeNear);
  await page.getByText(/getting finer: [1-9]|64 × 64 cells/).waitFor();
}
