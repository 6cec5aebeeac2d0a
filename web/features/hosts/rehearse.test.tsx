// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { answers, livePage, noAnswer, refuses } from "../../testing/live-page.tsx";

const host = { name: "room-12", classes: [], plan: null, largestCrowd: 1_000 };

test("a rehearsal opens a named class of five minutes, leads it and fills it with simulated learners", async () => {
  const page = await livePage(
    "/host",
    {
      "GET /api/host": answers(host),
      "POST /api/host/classes": answers({ id: 7, door: "K7WTRF" }),
      "POST /api/host/classes/7/lead": answers({ status: "opened" }),
      "PUT /api/admin/class/simulated": noAnswer,
    },
    { user: null },
  );
  await page.shows("Your first lesson in three steps");
  await page.press("Rehearse");
  await expect.poll(() => page.sent.at(-1)?.call).toBe("PUT /api/admin/class/simulated");
  expect(page.sent.filter(({ body }) => body !== undefined)).toEqual([
    { call: "POST /api/host/classes", body: { title: "Rehearsal, 5 minutes", plan: "rehearsal" } },
    { call: "PUT /api/admin/class/simulated", body: { seats: 20 } },
  ]);
});

test("a rehearsal that is refused says why in place", async () => {
  const page = await livePage(
    "/host",
    { "GET /api/host": answers(host), "POST /api/host/classes": refuses(409, "No room for a class.") },
    { user: null },
  );
  await page.shows("Your first lesson in three steps");
  await page.press("Rehearse");
  await page.showsInPlace("No room for a class.");
});
