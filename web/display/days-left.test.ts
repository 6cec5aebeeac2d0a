import { expect, test } from "vitest";
import { getDaysLeft } from "./days-left.ts";

const endsAt = "2026-07-26T09:00:00.000Z";
const day = 86_400_000;

test("counts started days until a class is deleted", () => {
  const left = (ms: number) => getDaysLeft(endsAt, Date.parse(endsAt) - ms);
  expect([30 * day + 5_000, 30 * day, 29.5 * day, 29 * day, 3_600_000].map(left)).toEqual([
    30, 30, 30, 29, 1,
  ]);
  expect(left(-day)).toBe(0);
});
