import { expect, test } from "vitest";
import { isCatchUpDue, isPollDue } from "./silence.ts";

const now = Date.UTC(2026, 5, 26);
const ago = (seconds: number) => now - seconds * 1_000;

test("a poll is due after 25 s of silence, ten seconds after the last one", () => {
  const due = (heard: number, polled: number) =>
    isPollDue({ heardAt: ago(heard), polledAt: ago(polled), now });
  expect([due(24, 100), due(25, 100), due(25, 9), due(25, 10)]).toEqual([false, true, false, true]);
});

test("counts a clock set back as silence", () => {
  expect(isPollDue({ heardAt: now + 1, polledAt: now + 1, now })).toBe(true);
  expect(isCatchUpDue({ heardAt: now + 1, now })).toBe(true);
});

test("a page hidden for longer than a heartbeat must catch up", () => {
  expect([isCatchUpDue({ heardAt: ago(11), now }), isCatchUpDue({ heardAt: ago(15), now })]).toEqual([
    false,
    true,
  ]);
});
