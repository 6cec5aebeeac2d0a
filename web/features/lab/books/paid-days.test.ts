import { runCohortsBooks } from "@glasshouse/core/lab/run-books.ts";
import { defaultScenario } from "@glasshouse/core/lab/scenario.ts";
import { expect, test } from "vitest";
import { carryOutBooks } from "./books-task.ts";
import { paidDays, paidOn } from "./paid-days.ts";

const withBonus = { ...defaultScenario, bonusBps: 1_000 };

test("a day on which only recruiters have bonuses isn't one on which it paid those who asked", () => {
  const books = runCohortsBooks(withBonus, 1, 0);
  const stopped = books.stoppedDay ?? 0;
  const outBy = (day: number) => books.days[day - 1]?.paidOutCents ?? 0;
  expect(stopped).toBeGreaterThan(1);
  expect(outBy(stopped)).toBeGreaterThan(outBy(stopped - 1));
  const paid = paidDays(books.days, withBonus);
  expect([paid[0], paid.at(-1)]).toEqual([2, stopped - 1]);
  const opened = carryOutBooks({ of: { cohorts: withBonus }, seed: 1, run: 0, traced: null }, () => {});
  expect(opened.day?.day).toBe(stopped - 1);
});

test("a day's payment is requests and bonuses together, for every day until the end, frozen or not", () => {
  for (const scenario of [defaultScenario, withBonus, { ...withBonus, freezeDay: 20 }]) {
    const { days, stoppedDay } = runCohortsBooks(scenario, 1, 0);
    for (const [at, { day, paidOutCents }] of days.entries()) {
      const { askedCents, bonusCents } = paidOn(days, day, scenario);
      expect(askedCents + bonusCents).toBe(paidOutCents - (days[at - 1]?.paidOutCents ?? 0));
      expect(askedCents).toBeGreaterThanOrEqual(0);
      if (day === stoppedDay) expect(askedCents).toBe(0);
      if (scenario.freezeDay === day) expect(bonusCents).toBe(0);
    }
  }
  expect(paidOn([], 1, withBonus)).toEqual({ askedCents: 0, bonusCents: 0 });
});

test("a day without payments isn't one of them, and a fund that continues has its last", () => {
  const days = [0, 500, 500, 700].map((paidOutCents, at) => ({ day: at + 1, paidInCents: 0, paidOutCents }));
  expect(paidDays(days, defaultScenario)).toEqual([2, 4]);
});
