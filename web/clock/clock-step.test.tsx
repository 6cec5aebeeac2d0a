// @vitest-environment happy-dom
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { expect, test } from "vitest";
import { answers, drawn, livePage } from "../testing/live-page.tsx";
import { clock } from "../testing/rendered-page.tsx";

const advance = "POST /api/clock/advance";
const oneDay = "+1 d: advance 1 day";
const onDay = (day: number): ClockState => ({
  ...clock,
  canControl: true,
  now: `2026-06-${day}T14:20:05.000Z`,
  nextPayoutAt: `2026-06-${day + 1}T09:00:00.000Z`,
});

test("until a step is answered no other begins, and then the next one moves the clock", async () => {
  const page = await livePage("/history", {}, { known: [[["clock"], onDay(26)]] });
  const answer = Promise.withResolvers<Response>();
  page.reply({ [advance]: () => answer.promise, "GET /api/clock": answers(onDay(27)) });
  const getSteps = () => page.sent.filter(({ call }) => call === advance);
  await page.press(oneDay);
  expect(page.control(oneDay).getAttribute("aria-disabled")).toBe("true");
  await page.press(oneDay);
  expect(getSteps()).toEqual([{ call: advance, body: { days: 1 } }]);
  answer.resolve(Response.json(onDay(27)));
  await page.shows("Day 27");
  await drawn();
  expect(page.control(oneDay).getAttribute("aria-disabled")).toBeNull();
  page.reply({ [advance]: answers(onDay(28)), "GET /api/clock": answers(onDay(28)) });
  await page.press(oneDay);
  await page.shows("Day 28");
  expect(getSteps()).toHaveLength(2);
});
