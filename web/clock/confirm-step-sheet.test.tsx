// @vitest-environment happy-dom
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { expect, test } from "vitest";
import { answers, livePage } from "../testing/live-page.tsx";
import { administrator, clock } from "../testing/rendered-page.tsx";

const lesson: ClockState["lesson"] = {
  phase: "platform",
  number: 3,
  of: 8,
  endsAt: null,
  paused: false,
  had: [],
};
const advance = "POST /api/clock/advance";

async function steps(state: ClockState) {
  const replies = { "GET /api/clock": answers(state), [advance]: answers(state) };
  const page = await livePage("/crowd", replies, { user: administrator, known: [[["clock"], state]] });
  return { page, moved: () => page.sent.filter(({ call }) => call === advance).map(({ body }) => body) };
}

test.each([7, 30])("asks before a class is moved by %i days", async (days) => {
  const { page, moved } = await steps({ ...clock, canControl: true, lesson });
  await page.press(`+${days} d: advance ${days} days`);
  await page.shows(`${days} days pass for the whole class`);
  expect(moved()).toEqual([]);
  await page.press(`Let ${days} days pass`);
  await expect.poll(moved).toEqual([{ days }]);
});

test("moves seven days without asking outside a class", async () => {
  const alone = await steps({ ...clock, canControl: true });
  await alone.page.press("+7 d: advance 7 days");
  await expect.poll(alone.moved).toEqual([{ days: 7 }]);
});

test("moves a class by one day without asking", async () => {
  const { page, moved } = await steps({ ...clock, canControl: true, lesson });
  await page.press("+1 d: advance 1 day");
  await expect.poll(moved).toEqual([{ days: 1 }]);
});
