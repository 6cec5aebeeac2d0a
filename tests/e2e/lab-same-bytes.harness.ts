// Browsers with one, two and eight workers must save the same bytes.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ computes: true });
});
afterAll(() => stage?.stop());

/** The promise is so large that worlds end soon, which saves time. */
const link = "/lab?v=1&seed=4294967295&promiseBps=1000&growthBps=310&panicBps=2500&followBps=6000";

async function saved(page: Page, plate: string, button: string): Promise<string> {
  const pressed = page.getByRole("region", { name: plate }).getByRole("button", { name: button }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), pressed]);
  return readFileSync(await download.path(), "utf8");
}

/** @returns everything that can be saved, and the number of workers */
async function everything(cores: number) {
  const context = await stage.visitor({ own: true });
  await context.addInitScript((count) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => count });
  }, cores);
  const page = await context.newPage();
  await page.goto(link);
  const people = "The same, person by person";
  await page.getByRole("status").filter({ hasText: "200 worlds" }).waitFor();
  const worlds = page.getByRole("button", { name: "Save the worlds (CSV)" });
  const [download] = await Promise.all([page.waitForEvent("download"), worlds.click()]);
  const result = { worlds: readFileSync(await download.path(), "utf8"), people: "", map: "", drawing: "" };
  await page.getByRole("textbox", { name: "People to reach" }).fill("60"); // a thousand worlds of so many
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Person by person" }).waitFor();
  result.people = await saved(page, people, "Save CSV");
  await page.getByRole("application", { name: /^Map of the day of collapse/ }).scrollIntoViewIfNeeded();
  await page.getByText("64 × 64 cells of 100 worlds").waitFor();
  result.map = await saved(page, "The map", "Save CSV");
  result.drawing = await saved(page, "The map", "Save SVG");
  const workers = page.workers().length;
  await context.close();
  return { workers, result };
}

test("worlds, single people and the whole map are the same bytes with one worker, two and eight", async () => {
  const alone = await everything(1);
  expect(alone.workers).toBe(1);
  expect(alone.result.worlds.split("\r\n").filter(Boolean)).toHaveLength(203);
  expect(alone.result.map.split("\r\n").filter(Boolean).length).toBeGreaterThan(256);
  expect(alone.result.drawing).toContain("<path");
  for (const cores of [2, 8]) {
    const several = await everything(cores);
    expect(several.workers).toBe(cores);
    expect(several.result).toEqual(alone.result);
  }
});
