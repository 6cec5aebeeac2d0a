import { expect, test } from "vitest";
import { createDateFormatter } from "../../display/dates.ts";
import { incomeSteps } from "./income-steps.ts";

const dates = createDateFormatter({ label: "UTC", zone: "UTC" });

function days(first: string, amounts: string[]) {
  return amounts.map((amount, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    amount,
  }));
}
const times = (count: number, amount: string) => Array.from({ length: count }, () => amount);

test("the first day of each new amount is labelled, with the month where it is another", () => {
  const steps = incomeSteps(
    days("2026-06-20", [...times(6, "2.50"), ...times(8, "24.32"), ...times(6, "35.00")]),
    20,
    dates,
  );
  expect(steps).toEqual([
    { index: 0, amount: "2.50", day: "Jun 20" },
    { index: 6, amount: "24.32", day: "26" },
    { index: 14, amount: "35.00", day: "Jul 4" },
  ]);
});

test("amounts that rise every day leave room between their labels", () => {
  const rising = Array.from({ length: 30 }, (_, index) => `${index + 1}.00`);
  expect(incomeSteps(days("2026-06-01", rising), 30, dates).map((step) => step.index)).toEqual([
    0, 6, 12, 18, 24,
  ]);
});

test("no day, no label", () => {
  expect(incomeSteps([], 20, dates)).toEqual([]);
});
