import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveAvailable as giveTo } from "../server/test-people.ts";
import { admin } from "./running-glasshouse.ts";
import { dataShown, framesDrawn, openStage, password, type Stage, shown } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

async function post(context: BrowserContext, path: string, data: object) {
  const response = await context.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
async function giveAvailable(email: string, cents: number): Promise<number> {
  const { rows } = await stage.database.owner.query("select investor_id from users where email = $1", [
    email,
  ]);
  const id: number = rows[0].investor_id;
  await giveTo(stage.database.owner, id, cents);
  return id;
}
const bank = JSON.stringify({
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
  bankIfscCode: "SIMB0004471",
});
const requested = {
  amount: minWithdrawalCents / 100,
  withdrawalMethod: "bank",
  withdrawalDetails: bank,
  notes: "for the summer",
};

test("/ and /about are read without any script, and a shared link shows the disclosure", async () => {
  const context = await stage.visitor();
  const html = await (await context.request.get("/")).text();
  expect(html).toContain(
    'property="og:description" content="Simulation: play money only. No real investment pays 5% a day."',
  );
  await context.route("**/*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto("/");
  await heading(page, "Earn 5% Daily Returns");
  await page.goto("/about");
  await heading(page, "About Glasshouse");
  await context.close();
});

test("any other path is a 404 page reading 'Page Not Found', for visitors and for investors", async () => {
  const { context, page } = await stage.signedIn();
  for (const each of [page, await (await stage.visitor()).newPage()]) {
    const response = await each.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await heading(each, "Page Not Found");
  }
  await context.close();
});

test("/investments: skeletons while it loads, and a load that failed says so and tries again", async () => {
  const { context, page } = await stage.signedIn();
  // as a page that begins with nothing
  await page.route(
    (url) => url.pathname === "/investments",
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application.*?<\/script>/, "");
      await route.fulfill({ response, body });
    },
  );
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/investments", async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto("/investments");
  await heading(page, "My Investments");
  await page.locator("[data-skeleton]").first().waitFor({ state: "attached" });
  fail();
  await shown(page, "Failed to load investments");
  await page.unroute("**/api/investments");
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(page, "No investments yet");
  await page.getByRole("link", { name: "Create Your First Investment" }).waitFor();
  await context.close();
});

test("/history loads on as one scrolls", async () => {
  const { context, page, email } = await stage.signedIn();
  const id = await giveAvailable(email, 100);
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
  await context.close();
});

describe("/admin", () => {
  async function operator(path: string) {
    const context = await stage.visitor();
    for (const secret of [admin.firstPassword, password])
      await context.request.post("/api/login-custom", { data: { email: admin.email, password: secret } });
    await context.request.put("/api/user/password", {
      data: { currentPassword: admin.firstPassword, newPassword: password },
    });
    const page = await context.newPage();
    await page.goto(path);
    await heading(page, "Admin Dashboard");
    await dataShown(page);
    return { context, page };
  }
  async function toast(page: Page, title: string, sentence: string): Promise<void> {
    const message = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
    await message.filter({ hasText: title }).filter({ hasText: sentence }).waitFor();
  }

  test("'Data Refreshed', 'All admin data has been updated.'", async () => {
    const { context, page } = await operator("/admin");
    await page.getByRole("button", { name: "Refresh Data" }).click();
    await toast(page, "Data Refreshed", "All admin data has been updated.");
    await context.close();
  });

  test("'Refresh Failed', 'Failed to refresh data. Please try again.'", async () => {
    const { context, page } = await operator("/admin");
    await page.route("**/api/admin/**", (route) => route.abort());
    await page.getByRole("button", { name: "Refresh Data" }).click();
    await toast(page, "Refresh Failed", "Failed to refresh data. Please try again.");
    await context.close();
  });

  describe.each(["deposits", "withdrawals"])("export of %s", (kind) => {
    test("a CSV named by kind and day", async () => {
      const { context, page } = await operator(`/admin?tab=${kind}`);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export CSV" }).click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${kind}_\\d{4}-\\d{2}-\\d{2}\\.csv$`));
      await context.close();
    });

    test("'Export Successful' with its sentence", async () => {
      const { context, page } = await operator(`/admin?tab=${kind}`);
      await page.getByRole("button", { name: "Export CSV" }).click();
      await toast(page, "Export Successful", `${kind} data has been exported.`);
      await context.close();
    });

    test("'Export Failed' with its sentence", async () => {
      const { context, page } = await operator(`/admin?tab=${kind}`);
      await page.route("**/api/admin/export/**", (route) => route.abort());
      await page.getByRole("button", { name: "Export CSV" }).click();
      await toast(page, "Export Failed", `Failed to export ${kind} data.`);
      await context.close();
    });
  });

  /** A request that waits, and the administrator before it. */
  async function asked() {
    const person = await stage.signedIn();
    await giveAvailable(person.email, 20_000);
    await post(person.context, "/api/withdrawal-requests", requested);
    const { context, page } = await operator("/admin?tab=withdrawals");
    const button = (verb: string) =>
      page.getByRole("button", { name: new RegExp(`${verb} .*${person.email}`) });
    return { person, context, page, button };
  }

  describe.each([
    ["Approve", "approved", { status: "approved" }],
    ["Reject", "rejected", { status: "rejected", notes: "Rejected by admin" }],
  ])("%s", (verb, status, body) => {
    test(`sends ${status}, and a note only with a rejection`, async () => {
      const { person, context, page, button } = await asked();
      const sent = page.waitForRequest("**/api/admin/withdrawal/**");
      await button(verb).click();
      expect((await sent).postDataJSON()).toEqual(body);
      await context.close();
      await person.context.close();
    });

    test("says so", async () => {
      const { person, context, page, button } = await asked();
      await button(verb).click();
      const title = `Withdrawal ${status.replace(/^./, (letter) => letter.toUpperCase())}`;
      await toast(page, title, `Withdrawal request has been ${status}.`);
      await context.close();
      await person.context.close();
    });

    test("has the list read again", async () => {
      const { person, context, page, button } = await asked();
      await page.evaluate(() => dispatchEvent(new Event("pagehide"))); // it hears no events, which also have the list read
      await button(verb).click();
      await button(verb).waitFor({ state: "detached" });
      await context.close();
      await person.context.close();
    });
  });

  test.each(["Approve", "Reject"])(
    "%s that fails: 'Action Failed' with the verb in its sentence",
    async (verb) => {
      const { person, context, page, button } = await asked();
      await page.route("**/api/admin/withdrawal/**", (route) => route.abort());
      await button(verb).click();
      await toast(page, "Action Failed", `Failed to ${verb.toLowerCase()} withdrawal request.`);
      await context.close();
      await person.context.close();
    },
  );

  test("its lists load on by 'Load more' only, so that the operator's choices below them stay where they are", async () => {
    const person = await stage.signedIn();
    const id = await giveAvailable(person.email, 100);
    await stage.database.owner.query(
      `insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
       select $1, 'card', 100, 'failed', 'pi_sim_list' || number, now(), now() from generate_series(1, 60) as number`,
      [id],
    );
    const context = await stage.visitor();
    await post(context, "/api/login-custom", { email: admin.email, password });
    const page = await context.newPage();
    const pages: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("cursor=")) pages.push(request.url());
    });
    await page.goto("/admin");
    await shown(page, /^50 of \d+ deposits$/);
    await dataShown(page);
    await page.locator("summary").filter({ hasText: "The operator's choices" }).scrollIntoViewIfNeeded();
    await framesDrawn(page);
    expect(pages).toEqual([]);
    await page.getByRole("button", { name: "Load more" }).click();
    await shown(page, /^(\d+) of \1 deposits$/);
    expect(pages).toHaveLength(1);
    await context.close();
    await person.context.close();
  });
});

test("a toast is at most 420 px wide, and one is shown at a time", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings?section=preferences");
  await heading(page, "Preferences");
  for (let times = 0; times < 3; times += 1)
    await page.getByRole("button", { name: "Save Preferences" }).click();
  await shown(page, "Preferences Saved");
  const toasts = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
  expect(await toasts.count()).toBe(1);
  expect((await toasts.boundingBox())?.width).toBeLessThanOrEqual(420);
  await context.close();
});

describe("what could not be saved", () => {
  const message = "Glasshouse can't reach its database right now. Please try again.";
  const fillPasswords = async (page: Page) => {
    await page.getByLabel("Current Password", { exact: true }).fill(password);
    await page.getByLabel("New Password", { exact: true }).fill("another good password");
    await page.getByLabel("Confirm New Password").fill("another good password");
  };
  const firstName = (page: Page) => page.getByLabel("First Name");
  const marketing = (page: Page) => page.getByRole("switch", { name: /Marketing/ });
  const code = (page: Page) => page.getByLabel("Referral Code", { exact: true });
  const forms = [
    {
      form: "profile",
      address: "**/api/user/profile",
      path: "/settings",
      fill: (page: Page) => firstName(page).fill("Tamsin"),
      kept: async (page: Page) => expect(await firstName(page).inputValue()).toBe("Tamsin"),
      button: "Save Changes",
      fallback: "Failed to update profile",
    },
    {
      form: "notifications",
      address: "**/api/user/notifications",
      path: "/settings?section=notifications",
      fill: (page: Page) => marketing(page).check(),
      kept: async (page: Page) => expect(await marketing(page).isChecked()).toBe(true),
      button: "Save Preferences",
      fallback: "Failed to update notifications",
    },
    {
      form: "password",
      address: "**/api/user/password",
      path: "/settings?section=security",
      fill: fillPasswords,
      kept: async (page: Page) =>
        expect(await page.getByLabel("New Password", { exact: true }).inputValue()).toBe(
          "another good password",
        ),
      button: "Change Password",
      fallback: "Failed to update password",
    },
    {
      form: "referral code",
      address: "**/api/referral/register",
      path: "/referral",
      fill: (page: Page) => code(page).fill("ABCD2345"),
      kept: async (page: Page) => expect(await code(page).inputValue()).toBe("ABCD2345"),
      button: "Register Referral",
      fallback: "Failed to register referral code",
    },
  ];
  /** A form that was filled in and is sent. */
  async function sent(
    { path, fill, button }: (typeof forms)[number],
    refuse: (page: Page) => Promise<unknown>,
  ) {
    const { context, page } = await stage.signedIn();
    await page.goto(path);
    await heading(page, /./);
    await fill(page);
    await refuse(page);
    await page.getByRole("button", { name: button }).click();
    return { context, page };
  }
  const withMessage = (address: string) => (page: Page) =>
    page.route(address, (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: JSON.stringify({ code: "not-ready", message }),
      }),
    );

  test.each(forms)("$form: '$fallback' without a message", async (form) => {
    const { context, page } = await sent(form, (each) => each.route(form.address, (route) => route.abort()));
    await page.getByText(form.fallback).first().waitFor();
    await context.close();
  });

  test.each(forms)("$form: the server's message", async (form) => {
    const { context, page } = await sent(form, withMessage(form.address));
    await page.getByText(message).first().waitFor();
    await context.close();
  });

  test.each(forms)("$form: nothing that was typed is lost", async (form) => {
    const { context, page } = await sent(form, withMessage(form.address));
    await page.getByText(message).first().waitFor();
    await form.kept(page);
    await context.close();
  });
});

test("a swipe of 50 px to the right sends a toast away, a shorter one does not", async () => {
  const { context, page } = await stage.signedIn();
  await page.goto("/settings?section=preferences");
  await heading(page, "Preferences");
  await page.getByRole("button", { name: "Save Preferences" }).click();
  const toast = page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
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
  await context.close();
});

test("who forgot the password gets a one-time link from the administrator and signs in with a new one", async () => {
  const { context, page, email } = await stage.signedIn();
  await context.clearCookies();
  const operator = await stage.visitor();
  for (const secret of [admin.firstPassword, password])
    await operator.request.post("/api/login-custom", { data: { email: admin.email, password: secret } });
  await operator.request.put("/api/user/password", {
    data: { currentPassword: admin.firstPassword, newPassword: password },
  });
  const desk = await operator.newPage();
  await desk.goto("/admin?tab=analytics");
  await heading(desk, "Password Link");
  const field = desk.getByLabel("Email or number of the participant");
  await field.fill("nobody@example.com");
  await desk.getByRole("button", { name: "Make a link" }).click();
  await desk.getByText("No participant has this email or number.").first().waitFor();
  await field.fill(email);
  await desk.getByRole("button", { name: "Make a link" }).click();
  const text = await desk.getByText(/new-password#/).innerText();
  await desk
    .getByText(/^Password link made, investor/)
    .first()
    .waitFor();
  await page.goto(text.replace(/^.*?(http)/, "$1"));
  await heading(page, "Choose a new password");
  await page.getByLabel("New Password", { exact: true }).fill("password123");
  await page.getByLabel("Confirm New Password").fill("password123");
  await page.getByRole("button", { name: "Change Password" }).click();
  await page.getByText("This is one of the commonest passwords. Please choose another.").first().waitFor();
  await page.getByLabel("New Password", { exact: true }).fill("a password of my own");
  await page.getByLabel("Confirm New Password").fill("a password of my own");
  await page.getByRole("button", { name: "Change Password" }).click();
  await heading(page, "Login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a password of my own");
  await page.keyboard.press("Enter");
  await shown(page, "Welcome back, Nora");
  await context.close();
  await operator.close();
});

test("step-up: an export after 15 minutes goes on once the password was given again", async () => {
  const context = await stage.visitor();
  for (const secret of [admin.firstPassword, password])
    await context.request.post("/api/login-custom", { data: { email: admin.email, password: secret } });
  await context.request.put("/api/user/password", {
    data: { currentPassword: admin.firstPassword, newPassword: password },
  });
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  const page = await context.newPage();
  await page.goto("/admin");
  await heading(page, "Admin Dashboard");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await heading(page, "Confirm your password");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await page.getByText("The password is not right.").first().waitFor();
  const saved = page.waitForEvent("download");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^deposits_/);
  await page.getByRole("heading", { name: "Confirm your password" }).waitFor({ state: "detached" });
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await heading(page, "Confirm your password");
  await page.getByRole("button", { name: "Cancel" }).click();
  await shown(page, "Failed to export deposits data.");
  await context.close();
});
