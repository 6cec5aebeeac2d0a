// Covers paper, pictures and figures, and the Lab without a network.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comeNear, comeToMap, comeToTables } from "../support/lab-plates.ts";
import { pdfPages } from "../support/pdf-pages.ts";
import { disclosure, framesDrawn, goOn, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ computes: true });
});
afterAll(() => stage?.stop());

/** The promise is so large that worlds end soon, which saves time. */
const soonOver = "/lab?v=1&promiseBps=2000&freezeDay=12";

const sentence = (page: Page) => page.getByRole("status").filter({ hasText: /In (all|\d+ of) 200 worlds/ });
async function saved(page: Page, plate: string, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("region", { name: plate }).getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path());
}

describe("on one page", () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await stage.visitor({ width: 390, own: true })).newPage();
    await page.goto(soonOver);
    await sentence(page).waitFor();
  });
  afterAll(() => page?.context().close());

  test("on paper parts that were not run take no room, and a phone's picture is as wide as the page", async () => {
    const pages = pdfPages(await page.pdf({ format: "A4" }));
    // settings and picture, then figures and model
    expect(pages).toHaveLength(2);
    const [first = "", second = ""] = pages;
    expect(first).toContain("Howlongdoesitlast?");
    expect(first).toContain("eachstroke:theendofaworld");
    expect(second).toContain("joinsonthesamedayistreatedalike");
    for (const nothing of [
      "singlepeople",
      "Whatwouldchangeit",
      "Themap",
      "Fittedto",
      "Takeitaway",
      "arrowkeys",
    ])
      expect(pages.join("")).not.toContain(nothing);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const picture = page.getByRole("img", { name: /^Money in the fund/ });
    expect(await picture.getAttribute("width")).toBe("654");
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect.poll(() => picture.getAttribute("width")).not.toBe("654");
  });

  test("Tab reaches the comparison before the map", async () => {
    const comparison = page.getByRole("region", { name: "What would change it?" });
    expect(await comparison.getByRole("table").count()).toBe(0); // far below the viewport
    await page.keyboard.press("Tab");
    await comparison.getByRole("button", { name: "Save to compare" }).waitFor();
  });

  test("a picture of the Lab is saved with the disclosure above it", async () => {
    const svg = (await saved(page, "How long does it last?", "Save SVG")).toString("utf8");
    expect(svg).toContain(disclosure);
    const png = await saved(page, "How long does it last?", "Save PNG");
    const colour = await page.evaluate(async (base64) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${base64}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.drawImage(picture, 0, 0);
      // white words on the disclosure's blue
      const { data } = context.getImageData(0, 0, picture.width, 48);
      let [blue, white] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, , full = 0] = data.subarray(at, at + 3);
        if (red === 0x0c && full === 0x66) blue += 1;
        if (red > 240 && full > 240) white += 1;
      }
      return { blue: blue / (data.length / 4), white };
    }, png.toString("base64"));
    expect(colour.blue).toBeGreaterThan(0.4);
    expect(colour.white).toBeGreaterThan(200);
  });

  test("on paper every plate stands whole with every parameter, neither cut nor scaled, and nothing to press", async () => {
    await comeToTables(page);
    await comeToMap(page);
    const picture = page.getByRole("img", { name: /^Money in the fund/ });
    const wide = await picture.getAttribute("width");
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(Number(wide)).toBeGreaterThan(654); // as wide as a plate's inside on paper
    expect(Number(await picture.getAttribute("width"))).toBe(654);
    await page.setViewportSize({ width: 718, height: 1017 }); // A4 at 96 dpi, less margins
    const cut = await page.locator("main *").evaluateAll((found) =>
      found
        .filter((element) => element.checkVisibility() && !element.closest("svg *, .sr-only"))
        .filter(
          (element) => element.getBoundingClientRect().right > innerWidth || element.scrollWidth > innerWidth,
        )
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(cut).toEqual([]);
    const scaled = await page
      .locator("main svg[role=img]")
      .evaluateAll((found) =>
        found
          .filter((svg) => svg.checkVisibility())
          .map((svg) => svg.getBoundingClientRect().width - Number(svg.getAttribute("width"))),
      );
    expect(scaled.length).toBeGreaterThan(1);
    expect(scaled.filter((by) => Math.abs(by) > 1)).toEqual([]);
    expect(await page.locator("main").getByRole("button").count()).toBe(0);
    expect(await page.getByRole("slider").count()).toBe(0);
    await page.getByText(disclosure).first().waitFor();
    const block = page.getByRole("region", { name: "What the scheme promises, and how people behave" });
    expect(await block.getByRole("term").count()).toBe(17);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect.poll(() => picture.getAttribute("width")).toBe(wide);
  });

  test("a table that stands in a picture's place is printed to its last row", async () => {
    await page.getByRole("button", { name: "Show as table" }).first().click();
    const rows = page.getByRole("table", { name: "Money in the fund by day" }).getByRole("row");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(366);
    await page.emulateMedia({ media: "print" });
    const hidden = await page
      .getByRole("region", { name: "Money in the fund by day" })
      .evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Show as drawing" }).click();
  });

  test("without a network the page says which part is missing and stays, and a reload brings that part", async () => {
    const map = page.getByRole("application", { name: /^Map of the day of collapse/ });
    await page.context().setOffline(true);
    await map.press("ArrowUp");
    const plate = page.getByRole("region", { name: "The map" });
    await plate.getByText("This part of the page couldn't be loaded.").waitFor();
    await page.getByRole("button", { name: "Guess first" }).click();
    const notice = page
      .getByRole("status")
      .filter({ hasText: "This part of the page couldn't be loaded. Use the slider below instead." });
    await notice.waitFor();
    await page.getByRole("slider", { name: "The day you think it collapses" }).press("Home");
    await page.getByRole("button", { name: "Run 200 worlds" }).click();
    await page.getByText(/^You guessed day 1\./).waitFor();
    await page.getByRole("img", { name: /^Money in the fund/ }).hover();
    await page.getByText("couldn't be loaded. Use the links below to open the Books.").waitFor();
    await page.waitForURL(/[?&]guess=1\b/); // written after a pause; a reload reads it
    await page.getByRole("button", { name: "Guess again" }).click();
    const again = notice.getByRole("button", { name: "Load the page again" });
    await again.click();
    await page.getByText("Use the slider below instead. The server can't be reached yet.").waitFor();
    await page.context().setOffline(false);
    await again.click();
    await page.getByText(/^You guessed day 1\./).waitFor();
    await page.getByRole("button", { name: "Guess again" }).click();
    await page.getByText("your guess: day 1", { exact: true }).waitFor();
  });
});

test("after one visit each plate, a run's Books and the checks open offline, and ask the server for nothing", async () => {
  const context = await stage.visitor({ own: true, worker: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|sandbox|idp)\b/.test(pathname)) asked.push(pathname);
  });
  await page.goto("/lab");
  await expect.poll(() => page.evaluate(async () => (await caches.match("/lab")) !== undefined)).toBe(true);
  await page.goto("about:blank");
  await context.setOffline(true);
  await page.goto(`${soonOver}&seed=4`);
  await sentence(page).waitFor();
  await page.getByText(disclosure).first().waitFor();
  const before = await sentence(page).textContent();
  await page.getByRole("slider", { name: "People who withdraw per day" }).press("End");
  await expect.poll(() => sentence(page).textContent()).not.toBe(before);
  await page.getByRole("button", { name: "Guess first" }).press("Enter");
  await page.getByRole("slider", { name: "The day you think it collapses" }).waitFor();
  await page.getByRole("button", { name: "Run 200 worlds" }).press("Enter");
  await page.getByText(/^You guessed day 180\./).waitFor();
  expect((await saved(page, "Share or save", "Save the worlds (CSV)")).toString("utf8")).toContain(
    disclosure,
  );
  for (const plate of ["What would change it?", "The map", "Compared with real schemes"]) {
    await page.getByRole("region", { name: plate }).evaluate(comeNear);
    await framesDrawn(page); // a plate that is passed between two frames does not count as seen
  }
  await page.getByRole("table", { name: /^Published figures/ }).waitFor();
  await page.getByText(/refining: [1-9]|64 × 64 cells/).waitFor();
  await page
    .getByRole("link", { name: /^The first to end/ })
    .first()
    .press("Enter");
  await page.getByRole("heading", { level: 1, name: /^The Books of world/ }).waitFor();
  await goOn(page, "/lab/checked");
  expect(asked).toEqual([]);
  await context.close();
});
