// @vitest-environment happy-dom
// A page leaves once, so each test has modules of its own.
import type { Message } from "@glasshouse/contract/mailbox.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as live from "../testing/live-page.tsx";

let testing: typeof live;
beforeEach(async () => {
  vi.resetModules();
  testing = await import("../testing/live-page.tsx");
});
afterEach(() => vi.resetModules());

const ended = 401;

async function leaves(page: live.LivePage, back: string) {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await page.toast("Unauthorized", "You are logged out. Logging in again...");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(back));
}

test("a visitor sees 'Unauthorized' on a protected page and is led to the login endpoint", async () => {
  await leaves(await testing.livePage("/dashboard", {}, { user: null }), "/api/login");
});

test("a session that has ended at the history's export saves no file and leads to the sign-in", async () => {
  const { answersRows, livePage, refuses } = testing;
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const page = await livePage("/history", {
    "GET /api/transactions": answersRows([]),
    "GET /api/transactions/export": refuses(ended),
  });
  await page.press("Export");
  await leaves(page, "/login?back=%2Fhistory");
  expect(save).not.toHaveBeenCalled();
});

test("a session that has ended at 'Refresh Data' leads to the sign-in, and is no failed refresh", async () => {
  const { answers, answersRows, livePage, refuses } = testing;
  const { administrator } = await import("../testing/rendered-page.tsx");
  const page = await livePage(
    "/admin?tab=deposits",
    { "GET /api/admin/deposits": answersRows([]), "GET /api/admin/actions": answers([]) },
    { user: administrator },
  );
  await page.shows("No deposits found");
  page.reply({ "GET /api/admin/stats": refuses(ended), "GET /api/admin/deposits": refuses(ended) });
  await page.press("Refresh Data");
  await leaves(page, "/login?back=%2Fadmin%3Ftab%3Ddeposits");
  expect(document.body.textContent).not.toContain("Refresh Failed");
});

test("a session that has ended at opening a message leads to the sign-in", async () => {
  const { answersRows, livePage, refuses } = testing;
  const message: Message = {
    id: 4,
    kind: "welcome",
    params: { firstName: "Nora" },
    subject: "Welcome to Glasshouse",
    body: "Something happened.",
    dailyIncome: null,
    createdAt: "2026-06-24T10:00:00.000Z",
    read: false,
    sign: null,
  };
  const page = await livePage("/mailbox", {
    "GET /api/mailbox": answersRows([message], 1),
    "PATCH /api/mailbox/4": refuses(ended),
    "POST /api/mailbox/4/read": refuses(ended),
  });
  await page.press(/Welcome to Glasshouse/);
  await leaves(page, "/login?back=%2Fmailbox");
});
