// A browser blocks a site's data or cookies: pages work, and nothing begins that would be lost.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClassStage, openClassStage } from "../support/class-stage.ts";

let year10: ClassStage;
beforeAll(async () => {
  year10 = await openClassStage();
});
afterAll(() => year10?.stage.stop());

/** Storage throws, as where all site data is blocked. */
async function withoutStorage(): Promise<Page> {
  const page = await (await year10.stage.visitor({ own: true })).newPage();
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

test.each(["/lab?v=1", "/login"])("%s is drawn where storage throws", async (path) => {
  const page = await withoutStorage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  if (path.startsWith("/lab")) await page.getByRole("img").first().waitFor(); // rendered by workers
  expect(errors).toEqual([]);
  await page.close();
});

test("no seat is taken if cookies are blocked, and the page says what to allow", async () => {
  const context = await year10.stage.visitor();
  const page = await context.newPage();
  await page.goto(`/join#${year10.door}`);
  await context.clearCookies();
  for (let press = 0; press < 2; press += 1) {
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page
      .getByRole("alert")
      .getByText(/Allow cookies for this site/)
      .waitFor();
  }
  const seats = await year10.host.evaluate(
    async () => (await (await fetch("/api/admin/class")).json()).seats,
  );
  expect(seats).toBe(0);
  await context.close();
});
