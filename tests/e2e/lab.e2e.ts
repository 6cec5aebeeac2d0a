// A visitor uses the Lab without an account, by role and label, from the keyboard.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageProblems } from "../support/accessibility.ts";
import { comeNear, comeNearBelowMap, comeToTables } from "../support/lab-plates.ts";
import { disclosure, framesDrawn, holdBack, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ room: true });
});
afterAll(() => stage?.stop());

/** The promise is so large that worlds end soon, which saves time. */
const soonOver = "/lab?v=1&promiseBps=2000";

const ending = /In (all|\d+ of) 200 worlds it/;
const sentence = (page: Page) => page.getByRole("status").filter({ hasText: ending });

async function newSentence(page: Page, before: string | null): Promise<string | null> {
  await expect.poll(() => sentence(page).textContent()).not.toBe(before);
  return sentence(page).textContent();
}

async function openLab(path = "/lab?v=1", view: Parameters<Stage["visitor"]>[0] = {}) {
  const context = await stage.visitor(view);
  const page = await context.newPage();
  await page.goto(path);
  await sentence(page).waitFor();
  return { context, page };
}

async function saved(page: Page, button: string): Promise<string> {
  return downloaded(page, page.getByRole("button", { name: button }).first());
}
const savedIn = (page: Page, plate: string, button: string): Promise<string> =>
  downloaded(page, page.getByRole("region", { name: plate }).getByRole("button", { name: button }));
async function downloaded(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFileSync(await download.path(), "utf8");
}

test("a slider moved by keyboard changes the sentence, and its address leads to the same worlds and their CSV", async () => {
  const { context, page } = await openLab();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const before = await sentence(page).textContent();
  const promise = page.getByRole("slider", { name: "Promised per day" });
  await promise.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  expect(await promise.getAttribute("aria-valuetext")).toBe("5.30%");
  await page.waitForURL(/promiseBps=530/);
  const again = await context.newPage();
  await again.goto(page.url());
  await sentence(again).waitFor();
  const after = await sentence(again).textContent();
  expect(after).not.toBe(before);
  // worlds of steps on the way may still come and go
  await expect.poll(() => sentence(page).textContent()).toBe(after);

  const link = await again.getByRole("link", { name: "Link to these worlds" }).getAttribute("href");
  const csv = await saved(again, "Save the worlds (CSV)");
  const [first, second, head, ...rows] = csv.split("\r\n");
  expect(first).toBe(`# ${disclosure}`);
  expect(link).toContain("promiseBps=530");
  expect(second).toBe(`# Glasshouse Lab, version 1: ${link}`);
  expect(head).toContain("ends on day");
  expect(rows.filter(Boolean)).toHaveLength(200);
  await context.close();
});

test("a link that is followed right after a change leads on while its page still loads", async () => {
  const { context, page } = await openLab();
  const letThrough = await holdBack(page, /\/assets\/checked-page-/);
  const link = page.getByRole("link", { name: "What it is checked against" });
  await page.getByRole("slider", { name: "Promised per day" }).press("ArrowRight");
  // the change comes into the address after 400 ms, and the page waits 200 ms for the next one's code
  await page.waitForTimeout(300);
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await page.waitForTimeout(300);
  letThrough();
  await page.waitForURL("**/lab/checked");
  await page.getByRole("heading", { level: 1, name: "Checked" }).waitFor();
  await context.close();
});

test("a visitor without a link guesses before any result is shown, and the guess stands beside the result", async () => {
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto("/lab");
  const comparison = page.getByRole("region", { name: "What would change it?" });
  const guess = page.getByRole("slider", { name: "The day you think it collapses" });
  await guess.waitFor();
  expect(await comparison.count()).toBe(0);
  expect(await page.getByRole("img", { name: /Money in the fund/ }).count()).toBe(0);
  await guess.focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Run 200 worlds" }).click();
  const said = await sentence(page).textContent();
  expect(said).toMatch(
    /^You guessed day 10\. In half of the worlds it has collapsed by day \d+, \d+ days later/,
  );
  expect(await page.getByRole("img", { name: /Money in the fund/ }).textContent()).toContain(
    "your guess: day 10",
  );
  await comparison.waitFor();
  // a guess belongs to one setting
  await page.getByRole("slider", { name: "People who withdraw per day" }).press("End");
  await expect.poll(() => sentence(page).textContent()).not.toMatch(/You guessed/);
  await context.close();
});

describe("on a phone", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openLab("/lab?growthBps=800", { width: 390 }));
  });
  afterAll(() => page?.context().close());

  test("the comparison shows every figure of each change without being scrolled", async () => {
    await page.getByRole("region", { name: "What would change it?" }).evaluate(comeNear);
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
    expect(await foot.isVisible()).toBe(false);
  });
});

test("a table shows each change's effect, and saved worlds stay beside the others, in the link too", async () => {
  const { context, page } = await openLab(soonOver);
  await page.getByRole("region", { name: "What would change it?" }).evaluate(comeNear);
  const rows = page.getByRole("table", { name: /^How each change affects/ }).getByRole("row");
  await expect
    .poll(() => rows.filter({ hasText: "freezes it on day 30" }).textContent())
    .toContain("200 / 200");
  await page.getByRole("button", { name: "Save to compare" }).click();
  const before = await sentence(page).textContent();
  await page.getByRole("slider", { name: "Growth in new people per day" }).press("End");
  await newSentence(page, before);
  await page.waitForURL(/growthBps=800.*than=/);
  await page.reload();
  await page.getByRole("region", { name: "What would change it?" }).evaluate(comeNear);
  await expect.poll(() => rows.filter({ hasText: "Saved to compare" }).textContent()).toContain("200 / 200");
  const csv = await saved(page, "Save CSV of the comparison");
  expect(csv.split("\r\n")[2]).toContain("growthBps");
  await context.close();
});

test("the map is walked through by keyboard, says each cell, and sets the sliders to one", async () => {
  const { context, page } = await openLab("/lab?v=1");
  const map = page.getByRole("application", { name: /^Map of the day of collapse/ });
  await map.scrollIntoViewIfNeeded();
  await page.getByText(/refining: [1-9]/).waitFor();
  await map.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page
    .getByText(
      "Growth in new people per day: 3.86%. People who withdraw per day: 53.91%. Half of the worlds have collapsed by day",
    )
    .waitFor();
  await page.keyboard.press("Enter");
  const growth = page.getByRole("slider", { name: "Growth in new people per day" });
  await expect.poll(() => growth.getAttribute("aria-valuetext")).toBe("3.86%");
  const plate = page.getByRole("region", { name: "The map" });
  await plate.getByRole("listitem").filter({ hasText: "Leancy: half of what came in by day 73" }).waitFor();
  await plate.getByRole("combobox", { name: "Across" }).selectOption({ label: "Promised per day" });
  await plate.getByRole("listitem").filter({ hasText: "Charles Ponzi, 1920: 50% in 45 days" }).waitFor();
  // close marks on a narrow screen: each is found from its name
  const ponzi = plate.getByRole("button", { name: "Charles Ponzi, 1920" });
  await ponzi.press("Enter");
  await plate
    .getByText(
      "Charles Ponzi, 1920. Promised per day: 1.11%. People who withdraw per day: 53.91% (your settings).",
    )
    .waitFor();
  expect(await ponzi.getAttribute("aria-pressed")).toBe("true");
  await plate
    .getByRole("combobox", { name: "Across" })
    .selectOption({ label: "People who withdraw per day" });
  expect(await plate.getByRole("combobox", { name: "Upwards" }).inputValue()).toBe("promiseBps");
  await context.close();
});

const peopleBox = (page: Page) => page.getByRole("textbox", { name: "People to reach" });
const runPeople = (page: Page) => page.getByRole("button", { name: /^Run( again)?$/ });
const stopPeople = (page: Page) => page.getByRole("button", { name: "Stop" });
const peoplesEnd = (page: Page, text: string | RegExp = "Person by person") =>
  page.getByRole("status").filter({ hasText: text });
const peoplesProgress = (page: Page) => page.getByRole("progressbar", { name: "Progress of the runs" });
const howFar = async (page: Page) => Number(await peoplesProgress(page).getAttribute("value"));
const peoplesCsv = (page: Page) => savedIn(page, "The same, person by person", "Save CSV");

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

/** Each worker takes so many turns of its event loop. */
async function workersTurned(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    await Promise.all(
      page.workers().map((worker) => worker.evaluate(() => new Promise<void>((over) => setTimeout(over)))),
    );
}

describe("single people", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openLab());
  });
  afterAll(() => page?.context().close());

  test("workers that die in the middle of a run are replaced, and what comes out is the same to the byte", async () => {
    await peopleBox(page).fill("12");
    await runPeople(page).click();
    await peoplesEnd(page).waitFor();
    const undisturbed = await peoplesCsv(page);
    const rests = hideBeyond(page, 0);
    await runPeople(page).click();
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
    await peoplesEnd(page, /of 1,000 worlds .*Person by person/).waitFor();
    expect(await peoplesCsv(page)).toBe(undisturbed);
  });

  test("single people are run when asked for: too many are refused, a million are run once, and all can be stopped", async () => {
    const people = peopleBox(page);
    await people.fill("99,999,999,999");
    await page.getByText(/^That is too many people for this device\. It can run [\d,]+\.$/).waitFor();
    expect(await runPeople(page).isDisabled()).toBe(true);
    await people.fill("1,000,000");
    await page.getByText("1 world of 1,000,000 people, 60 days").waitFor();
    await runPeople(page).click();
    await peoplesEnd(page).waitFor();
    const [first, second, , head, ...rows] = (await peoplesCsv(page)).split("\r\n");
    expect(first).toBe(`# ${disclosure}`);
    expect(second).toContain("/lab?v=1");
    expect(head).toMatch(/^"?Day/);
    expect(rows.filter(Boolean)).toHaveLength(60);
    await people.fill("1,000"); // far from over when the page sees the first of them
    const rests = hideBeyond(page, 0);
    await runPeople(page).click();
    await rests; // else it may be over before it is stopped
    await stopPeople(page).click();
    await peoplesEnd(page, /Stopped after \d+ of 1,000 worlds\./).waitFor();
  });
});

test("a hidden tab starts nothing, and a run pauses between two days until the tab is shown", async () => {
  const { context, page } = await openLab("/lab?v=1&firstNewcomers=1000");
  await hide(page, true);
  await peopleBox(page).fill("1,000,000");
  await runPeople(page).click();
  await peoplesProgress(page).waitFor();
  await workersTurned(page, 3);
  expect(await howFar(page)).toBe(0);
  const hidden = hideBeyond(page, 2);
  await hide(page, false);
  await hidden;
  await workersTurned(page, 3);
  await framesDrawn(page);
  const rested = await howFar(page);
  expect(rested).toBeLessThan(60);
  await workersTurned(page, 25);
  await framesDrawn(page);
  expect(await howFar(page)).toBe(rested);
  const wentOn = hideBeyond(page, rested);
  await hide(page, false);
  await wentOn;
  await stopPeople(page).click();
  await context.close();
});

test("all settings open and all tables there, axe finds nothing and nothing scrolls sideways on a phone", async () => {
  const { context, page } = await openLab(soonOver, { width: 320, dark: true });
  await page.getByText("More", { exact: true }).click();
  // lazy content loads near the viewport
  await comeToTables(page);
  await framesDrawn(page);
  expect(await pageProblems(page, "more")).toEqual([]);
  await context.close();
});

test("each fitted setting stands beside what is published, and sets the sliders", async () => {
  const { context, page } = await openLab(soonOver);
  await comeNearBelowMap(page);
  const table = page.getByRole("table", { name: /^Published figures/ });
  const first = table.getByRole("rowgroup").filter({ hasText: "A typical web scheme" });
  await expect
    .poll(() => first.getByRole("row", { name: /^Half have ended by day/ }).textContent())
    .toMatch(/day28\d+$/);
  const before = await sentence(page).textContent();
  await page.getByRole("button", { name: "Set the sliders to: A typical web scheme" }).click();
  await newSentence(page, before);
  const promise = page.getByRole("slider", { name: "Promised per day" });
  expect(await promise.getAttribute("aria-valuetext")).toBe("3.50%");
  await context.close();
});
