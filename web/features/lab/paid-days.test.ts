import { cohortsBooks } from "@glasshouse/core/lab/run-books.ts";
import { usualScenario } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { carryOutBooks } from "./books-task.ts";
import { paidDays } from "./paid-days.ts";

test("a day on which it stops isn't one on which it paid, though recruiters have bonuses on it", () => {
  const scenario = { ...usualScenario, bonusBps: 1_000 };
  const books = cohortsBooks(scenario, 1, 0);
  const stopped = books.stoppedDay ?? 0;
  const outBy = (day: number) => books.days[day - 1]?.paidOutCents ?? 0;
  expect(stopped).toBeGreaterThan(1);
  expect(outBy(stopped)).toBeGreaterThan(outBy(stopped - 1));
  expect(paidDays(books)).not.toContain(stopped);
  expect(paidDays(books).at(-1)).toBe(stopped - 1);
  const opened = carryOutBooks({ of: { cohorts: scenario }, seed: 1, run: 0, traced: null }, () => {});
  expect(opened.day?.day).toBe(stopped - 1);
});

test("a day on which nobody was paid isn't one of them, and a fund that goes on keeps its last", () => {
  const paidOut = [0, 500, 500, 700].map((paidOutCents, at) => ({ day: at + 1, paidOutCents }));
  const days = paidOut as Parameters<typeof paidDays>[0]["days"]; // as much of a day as is looked at
  expect(paidDays({ days, stoppedDay: null })).toEqual([2, 4]);
});
