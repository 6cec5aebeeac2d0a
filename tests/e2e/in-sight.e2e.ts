// A phone must show a learner's line, the tour's step, and the buttons of an offer.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClassStage, loadCard, openClassStage, strip } from "../support/class-stage.ts";
import { framesDrawn } from "../support/stage.ts";
import { guide } from "../support/walk-tour.ts";

let year10: ClassStage;
beforeAll(async () => {
  year10 = await openClassStage();
});
afterAll(() => year10?.stage.stop());

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const shots = process.env.SHOTS;
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

/** How much of the line is visible below the disclosure. */
async function lineAtEnd(page: Page): Promise<{ top: number; bottom: number; banner: number }> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await framesDrawn(page);
  return page.evaluate(() => {
    const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const line = rect(".step-line");
    return { top: line?.top ?? -1, bottom: line?.bottom ?? -1, banner: rect(".disclosure")?.bottom ?? -1 };
  });
}

test("a learner's line stays in sight in an eighth of a phone's screen, and says at once that the class is paused", async () => {
  const page = await year10.phone();
  await page.goto(`/join#${year10.door}`);
  await page.getByRole("button", { name: "Take a seat" }).click();
  await page.waitForURL("**/dashboard");
  await loadCard(page);
  await page.keyboard.press("Escape");
  await year10.next("Ten offers");
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.goto("/deposit");
    await strip(page).getByText("Look at ten offers").waitFor();
    const { top, bottom, banner } = await lineAtEnd(page);
    expect(Math.abs(top - banner)).toBeLessThan(1);
    expect(bottom - top).toBeLessThanOrEqual(size.height / 8);
    await shot(page, `line-${size.width}`);
  }
  await year10.host.getByRole("button", { name: "Pause everything" }).click();
  const said = strip(page).getByText("The class is paused");
  await said.waitFor();
  const box = (await said.boundingBox()) ?? expect.fail("not drawn");
  expect(box.y).toBeGreaterThan(0);
  await year10.host.getByRole("button", { name: "Resume" }).click();

  // the first offer, unscrolled
  await page.setViewportSize(phones[0] ?? { width: 390, height: 844 });
  await page.goto("/offers");
  for (const name of ["It's genuine", "It's a scam"]) {
    const button = page.getByRole("button", { name });
    await button.waitFor();
    const place = (await button.boundingBox()) ?? expect.fail("not drawn");
    expect(place.y + place.height).toBeLessThanOrEqual(844 - 72);
  }
  await shot(page, "offer-390");
});

test("the tour's step stays in sight in an eighth of a phone's screen", async () => {
  for (const size of phones) {
    const { page, context } = await year10.stage.signedIn({ width: size.width });
    await page.setViewportSize(size);
    await page.goto("/crowd");
    await page.getByRole("button", { name: "Guide me" }).click();
    await page.goto("/deposit");
    await guide(page).getByText("Ten offers first").waitFor();
    const { top, bottom, banner } = await lineAtEnd(page);
    expect(Math.abs(top - banner)).toBeLessThan(1);
    expect(bottom - top).toBeLessThanOrEqual(size.height / 8);
    await shot(page, `tour-${size.width}`);
    await context.close();
  }
});
