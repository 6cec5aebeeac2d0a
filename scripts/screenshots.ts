// Pictures for documents, and of every page in both themes and two widths, on a database of its
// own.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import type { BrowserContext } from "playwright-core";
import { launchBrowser } from "../tests/support/chromium.ts";
import { admin, startGlasshouse } from "../tests/support/running-glasshouse.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** all, for review */
const folder = process.argv[2] ?? join(root, ".cache", "screenshots");
const shown = join(root, "docs", "screenshots");
const documentPictures = [
  "books-desktop-light.png",
  "xray-desktop-light.png",
  "admin-withdrawals-desktop-dark.png",
  "class-desktop-light.png",
  "wall-desktop-light.png",
  "lab-band-desktop-light.png",
];
const themes = ["light", "dark"] as const;
const sizes = { desktop: { width: 1440, height: 1000 }, mobile: { width: 390, height: 844 } };
const password = "a long enough password";

const data = mkdtempSync(join(tmpdir(), "glasshouse-screenshots-"));
mkdirSync(folder, { recursive: true });
const glasshouse = await startGlasshouse({ DATA_DIR: data });
const browser = await launchBrowser();

/** Shortened, since e2e tests show what people do. */
async function post(context: BrowserContext, path: string, body: object, method: "post" | "put" = "post") {
  const response = await context.request[method](path, { data: body });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function deposit(context: BrowserContext, amount: number) {
  const { paymentIntentId, clientSecret } = await post(context, "/api/create-payment-intent", { amount });
  const confirmed = await context.request.post(
    `/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`,
    {
      data: { client_secret: clientSecret, card: "SIM-CARD-APPROVED" },
      headers: { authorization: "Bearer pk_sim_glasshouse" },
    },
  );
  if (!confirmed.ok()) throw new Error(await confirmed.text());
  await post(context, "/api/confirm-deposit", { paymentIntentId, amount });
}

const bank = {
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
};

async function withdraw(context: BrowserContext, amount: number) {
  const withdrawalDetails = JSON.stringify(bank);
  return post(context, "/api/withdrawal-requests", {
    amount,
    withdrawalMethod: "bank",
    withdrawalDetails,
    notes: "",
  });
}

async function photograph(
  context: BrowserContext,
  name: string,
  path: string,
  prepare?: { switch?: string; button: string | RegExp },
  fullPage = true,
) {
  for (const theme of themes) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.waitForLoadState("load");
      await page.locator("h1").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      if (prepare?.switch) {
        const control = page.getByRole("switch", { name: prepare.switch });
        if ((await control.getAttribute("aria-checked")) === "false") await control.click();
      }
      if (prepare) await page.getByRole("button", { name: prepare.button }).click();
      // such as the Lab's checks
      await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"), undefined, {
        timeout: 180_000,
      });
      await page.waitForTimeout(400); // lets the last figure arrive
      await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage });
      await page.close();
    }
  }
}

try {
  const visitor = await browser.newContext({ baseURL: glasshouse.url });
  for (const [name, path] of [
    ["landing", "/"],
    ["about", "/about"],
    ["login", "/login"],
    ["register", "/register"],
    ["new-password", "/new-password#a-link"],
    ["join", "/join#ABCDEFGHJKLM"],
    ["lab-checked", "/lab/checked"],
    ["lab", "/lab?v=1"],
    ["offline", "/offline"],
    ["identity", "/api/login"],
    ["not-found", "/no/such/page"],
  ] as const)
    await photograph(visitor, name, path);

  await photograph(visitor, "lab-band", "/lab?v=1", undefined, false);

  const investor = await browser.newContext({ baseURL: glasshouse.url });
  const person = {
    firstName: "Nora",
    lastName: "Ellison",
    email: "nora.ellison@example.com",
    phoneNumber: "555-0142",
  };
  await post(investor, "/api/register", { ...person, password });
  await post(investor, "/api/login-custom", { email: person.email, password });
  await photograph(investor, "dashboard-empty", "/dashboard");
  await photograph(investor, "deposit-payment", "/deposit?amount=20", { button: "Continue to Payment" });
  await deposit(investor, 20);
  await post(investor, "/api/referral/invite-simulated", { count: 4 });
  await post(investor, "/api/clock/advance", { days: 7 });
  await deposit(investor, 30);
  await post(investor, "/api/clock/advance", { days: 30 });
  const first = await withdraw(investor, 50);
  await post(investor, "/api/clock/advance", { days: 1 });

  const operator = await browser.newContext({ baseURL: glasshouse.url });
  await post(operator, "/api/login-custom", { email: admin.email, password: admin.firstPassword });
  const change = { currentPassword: admin.firstPassword, newPassword: password };
  await post(operator, "/api/user/password", change, "put");
  await post(operator, `/api/admin/withdrawal/${first.id}/update`, {
    status: "rejected",
    notes: "Rejected by admin",
  });
  await withdraw(investor, 50);

  const { txHash } = await post(investor, "/api/wallet/send", { to: fundDepositAddress, amount: 120 });
  const crypto = { txHash, amount: 120, walletAddress: fundDepositAddress };
  await post(investor, "/api/confirm-crypto-deposit", crypto);
  await photograph(investor, "deposit-crypto", "/deposit?tab=crypto");
  for (const section of ["profile", "notifications", "security", "preferences"])
    await photograph(investor, `settings-${section}`, `/settings?section=${section}`);
  for (const path of [
    "dashboard",
    "deposit",
    "withdraw",
    "investments",
    "history",
    "mailbox",
    "referral",
    "wallet",
  ])
    await photograph(investor, path, `/${path}`);
  await post(operator, "/api/crowd", { investors: 3_000, seed: 7, behaviour: "whole-life" });
  await post(operator, "/api/clock/advance", { days: 30 });
  for (const path of ["books", "crowd", "debrief", "offers"]) await photograph(investor, path, `/${path}`);
  await photograph(investor, "xray", "/dashboard", { switch: "X-ray", button: /^Sign 2/ });
  for (const tab of ["deposits", "withdrawals", "analytics"])
    await photograph(operator, `admin-${tab}`, `/admin?tab=${tab}`);

  const lesson = await post(operator, "/api/host/classes", { title: "", plan: 20 });
  await post(operator, `/api/host/classes/${lesson.id}/lead`, {});
  await post(operator, "/api/admin/class/simulated", { seats: 26 }, "put");
  await photograph(operator, "wall-lobby", "/wall", undefined, false);
  const parts = ["lobby", "offers-before", "platform"];
  for (const [at, to] of parts.slice(1).entries()) {
    await post(operator, "/api/admin/class/phase", { from: parts[at], to }, "put");
    // simulated learners live in real time
    if (to === "platform") await new Promise((resolve) => setTimeout(resolve, 150_000));
  }
  await photograph(operator, "class", "/class", undefined, false);
  await photograph(operator, "wall", "/wall", undefined, false);
  await photograph(operator, "class-report", "/class/report");
  await photograph(operator, "hosts", "/host");

  mkdirSync(shown, { recursive: true });
  for (const picture of documentPictures) copyFileSync(join(folder, picture), join(shown, picture));
  console.log(`All pictures are in ${folder}, those of the documents in ${shown}`);
} finally {
  await browser.close();
  await glasshouse.stop();
  rmSync(data, { recursive: true, force: true });
}
