// A browser blocks a site's data or cookies: pages work, and nothing begins that would be lost.
import type { APIRequestContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toQuery } from "../support/class-stage.ts";
import { openAdmin } from "../support/open-people.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

/** Storage throws, as where all site data is blocked. */
async function withoutStorage(): Promise<Page> {
  const page = await (await stage.visitor({ own: true })).newPage();
  await page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  return page;
}

let page: Page;
beforeAll(async () => {
  page = await withoutStorage();
});
test.each(["/lab?v=1", "/login"])("%s is drawn where storage throws", async (path) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  if (path.startsWith("/lab")) await page.getByRole("img").first().waitFor(); // rendered by workers
  expect(errors).toEqual([]);
});

/** By calls, without its pages. */
async function openClass(): Promise<{ host: APIRequestContext; door: string }> {
  const [name = "", value = ""] = (await openAdmin(toQuery(stage), stage.world)).cookie.split("=");
  const context = await stage.visitor();
  await context.addCookies([{ name, value, url: stage.glasshouse.url, httpOnly: true, sameSite: "Lax" }]);
  const host = context.request;
  const opened = await (await host.post("/api/admin/worlds", { data: { title: "", minutes: 45 } })).json();
  await host.post(`/api/admin/worlds/${opened.id}/manage`);
  return { host, door: opened.door };
}

test("no seat is taken if cookies are blocked, and the page says what to allow", async () => {
  const { host, door } = await openClass();
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto(`/join#${door}`);
  await context.clearCookies();
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page
      .getByRole("alert")
      .getByText(/Allow cookies for this site/)
      .waitFor();
  }
  const { seats } = await (await host.get("/api/admin/class")).json();
  expect(seats).toBe(0);
  await context.close();
});
