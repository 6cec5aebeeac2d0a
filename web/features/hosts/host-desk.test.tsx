// @vitest-environment happy-dom
import type { HostAccount } from "@glasshouse/contract/hosts.ts";
import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import { getByRole, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answers, livePage, noAnswer, type Replies } from "../../testing/live-page.tsx";

const economics: HostAccount["classes"][number] = {
  id: 7,
  title: "Economics, year 10",
  openedAt: "2026-06-26T09:30:00.000Z",
  endsAt: null,
  seats: 0,
  phase: "lobby",
};
const account: HostAccount = { name: "room-12", classes: [], plan: null, largestCrowd: 1_000 };
const desk = (more: Partial<HostAccount>, replies: Replies = {}) =>
  livePage(
    "/host",
    {
      "GET /api/host": answers({ ...account, ...more }),
      ...replies,
    },
    { user: null },
  );
const withNineMinutes = lessonPlans[20].map((phase) =>
  phase.id === "run" ? { ...phase, minutes: 9 } : phase,
);
const lastCall = (page: Awaited<ReturnType<typeof desk>>) => page.sent.at(-1);

test("a plan is changed in its minutes, but not without lobby, platform and reveal, and sent as changed", async () => {
  const page = await desk({}, { "POST /api/host/classes": noAnswer });
  await page.press("20 minutes");
  await page.press("Copy and change");
  const isFixed = (part: RegExp) => page.control(part).hasAttribute("disabled");
  expect([/^Lobby/, /^The platform/, /^The reveal/, /^The run/].map(isFixed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const run = within(getByRole(document.body, "group", { name: "The run on the fund" }));
  const keys = userEvent.setup({ delay: null });
  await keys.clear(run.getByLabelText("Minutes"));
  await keys.type(run.getByLabelText("Minutes"), "9");
  await page.shows("8 parts, 26 minutes");
  await page.fill("Title (optional)", "Economics");
  await page.press("Open a class");
  await expect.poll(() => lastCall(page)?.body).toEqual({ title: "Economics", plan: withNineMinutes });
});

test("a plan that was changed before can be chosen again", async () => {
  const page = await desk({ plan: withNineMinutes });
  await page.press("Your own");
  await page.shows("8 parts, 26 minutes");
});

test("a class is deleted and leaves the list once the host says so, and its report is opened by leading it", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const page = await desk(
    { classes: [economics] },
    {
      "POST /api/host/classes/7/lead": answers({ status: "opened" }),
      "DELETE /api/host/classes/7": async (sent) => {
        page.reply({ "GET /api/host": answers(account) });
        return answers({ status: "done" })(sent);
      },
    },
  );
  await page.press("Report of Economics, year 10");
  await expect.poll(() => assign.mock.calls).toEqual([["/class/report"]]);
  await page.press("Delete Economics, year 10");
  await page.shows("Delete Economics, year 10 with 0 seats? Every page closes, and you can't undo this.");
  expect(page.sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await page.press("Delete for good");
  await page.shows("No class yet");
  expect(page.sent.map(({ call }) => call)).toContain("DELETE /api/host/classes/7");
  expect(page.inPlace()).not.toContain("Economics, year 10");
});
