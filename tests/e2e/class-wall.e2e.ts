// The wall follows the same server state as the phones, and loses no key that steps through the
// reveal.
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClassStage, openClassStage } from "../support/class-stage.ts";
import { shown } from "../support/stage.ts";

let year10: ClassStage;
let wall: Page;
/** Blocks the wall's polls. */
let held = false;
const standStill = async (route: Route) => {
  if (route.request().method() !== "GET" || !held) await route.continue();
};

beforeAll(async () => {
  year10 = await openClassStage({}, ["wall"]);
  ({ wall } = year10);
  await wall.route("**/api/admin/class", standStill);
  await wall.route("**/api/clock", standStill);
});
afterAll(() => year10?.stage.stop());

test("Next, a pause and its end are on the wall before anything that it asks for is answered", async () => {
  held = true;
  const asking = wall.waitForRequest("**/api/admin/class");
  await asking; // no answer from here on
  await year10.begin("offers-before");
  await shown(wall, "Ten offers: genuine or scam?");
  await year10.asHost("PUT", "/api/admin/class/pause", { on: true });
  await shown(wall, "Paused");
  await year10.asHost("PUT", "/api/admin/class/pause", { on: false });
  await wall.getByText("Paused", { exact: true }).waitFor({ state: "detached" });
  await year10.begin("platform");
  await shown(wall, "The class has paid in");
  held = false;
});

test("a fund that is frozen counts down to no payout", async () => {
  await shown(wall, /Next payout in/);
  await year10.asHost("POST", "/api/admin/operator/freeze");
  await shown(wall, "The fund is frozen.");
  expect(await wall.getByText(/Next payout in/).count()).toBe(0);
});

test("keys that are pressed before the wall has heard of the reveal step through it, each of them", async () => {
  await wall.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker")); // its requests can't be routed
  await wall.route("**/api/clock/events", (route) => route.abort());
  await wall.reload();
  await shown(wall, "The class has paid in");
  held = true;
  await wall.waitForRequest("**/api/admin/class");
  await year10.begin("reveal");
  expect(await wall.getByText("The class has paid in").count()).toBe(1);
  await wall.bringToFront();
  held = false;
  for (const key of ["ArrowRight", "PageDown", "ArrowRight", "ArrowLeft"]) await wall.keyboard.press(key);
  await shown(wall, "2 of 6. Arrow keys step.");
  await shown(wall, "Who paid whom");
});

test("a key that is held down is one step", async () => {
  for (let held = 0; held < 4; held += 1) await wall.keyboard.down("ArrowRight");
  await wall.keyboard.up("ArrowRight");
  await wall.keyboard.press("ArrowLeft");
  await wall.keyboard.press("ArrowLeft");
  await shown(wall, "1 of 6. Arrow keys step.");
});
