// One browser has many pages, some without events: all follow the clock, and every call gets
// through. web/clock/ tests hidden pages, and a page without any event.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Person, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let nora: Person; // the only investor, so the clock is hers
beforeAll(async () => {
  stage = await openStage();
  nora = await stage.signedIn();
});
afterAll(() => stage?.stop());

const dayText = (page: Page, number: number) =>
  page.getByRole("region", { name: "Simulated clock" }).getByText(`Day ${number}`, { exact: true });
const day = (page: Page, number: number) => dayText(page, number).waitFor();
const nextDay = () => nora.page.getByRole("button", { name: "+1 d: advance 1 day" }).click();

test("seven pages, more than a browser's connections, follow the clock, one without shared workers, and one pays", async () => {
  const pages = [nora.page];
  while (pages.length < 7) pages.push(await nora.context.newPage());
  const paths = ["/deposit", "/settings"];
  await pages.at(-1)?.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  for (const [index, page] of pages.entries()) await page.goto(paths[index] ?? "/mailbox");
  expect(nora.context.pages()).toHaveLength(7);
  await Promise.all(pages.map((page) => day(page, 1)));
  await nora.page.getByLabel("Amount (USD)").fill("20");
  await nora.page.getByRole("button", { name: "Continue to Payment" }).click();
  await nora.page.getByRole("radio", { name: /APPROVED/ }).check();
  await nora.page.getByRole("button", { name: "Complete Deposit" }).click();
  await shown(nora.page, "Deposit Successful");
  await nextDay();
  await Promise.all(pages.map((page) => day(page, 2)));
});

test("a page of one person shows the next person's figures once another tab has signed in as them", async () => {
  const [, settings, tab, ...others] = nora.context.pages();
  if (!settings || !tab) throw new Error("seven pages are open");
  await Promise.all(others.map((page) => page.close()));
  const omar = await stage.signedIn();
  const email = settings.getByLabel("Email Address");
  await expect.poll(() => email.inputValue()).toBe(nora.email);
  await nora.context.addCookies(await omar.context.cookies());
  await tab.goto("/history");
  await expect.poll(() => email.inputValue()).toBe(omar.email);
});
