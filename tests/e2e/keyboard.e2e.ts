import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pressKey } from "../support/by-keyboard.ts";
import { dataShown, framesDrawn, goOn, openStage, type Person, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

let opened: Promise<Person> | undefined;
/** One newcomer for all tests. */
const openDashboard = () => {
  opened ??= stage.signedIn().then(async (person) => {
    await person.page.goto("/dashboard");
    await dataShown(person.page);
    return person;
  });
  return opened;
};

test("Escape closes an opened sign of X-ray, and the keyboard goes on at its number", async () => {
  const { page } = await openDashboard();
  const xray = page.getByRole("switch", { name: "X-ray" });
  await xray.press("Space");
  const number = page.getByRole("button", { name: /^Sign 3:/ });
  await number.press("Enter");
  const explanation = page.getByRole("region", { name: /^Sign 3 of/ });
  await explanation.waitFor();
  await page.keyboard.press("Escape");
  await explanation.waitFor({ state: "detached" });
  expect(await number.evaluate((node) => node === document.activeElement)).toBe(true);
  await xray.press("Space");
});

describe("a window over the page", () => {
  let person: Person;
  beforeAll(async () => {
    person = await openDashboard();
    await person.page.setViewportSize({ width: 390, height: 900 });
  });
  const sheet = () => person.page.getByRole("dialog", { name: "More" });
  const more = () => person.page.getByRole("button", { name: "More" });
  const open = async () => {
    await more().press("Enter");
    await sheet().waitFor();
  };
  const gone = async () => {
    await framesDrawn(person.page);
    expect(await sheet().count()).toBe(0);
    expect(await more().evaluate((node) => node === document.activeElement)).toBe(true);
  };

  test("stands again where the key that opens it comes right after Escape", async () => {
    const { keyboard } = person.page;
    await open();
    for (let times = 0; times < 5; times += 1) {
      await Promise.all([keyboard.press("Escape"), keyboard.press("Enter")]);
      await framesDrawn(person.page);
      expect(await sheet().isVisible()).toBe(true);
    }
    await keyboard.press("Escape");
    await gone();
  });

  test("stays where a press begins in it and ends beside it, as when text is marked", async () => {
    const { keyboard, mouse } = person.page;
    await open();
    await sheet().getByRole("heading", { name: "More" }).hover();
    await mouse.down();
    await mouse.move(195, 100);
    await mouse.up();
    await framesDrawn(person.page);
    expect(await sheet().isVisible()).toBe(true);
    await keyboard.press("Escape");
    await gone();
  });

  test.each([
    [
      "Escape twice at once",
      ({ keyboard }) => Promise.all([keyboard.press("Escape"), keyboard.press("Escape")]),
    ],
    ["its button", () => sheet().getByRole("button", { name: "Close" }).press("Enter")],
    ["a press beside it", ({ mouse }) => mouse.click(195, 100)],
    ["the browser by itself", () => sheet().evaluate((dialog: HTMLDialogElement) => dialog.close())],
  ] satisfies [string, (page: Page) => Promise<unknown>][])(
    "that is closed by %s gives the focus back and can be opened again",
    async (_, close) => {
      await open();
      await close(person.page);
      await gone();
      await open();
      await person.page.keyboard.press("Escape");
      await gone();
    },
  );
});

test("F8 takes the focus to the toast, Escape sends it away", async () => {
  const { page } = await openDashboard();
  await page.setViewportSize({ width: 1440, height: 900 });
  await goOn(page, "/referral");
  await page.getByRole("heading", { name: "Enter Referral Code" }).waitFor();
  await pressKey(page, "button", "Register Referral");
  await page.getByRole("button", { name: "Close" }).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest("[role=region]")?.getAttribute("aria-label") ?? "");
  // the key works a moment after the toast is drawn
  await expect
    .poll(async () => {
      await page.keyboard.press("F8");
      return focused();
    })
    .toMatch(/Notification/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close" }).waitFor({ state: "detached" });
});

/** Within the page, since routing by the driver would switch the browser's cache off. */
function holdAnswers(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = window.fetch;
  window.fetch = async (...given) => {
    if (String(given[0]).includes("/api/")) await promise;
    return load(...given);
  };
  Object.assign(window, { letThrough: resolve });
}

test("no layout shift when data arrives late", async () => {
  const { page } = await openDashboard();
  await page.addInitScript(holdAnswers);
  for (const { path, width } of [
    { path: "/dashboard", width: 1440 },
    { path: "/dashboard", width: 390 },
    { path: "/history", width: 1440 },
    { path: "/referral", width: 1440 },
    { path: "/wallet", width: 390 },
    { path: "/settings?section=notifications", width: 1440 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.evaluate(() => {
      const shifts = { total: 0, sources: [] as string[] };
      type Shift = PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const count = (entries: PerformanceEntryList) => {
        for (const entry of entries as Shift[]) {
          if (entry.hadRecentInput) continue;
          shifts.total += entry.value;
          shifts.sources.push(...entry.sources.map(({ node }) => node?.parentElement?.className ?? ""));
        }
      };
      const observer = new PerformanceObserver((list) => count(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true }); // earlier shifts are reported, too
      const allShifts = () => {
        count(observer.takeRecords());
        return shifts;
      };
      Object.assign(window, { allShifts });
    });
    // only data is late: fallback fonts depend on the machine
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
    // the dashboard comes with its figures
    if (path !== "/dashboard")
      await page.waitForFunction(() => document.querySelector("[data-skeleton]") !== null);
    await framesDrawn(page); // before any figure
    await page.evaluate(() => (window as unknown as { letThrough(): void }).letThrough()); // set above
    await page.locator("h1").first().waitFor();
    await dataShown(page);
    await framesDrawn(page); // shifts come with the frame after the data
    const { total, sources } = await page.evaluate(
      () => (window as unknown as { allShifts(): { total: number; sources: string[] } }).allShifts(), // set above
    );
    expect(total, `${path} at ${width} px: ${sources.join("\n")}`).toBeLessThan(0.02);
  }
});
