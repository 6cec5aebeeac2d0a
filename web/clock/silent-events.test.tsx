// @vitest-environment happy-dom
import type { SeatState } from "@glasshouse/contract/classroom.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { expect, test, vi } from "vitest";
import { answers, drawn, livePage } from "../testing/live-page.tsx";
import { clock } from "../testing/rendered-page.tsx";

const inPart = (phase: LessonState["phase"], number: number): ClockState => ({
  ...clock,
  lesson: { phase, number, of: 8, endsAt: null, paused: false, had: [] },
});
const seat: SeatState = {
  words: "quiet heron",
  card: "BCDF",
  code: null,
  link: null,
  drawsLeft: 3,
  asksHelp: false,
  nudged: false,
  operates: false,
  endsAt: null,
  completion: null,
  guess: null,
  sureness: { early: null, late: null },
};
const getPart = () => document.querySelector("[aria-label=Lesson] strong")?.textContent;

test("a page behind a filter that holds events back notices the next part within half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const known = [
    [["clock"], inPart("offers-before", 2)],
    [["seat"], seat],
  ] as const;
  const page = await livePage("/history", {}, { known });
  page.reply({ "GET /api/clock": answers(inPart("offers-before", 2)), "GET /api/seat": answers(seat) });
  await vi.waitFor(() => expect(getPart()).toBe("Ten offers. "));
  page.reply({ "GET /api/clock": answers(inPart("platform", 3)) });
  vi.advanceTimersByTime(20_000);
  await drawn();
  expect(getPart()).toBe("Ten offers. ");
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(getPart()).toBe("The platform. "));
});
