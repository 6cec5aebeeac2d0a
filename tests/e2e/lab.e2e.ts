// A visitor uses the Lab without an account, by role and label, from the keyboard.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageProblems } from "../support/accessibility.ts";
import { comeToTables } from "../support/lab-plates.ts";
import { disclosure, framesDrawn, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ room: true, computes: true });
});
afterAll(() => stage?.stop());

const ending = /In (all|\d+ of) 200 worlds it/;
const sentence = (page: Page) => page.getByRole("status").filter({ hasText: ending });

async function openLab(path: string, width?: number): Promise<Page> {
  const page = await (await stage.visitor(width ? { width } : {})).newPage();
  await page.goto(path);
  await sentence(page).waitFor();
  return page;
}

async function saved(page: Page, plate: string, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("region", { name: plate }).getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}

/** The page hides itself: a poll from outside may come when the run is over. */
const hideBeyond = (page: Page, far: number) =>
  page.evaluate(
    (least) =>
      new Promise<void>((hidden) => {
        const watch = new MutationObserver(() => {
          if (Number(document.querySelector("progress")?.getAttribute("value")) <= least) return;
          watch.disconnect();
          Object.defineProperty(document, "hidden", { value: true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
          hidden();
        });
        watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["value"] });
      }),
    far,
  );

/** Has the effect of switching tabs. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, "hidden", { value: is, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

describe("in a classroom's network", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openLab("/lab?v=1");
  });
  afterAll(() => page?.context().close());

  test("a slider moved by keyboard changes the sentence, and its address leads to the same worlds and their CSV", async () => {
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    const before = await sentence(page).textContent();
    const promise = page.getByRole("slider", { name: "Promised per day" });
    await promise.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
    expect(await promise.getAttribute("aria-valuetext")).toBe("5.30%");
    await page.waitForURL(/promiseBps=530/);
    const link = await page.getByRole("link", { name: "Link to these worlds" }).getAttribute("href");
    expect(link).toContain("promiseBps=530");
    const saveWorlds = () => saved(page, "Share or save", "Save the worlds (CSV)");
    // worlds of steps on the way may still come and go
    await expect.poll(saveWorlds).toContain(`\r\n# Glasshouse Lab, version 1: ${link}\r\n`);
    const csv = await saveWorlds();
    await page.reload();
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).not.toBe(before);
    expect(await saveWorlds()).toBe(csv);
    const [first, , head, ...rows] = csv.split("\r\n");
    expect(first).toBe(`# ${disclosure}`);
    expect(head).toContain("ends on day");
    expect(rows.filter(Boolean)).toHaveLength(200);
  });

  test("workers that die in the middle of a run are replaced, and the run comes to its end", async () => {
    const run = page.getByRole("button", { name: "Run", exact: true });
    const end = (text: RegExp) => page.getByRole("status").filter({ hasText: text });
    await page.getByRole("textbox", { name: "People to reach" }).fill("12");
    const rests = hideBeyond(page, 0);
    await run.click();
    await rests; // in the middle, however fast it is
    const dying = page.workers();
    expect(dying.length).toBeGreaterThan(0);
    const dead = Promise.all(dying.map((worker) => worker.waitForEvent("close")));
    const replaced = page.waitForEvent("worker");
    for (const worker of dying)
      await worker.evaluate(() => {
        setTimeout(() => {
          throw new Error("dies");
        });
      });
    await hide(page, false);
    await Promise.all([dead, replaced]);
    await end(/of 1,000 worlds .*Person by person/).waitFor();
  });
});

describe("on a phone", () => {
  let page: Page;
  beforeAll(async () => {
    page = await openLab("/lab?growthBps=800", 390);
  });
  afterAll(() => page?.context().close());

  test("the comparison shows every figure of each change without being scrolled", async () => {
    await comeToTables(page);
    const table = page.getByRole("table", { name: /^How each change affects/ });
    await expect.poll(() => table.getByText("200 / 200").count()).toBeGreaterThan(3);
    const cut = await table
      .locator("td, th")
      .evaluateAll(
        (cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth - 16).length,
      );
    expect(cut).toBe(0);
    expect(await table.getByRole("row", { name: /^Your settings/ }).textContent()).toMatch(/\$[\d.]+B$/);
  });

  test("all settings open and all tables there, axe finds nothing and nothing scrolls sideways at 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByText("More", { exact: true }).click();
    await framesDrawn(page);
    expect(await pageProblems(page, "more")).toEqual([]);
  });

  test("the result stands at the foot of the screen, but not during a guess", async () => {
    const slider = page.getByRole("slider", { name: "People who withdraw per day" });
    const foot = page.locator("p[aria-hidden]").filter({ hasText: ending });
    const before = await foot.textContent();
    await slider.press("End");
    await expect.poll(() => foot.textContent()).not.toBe(before);
    const inSight = () =>
      foot.evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return top > 0 && bottom <= innerHeight;
      });
    expect(await inSight()).toBe(true);
    expect(await foot.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Guess first" }).click();
    await foot.waitFor({ state: "hidden" });
  });
});
