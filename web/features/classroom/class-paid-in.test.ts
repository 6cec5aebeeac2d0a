import { expect, test } from "vitest";
import { classGotOut, classPaidIn } from "./class-paid-in.ts";

const seats = (count: number, depositedCents: number, simulated = false) =>
  Array.from({ length: count }, () => ({ depositedCents, simulated }));

test("the wall adds up the learners' deposits, and simulated learners' only in a class without people", () => {
  expect(classPaidIn(seats(6, 5_000))).toBe(30_000);
  expect(classPaidIn([...seats(5, 1_000), ...seats(26, 5_000, true)])).toBe(5_000);
  expect(classPaidIn(seats(26, 5_000, true))).toBe(130_000);
});

test("a sum of one to four seats is hidden, and of no seats it is zero", () => {
  for (const paying of [1, 2, 3, 4])
    expect(classPaidIn([...seats(paying, 5_000), ...seats(30, 0)])).toBeNull();
  expect(classPaidIn([...seats(5, 5_000), ...seats(30, 0)])).toBe(25_000);
  expect(classPaidIn(seats(30, 0))).toBe(0);
  expect(classPaidIn([...seats(1, 0), ...seats(26, 5_000, true)])).toBe(0); // simulated learners don't count beside people
  expect(classPaidIn([])).toBe(0);
});

test("withdrawals are added up from five seats on, and of no seats they are zero", () => {
  const out = (count: number, outCents: number) =>
    Array.from({ length: count }, () => ({ outCents, simulated: false }));
  expect(classGotOut([...out(4, 5_000), ...out(9, 0)])).toBeNull();
  expect(classGotOut([...out(5, 5_000), ...out(9, 0)])).toEqual({ seats: 5, cents: 25_000 });
  expect(classGotOut(out(9, 0))).toEqual({ seats: 0, cents: 0 });
});
