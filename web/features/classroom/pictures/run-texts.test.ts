import type { Books, Queue } from "@glasshouse/contract/books.ts";
import { expect, test } from "vitest";
import { getFreeze } from "./freeze.ts";
import { getFreezeText, getGotOutText, getQueueText } from "./run-texts.ts";

const dayMs = 86_400_000;
const failing = "2026-06-20T09:00:00.000Z";
const at = (days: number) => Date.parse(failing) + days * dayMs;
const queue: Queue = { waiting: 40, runs: [], seats: 6, mine: [] };

test("the countdown counts five days from the first without payment, in seconds while the clock runs", () => {
  expect(getFreeze({ failingSince: null }, { rate: "day-per-10s" }, at(1))).toBeUndefined();
  const ten = getFreeze({ failingSince: failing }, { rate: "day-per-10s" }, at(2.5));
  expect(ten && getFreezeText(ten)).toBe("Freeze in 3 days: 25 seconds");
  const paused = getFreeze({ failingSince: failing }, { rate: "paused" }, at(4));
  expect(paused && getFreezeText(paused)).toBe("Freeze in 1 day");
  expect(getFreeze({ failingSince: failing }, { rate: "paused" }, at(9))?.days).toBe(0);
});

test("the line is counted, and the class in it never by one to four seats", () => {
  expect(getQueueText(queue)).toBe("40 requests wait in line, 6 seats of the class among them.");
  expect(getQueueText({ ...queue, seats: null })).toContain("marked once five seats wait");
  expect(getQueueText({ ...queue, seats: 0 })).toContain("none of them from the class");
  expect(getQueueText({ ...queue, waiting: 0 })).toBe("No one is waiting to be paid.");
});

test("seats that got out are counted with their money, and few seats have no figure", () => {
  const books = { paidOut: "500.00", paidIn: "900.00" } as Books; // the fields that it reads
  const all = "Got out so far: $500.00 of $900.00 paid in. The class:";
  expect(getGotOutText({ seats: 6, cents: 12_000 }, books)).toBe(`${all} $120.00, by 6 seats.`);
  expect(getGotOutText({ seats: 0, cents: 0 }, books)).toBe(`${all} nothing.`);
  expect(getGotOutText(null, books)).toBe(`${all} fewer than five seats.`);
});
