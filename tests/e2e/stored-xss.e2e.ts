import { minWithdrawalCents } from "@glasshouse/core/withdrawals/withdrawal-limits.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAdmin, type Query } from "../support/open-people.ts";
import { dataShown, goOn, openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

/** Each would set `pwned`. */
const corpus = [
  "<script>window.pwned=1</script>",
  "<img src=x onerror=window.pwned=1>",
  "<svg/onload=window.pwned=1>",
  '"><script>window.pwned=1</script>',
  "' onmouseover='window.pwned=1",
  "</title><script>window.pwned=1</script>",
  "</textarea><img src=x onerror=window.pwned=1>",
  "<iframe srcdoc='<script>parent.pwned=1</script>'>",
  "<a href=javascript:window.pwned=1>x</a>",
  "{{constructor.constructor('window.pwned=1')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to be text
  "${window.pwned=1}",
  "<math><mtext><style><img src=x onerror=window.pwned=1>",
  "<details open ontoggle=window.pwned=1>",
  "</script><script>window.pwned=1</script>",
];

test("stored XSS: a corpus in names, notes, bank and label is text to its writer and to the administrator", async () => {
  const reports: string[] = [];
  const query: Query = async (text, values) => (await stage.database.owner.query(text, values)).rows;
  const [name = "", value = ""] = (await openAdmin(query, stage.world)).cookie.split("=");
  const operator = await stage.visitor();
  await operator.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  const { context, page } = await stage.signedIn();
  const adminPage = await operator.newPage();
  for (const each of [page, adminPage]) {
    each.on("console", (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) reports.push(message.text());
    });
    each.on("dialog", (dialog) => {
      reports.push(dialog.message());
      void dialog.dismiss();
    });
  }
  await stage.database.owner.query(
    `with who as (select max(investor_id) as id from users where role = 'investor')
     select post_transfers('{deposit}', now(), '{1,1}', array[fund_account('reserves'), account_of(who.id, 'available')], '{9000000,-9000000}') from who`,
  );
  for (const [index, text] of corpus.entries()) {
    await context.request.put("/api/user/profile", {
      data: { firstName: text.slice(0, 60), lastName: text.slice(0, 60), email: `xss${index}@example.com` },
    });
    const details = {
      bankName: text.slice(0, 80),
      bankAccountNumber: "SIM0004471",
      bankAccountHolderName: text.slice(0, 80),
      cryptoWalletLabel: text.slice(0, 60),
    };
    const reply = await context.request.post("/api/withdrawal-requests", {
      data: {
        amount: minWithdrawalCents / 100,
        withdrawalMethod: "bank",
        withdrawalDetails: JSON.stringify(details),
        notes: text,
      },
    });
    expect(reply.status(), text).toBe(200);
  }
  const look = async (each: Page) => {
    await each.locator("h1").first().waitFor();
    await dataShown(each);
    expect(await each.evaluate(() => "pwned" in window), each.url()).toBe(false);
  };
  await page.goto("/dashboard");
  await look(page);
  for (const path of ["/withdraw", "/history", "/mailbox", "/settings", "/referral"]) {
    await goOn(page, path);
    await look(page);
  }
  await adminPage.goto("/admin");
  await look(adminPage);
  await adminPage.getByRole("tab", { name: /Withdrawal Requests/ }).click();
  await look(adminPage);
  await adminPage
    .getByText(corpus[0] ?? "", { exact: false })
    .first()
    .waitFor();
  expect(reports).toEqual([]);

  // control: a script put in by hand is reported
  await adminPage.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.pwned = 1";
    document.body.append(script);
  });
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(await adminPage.evaluate(() => "pwned" in window)).toBe(false);
  await context.close();
  await operator.close();
});
