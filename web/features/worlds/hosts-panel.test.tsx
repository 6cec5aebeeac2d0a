// @vitest-environment happy-dom
import type { Host } from "@glasshouse/contract/hosts.ts";
import { expect, test } from "vitest";
import { answers, answersRows, livePage, type Replies } from "../../testing/live-page.tsx";
import { administrator } from "../../testing/rendered-page.tsx";

const room: Host = {
  id: 4,
  name: "room-12",
  selfMade: false,
  madeAt: "2026-06-26T09:30:00.000Z",
  seenAt: "2026-06-26T09:30:00.000Z",
  disabled: false,
  hasPassword: true,
  classes: 0,
};
const worldsPage = (replies: Replies) =>
  livePage(
    "/admin/worlds",
    { "GET /api/admin/worlds": answersRows([]), ...replies },
    { user: administrator },
  );

test("a host's account needs a login name without an address, and its link takes the focus", async () => {
  const page = await worldsPage({
    "GET /api/admin/hosts": answers([]),
    "POST /api/admin/hosts": answers({
      id: 4,
      name: "room-12",
      path: "/new-password#host.abc",
      expiresAt: "2026-06-28T09:30:00.000Z",
    }),
  });
  await page.fill("Login name", "nora@example.com");
  await page.press("Create an account");
  await page.shows("3 to 40 letters, digits or hyphens");
  await page.fill("Login name", "room-12");
  await page.press("Create an account");
  await page.shows("/new-password#host.abc");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Link for room-12");
  expect(page.sent.filter(({ body }) => body !== undefined)).toEqual([
    { call: "POST /api/admin/hosts", body: { name: "room-12" } },
  ]);
});

test("a host is deleted only once the administrator has read what becomes of their classes", async () => {
  const page = await worldsPage({ "GET /api/admin/hosts": answers([room]) });
  await page.press("Delete the host room-12");
  await page.shows("They lead no class.");
  expect(page.sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
});
