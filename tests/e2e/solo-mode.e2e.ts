import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "../support/running-glasshouse.ts";
import { dataShown, disclosure, goOn, openStage, password, type Stage, shown } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage?.stop());

test("an open page says where its controls were that solo mode has ended, and is signed out from an old world", async () => {
  const { page: solo, context: alone } = await stage.signedIn();
  await solo.goto("/dashboard");
  const clock = solo.getByRole("region", { name: "Simulated clock" });
  await clock.getByRole("button", { name: "Pause the clock" }).waitFor();

  const context = await stage.visitor();
  await context.request.post("/api/login-custom", {
    data: { email: admin.email, password: admin.firstPassword },
  });
  await context.request.put("/api/user/password", {
    data: { currentPassword: admin.firstPassword, newPassword: password },
  });
  await clock.getByRole("button", { name: "Solo mode has ended" }).click();
  const sheet = solo.getByRole("dialog", { name: "Solo mode has ended" });
  await sheet.getByText("You were alone here until the administrator has signed in.").waitFor();
  expect(await clock.getByRole("button", { name: "Pause the clock" }).count()).toBe(0);
  await sheet.getByRole("button", { name: "Close" }).click();
  await goOn(solo, "/mailbox");
  await solo.locator("summary").filter({ hasText: "Solo mode has ended" }).click();
  await shown(solo, "You were alone here and moved the clock yourself.");
  await solo.getByRole("list", { name: "Messages" }).getByText(disclosure).first().waitFor();

  const page = await context.newPage();
  await page.goto("/admin?tab=analytics");
  await dataShown(page);
  await shown(page, "Solo mode ended, the administrator signed in");
  const choices = page.locator("summary").filter({ hasText: "The operator's choices" });
  await choices.press("Enter");
  await page.getByLabel("Withdrawal requests", { exact: true }).selectOption("refuse");
  await stage.database.owner.query("update sessions set proven_at = now() - interval '16 minutes'");
  await page.getByRole("button", { name: "Start the world over" }).click();
  const sure = page.getByRole("dialog", { name: "Start the world over" });
  await sure.getByRole("button", { name: "Start over" }).click();
  await sure.getByText("Type: start over").waitFor();
  await sure.getByLabel('Type "start over" to confirm').fill("start over");
  await sure.getByRole("button", { name: "Start over" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm your password" });
  await proof.getByLabel("Password", { exact: true }).fill(password);
  await solo.route("**/login?back=*", (route) => route.fulfill({ status: 204 })); // blocks the navigation
  const left = solo.waitForRequest("**/login?back=*");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await shown(page, "The world has started over");
  await shown(page, "World started over");
  const policy = page.getByLabel("Withdrawal requests", { exact: true });
  await expect
    .poll(async () => {
      if ((await policy.count()) === 0) await choices.press("Enter");
      return policy.inputValue({ timeout: 1_000 }).catch(() => "");
    })
    .toBe("manual");

  await left;
  await shown(solo, "Unauthorized");
  await context.close();
  await alone.close();
});
