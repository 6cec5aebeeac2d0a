import { expect, test } from "vitest";
import { dailyGrowth } from "../investments/daily-income.ts";
import { explainEnd } from "./end-explanation.ts";

const day = (number: number, held: number, credited: number) => ({
  day: number,
  heldCents: held,
  creditedCents: credited,
  paidInCents: 100_000,
  people: 20,
});

test("days of income are peak reserves divided by that day's credit", () => {
  expect(explainEnd([day(1, 50_000, 0), day(2, 90_000, 4_000), day(3, 40_000, 9_000)])).toEqual({
    day: 2,
    heldCents: 90_000,
    incomeCents: 4_000,
    daysOfIncome: 22,
    averageDepositCents: 5_000,
    newcomersADay: 1,
    newcomersAfterAMonth: Math.round(dailyGrowth ** 30),
    worldDay: expect.any(Number),
  });
});

test("returns null before any income", () => {
  expect(explainEnd([])).toBeNull();
  expect(explainEnd([day(1, 50_000, 0)])).toBeNull();
});

test("more newcomers a day exhaust the world's people sooner", () => {
  const needed = (income: number) => explainEnd([day(1, 50_000, income)])?.worldDay ?? 0;
  expect(needed(500_000)).toBeLessThan(needed(5_000));
  expect(needed(5_000)).toBeGreaterThan(100);
});
