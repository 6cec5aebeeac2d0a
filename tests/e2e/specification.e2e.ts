import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditAvailable as giveTo } from "../../server/testing/test-people.ts";
import { openAdmin, type Query } from "../support/open-people.ts";
import { admin } from "../support/running-glasshouse.ts";
import { dataShown, framesDrawn, goOn, openStage, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
/** of an investor, and of the administrator: one each for all tests */
let page: Page;
let email: string;
let office: Page;
beforeAll(async () => {
  stage = await openStage();
  ({ page, email } = await stage.signedIn());
  const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
  const [name = "", value = ""] = (await openAdmin(query, stage.world)).cookie.split("=");
  const context = await stage.visitor();
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  office = await context.newPage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

async function giveAvailable(cents: number): Promise<number> {
  const { rows } = await stage.database.owner.query("select investor_id from users where email = $1", [
    email,
  ]);
  const id: number = rows[0].investor_id;
  await giveTo(stage.database.owner, id, cents);
  return id;
}

test("/history loads on as one scrolls", async () => {
  const id = await giveAvailable(100);
  await stage.database.owner.query(
    `insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, now() - number * interval '1 hour', 'daily_income', number, 100, 'completed', 'Daily income, Investment #' || number
     from generate_series(1, 250) as number`,
    [id],
  );
  await page.goto("/history");
  await shown(page, "250 of 250 transactions");
  expect(Number.parseInt(await page.getByText(/ shown$/).innerText(), 10)).toBeLessThan(250);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return page.getByText(/ shown$/).innerText();
    })
    .toBe("250 shown");
});

describe("/admin", () => {
  test("its lists load on by 'Load more' only, so that the operator's choices below them stay where they are", async () => {
    const id = await giveAvailable(100);
    await stage.database.owner.query(
      `insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
       select $1, 'card', 100, 'failed', 'pi_sim_list' || number, now(), now() from generate_series(1, 60) as number`,
      [id],
    );
    const pages: string[] = [];
    office.on("request", (request) => {
      if (request.url().includes("cursor=")) pages.push(request.url());
    });
    await office.goto("/admin");
    await shown(office, /^50 of \d+ deposits$/);
    await dataShown(office);
    await office.locator("summary").filter({ hasText: "The operator's choices" }).scrollIntoViewIfNeeded();
    await framesDrawn(office);
    expect(pages).toEqual([]);
    await office.getByRole("button", { name: "Load more" }).click();
    await shown(office, /^(\d+) of \1 deposits$/);
    expect(pages).toHaveLength(1);
    office.removeAllListeners("request");
  });
});

test("step-up: an export after 15 minutes goes on once the password was given again", async () => {
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await office.getByRole("button", { name: "Export CSV" }).click();
  await heading(office, "Confirm your password");
  await office.getByLabel("Password", { exact: true }).fill("wrong");
  await office.keyboard.press("Enter");
  await office.getByText("The password is not right.").first().waitFor();
  const saved = office.waitForEvent("download");
  await office.getByLabel("Password", { exact: true }).fill(admin.firstPassword);
  await office.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^deposits_/);
  await office.getByRole("heading", { name: "Confirm your password" }).waitFor({ state: "detached" });
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await office.getByRole("button", { name: "Export CSV" }).click();
  await heading(office, "Confirm your password");
  await office.getByRole("button", { name: "Cancel" }).click();
  await shown(office, "Failed to export deposits data.");
});

describe("toasts", () => {
  const toasts = () => page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  beforeAll(async () => {
    await goOn(page, "/settings?section=preferences");
    await heading(page, "Preferences");
  });

  test("a toast is at most 420 px wide, and one is shown at a time", async () => {
    for (let times = 0; times < 3; times += 1)
      await page.getByRole("button", { name: "Save Preferences" }).click();
    await shown(page, "Preferences Saved");
    expect(await toasts().count()).toBe(1);
    expect((await toasts().boundingBox())?.width).toBeLessThanOrEqual(420);
  });

  test("a swipe of 50 px to the right sends a toast away, a shorter one does not", async () => {
    await page.getByRole("button", { name: "Save Preferences" }).click();
    const toast = toasts();
    const swipe = async (pixels: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error("no toast is shown");
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y);
      await page.mouse.move(x + pixels, y);
      await page.mouse.up();
    };
    await swipe(40);
    expect(await toast.getAttribute("data-state")).toBe("open");
    await swipe(60);
    await expect.poll(() => toast.count()).toBe(0);
  });

  test.each([
    { path: "/deposit", fields: { "Amount (USD)": "10" }, button: "Continue to Payment" },
    { path: "/withdraw", fields: {}, button: "Submit Request" },
    { path: "/settings?section=profile", fields: {}, button: "Save Changes" },
    {
      path: "/login",
      fields: { Email: "nobody@example.com", Password: "not the password" },
      button: "Sign In",
    },
  ])("on phones a failure's toast leaves the button at $path free", async ({ path, fields, button }) => {
    await goOn(page, path);
    const retry = page.getByRole("button", { name: button, exact: true });
    await retry.waitFor();
    const failing = /\/api\/(login-custom|create-payment|withdrawal-requests|user\/profile)/;
    await page.route(failing, (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 500, body: "{}" }),
    );
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    if (path === "/withdraw") {
      await page.getByLabel("Amount").fill("50");
      await page.getByRole("button", { name: "Use fictional bank details" }).click();
    }
    const toast = toasts();
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await retry.click();
      await toast.waitFor();
      await framesDrawn(page);
      const [said, pressed] = [await toast.boundingBox(), await retry.boundingBox()];
      if (!said || !pressed) throw new Error("no toast or no button is shown");
      const isFree = said.y + said.height <= pressed.y || said.y >= pressed.y + pressed.height;
      expect(isFree, `${size.width} pixels wide`).toBe(true);
      await toast.getByRole("button", { name: "Close" }).click();
      await toast.waitFor({ state: "detached" });
    }
  });
});
