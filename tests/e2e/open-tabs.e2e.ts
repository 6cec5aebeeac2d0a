// One browser has many pages, some without events: all follow the clock, and every call gets
// through. That a page without any event polls is tested in web/clock/silent-events.test.tsx.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Person, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
let nora: Person; // the only investor, so the clock is hers
beforeAll(async () => {
  stage = await openStage();
  nora = await stage.signedIn({ own: true });
});
afterAll(() => stage?.stop());

const dayText = (page: Page, number: number) =>
  page.getByRole("region", { name: "Simulated clock" }).getByText(`Day ${number}`, { exact: true });
const day = (page: Page, number: number) => dayText(page, number).waitFor();
const nextDay = () => nora.page.getByRole("button", { name: "+1 d: advance 1 day" }).click();

test("seven pages of one browser, more than its connections, follow the clock, and a payment goes through", async () => {
  const pages = [nora.page];
  while (pages.length < 7) pages.push(await nora.context.newPage());
  const paths = ["/deposit", "/wallet", "/history", "/mailbox", "/referral", "/investments", "/withdraw"];
  for (const [index, page] of pages.entries()) await page.goto(paths[index] ?? "/");
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

test("a browser without shared workers follows too, and a hidden page catches up when it is shown", async () => {
  const [, other, ...more] = nora.context.pages();
  await Promise.all(more.map((page) => page.close()));
  const page = await nora.context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  await page.goto("/history");
  await day(page, 2);
  await nextDay();
  await day(page, 3);
  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, "hidden", { value: is, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await nextDay();
  await day(other ?? nora.page, 4);
  expect(await dayText(page, 3).count()).toBe(1);
  await hide(false);
  await day(page, 4);
});

test("a page of one person shows the next person's figures once another tab has signed in as them", async () => {
  const omar = await stage.signedIn();
  await nora.page.goto("/settings");
  const email = nora.page.getByLabel("Email Address");
  await expect.poll(() => email.inputValue()).toBe(nora.email);
  await nora.context.addCookies(await omar.context.cookies());
  const tab = await nora.context.newPage();
  await tab.goto("/history");
  await expect.poll(() => email.inputValue()).toBe(omar.email);
  await nora.context.close();
  await omar.context.close();
});
