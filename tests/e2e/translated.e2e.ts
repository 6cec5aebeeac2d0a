// Under page translation no page breaks, and phase, clock and balance stay up to date. web/translated.test.tsx has
// the pages that need no fund's figures.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClassStage, openClassStage, strip, takeSeat } from "../support/class-stage.ts";
import { press, toast } from "../support/form-steps.ts";
import { dataShown, goOn, shown } from "../support/stage.ts";
import { loadProblems, translate } from "../support/translated.ts";

let year10: ClassStage;
beforeAll(async () => {
  year10 = await openClassStage({}, []);
});
afterAll(() => year10?.stage.stop());

test("a lesson goes on: part, clock, countdown and balance are new on every page, and money is sent", async () => {
  const { host, wall, next } = year10;
  await translate(host.context());
  await Promise.all([host.goto("/class"), wall.goto("/wall")]);
  const phone = await year10.phone();
  await translate(phone.context());
  await takeSeat(phone, year10.door);
  const part = async (title: string) => {
    await strip(phone).locator("strong").filter({ hasText: title }).waitFor();
    await wall.getByRole("heading", { name: title }).waitFor();
  };
  await part("Lobby");
  await next("Ten offers");
  await part("Ten offers");
  await next("The platform");
  await part("The platform");

  await phone.goto("/deposit?amount=50");
  await press(phone, "Continue to Payment");
  await phone.getByRole("radio", { name: /APPROVED/ }).check();
  await press(phone, "Complete Deposit");
  await toast(phone, "Deposit Successful", "Your deposit has been processed successfully!");
  await phone.waitForURL("**/dashboard");
  const timer = phone.getByRole("timer");
  const before = await timer.innerText();
  await expect.poll(() => timer.innerText()).not.toBe(before);
  await host.getByRole("button", { name: "+30 d: advance 30 days" }).click();
  await press(host, "Let 30 days pass");
  await expect.poll(() => phone.getByRole("main").innerText()).toMatch(/Available \$[67]\d\.\d\d/);
  expect(await loadProblems(phone)).toEqual([]);

  await goOn(phone, "/withdraw");
  await phone.getByLabel("Amount (USD)").fill("50");
  await press(phone, "Submit Request");
  await toast(phone, "Withdrawal Request Submitted", "");
  expect([
    ...(await loadProblems(phone)),
    ...(await loadProblems(host)),
    ...(await loadProblems(wall)),
  ]).toEqual([]);
  await phone.context().close();
});

test("Books, debrief and offers stand while another page takes their place, and so do landing page, join and login", async () => {
  const { context, page } = await year10.stage.signedIn();
  await translate(context);
  const problems: string[] = [];
  const visit = async (path: string, open: (page: Page, path: string) => Promise<unknown>) => {
    await open(page, path);
    await dataShown(page);
    problems.push(...(await loadProblems(page)));
  };
  const load = (on: Page, path: string) => on.goto(path);
  await visit("/dashboard", load);
  for (const path of ["/books", "/books/follow", "/debrief", "/offers", "/lab"]) await visit(path, goOn);
  await context.clearCookies();
  for (const path of ["/", "/join", "/login"]) await visit(path, load);
  expect(problems).toEqual([]);
  await shown(page, "Simulation: play money only. No real investment pays 5% a day.");
  await context.close();
});
