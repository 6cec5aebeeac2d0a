// One browser has many pages, some without events: all follow the clock, and every call gets
// through.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClassStage, strip, takeSeat } from "../support/class-stage.ts";
import { shown } from "../support/stage.ts";

let year10: Awaited<ReturnType<typeof openClassStage>>;
beforeAll(async () => {
  year10 = await openClassStage();
});
afterAll(() => year10?.stage.stop());

const day = (page: Page, number: number) =>
  page.getByRole("region", { name: "Simulated clock" }).getByText(`Day ${number}`, { exact: true }).waitFor();
const nextDay = (page: Page) => page.getByRole("button", { name: "+1 d: advance 1 day" }).click();

test("ten pages of one browser load and follow the clock, and a payment goes through", async () => {
  const { host, wall } = year10;
  const pages = [host];
  for (const path of [
    "/class/report",
    "/books",
    "/admin",
    "/offers",
    "/crowd",
    "/history",
    "/wallet",
    "/deposit",
  ]) {
    const page = await host.context().newPage();
    await page.goto(path);
    await day(page, 1);
    pages.push(page);
  }
  expect(host.context().pages()).toHaveLength(10);
  const deposit = pages.at(-1) ?? host;
  await deposit.getByLabel("Amount (USD)").fill("20");
  await deposit.getByRole("button", { name: "Continue to Payment" }).click();
  await deposit.getByRole("radio", { name: /APPROVED/ }).check();
  await deposit.getByRole("button", { name: "Complete Deposit" }).click();
  await shown(deposit, "Deposit Successful");
  await nextDay(host);
  await Promise.all(pages.map((page) => day(page, 2)));
  await year10.next("Ten offers");
  await shown(wall, "Ten offers");
});

/** The phase in the learner's strip. */
const part = (page: Page, title: string) => strip(page).locator("strong").filter({ hasText: title });

async function startFilter(target: string): Promise<{ url: string; stop(): void }> {
  const filter = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const passedOn = request(new URL(url ?? "/", target), { method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () =>
        answer.writeHead(reply.statusCode ?? 502, reply.headers).end(Buffer.concat(parts)),
      );
    });
    passedOn.on("error", () => answer.destroy());
    answer.on("close", () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((listening) => filter.listen(0, "127.0.0.1", listening));
  const { port } = filter.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, stop: () => filter.close().closeAllConnections() };
}

test("a phone behind a filter that holds events back notices the next part within half a minute", async () => {
  const filter = await startFilter(year10.stage.glasshouse.url);
  const context = await year10.stage.visitor({ width: 390, own: true, url: filter.url });
  const page = await context.newPage();
  await page.clock.install();
  await takeSeat(page, year10.door);
  await part(page, "Ten offers").waitFor();
  await year10.next("The platform");
  await shown(year10.wall, "The class has paid in");
  expect(await part(page, "Ten offers").count()).toBe(1);
  await page.clock.fastForward(30_000);
  await part(page, "The platform").waitFor();
  await context.close();
  filter.stop();
});

test("a browser without shared workers follows too, and a hidden page catches up when it is shown", async () => {
  const page = await year10.phone({ own: true });
  await page.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  await takeSeat(page, year10.door);
  await part(page, "The platform").waitFor();
  const hide = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, "hidden", { value: is, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await year10.next("The reveal");
  await shown(year10.wall, "The reveal");
  expect(await part(page, "The platform").count()).toBe(1);
  await hide(false);
  await part(page, "The reveal").waitFor();
  await page.context().close();
});

test("a page of one person shows the next person's figures once another tab has signed in as them", async () => {
  const [nora, omar] = [
    await year10.stage.signedIn({ own: true }),
    await year10.stage.signedIn({ own: true }),
  ];
  await nora.page.goto("/settings");
  const email = nora.page.getByLabel("Email Address");
  await expect.poll(() => email.inputValue()).toBe(nora.email);
  await nora.context.addCookies(await omar.context.cookies());
  const tab = await nora.context.newPage();
  await tab.goto("/dashboard");
  await expect.poll(() => email.inputValue()).toBe(omar.email);
  await nora.context.close();
  await omar.context.close();
});
