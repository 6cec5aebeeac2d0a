import { afterAll, beforeAll, expect, test } from "vitest";
import { problemsAtAllWidths } from "../support/accessibility.ts";
import { openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

test("X-ray marks what the registration asks for, says what it is used for and who warns of it", async () => {
  const page = await (await stage.visitor()).newPage();
  await page.goto("/register");
  await page.getByRole("switch", { name: "X-ray" }).click();
  // the first explanation is open
  await shown(page, /sell your details, or pretend to be you/);
  await shown(page, /Unexpected, flattering, rushed/);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/register-xray.png` });
  await page.keyboard.press("Escape");
  expect(await problemsAtAllWidths(page, "register with X-ray")).toEqual([]);
});
