import { maxRetentionDays } from "@glasshouse/contract/class-limits.ts";
import { expect, test } from "vitest";
import { boosterDay, boosterWeeks } from "./booster.ts";

const now = new Date(2026, 10, 24, 12).getTime();
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

test("a reminder falls on a day before the class is deleted", () => {
  expect(boosterWeeks(inDays(30), now)).toEqual([2, 3, 4]);
  // the longest duration of a class
  expect(boosterWeeks(inDays(maxRetentionDays), now)).toEqual([2, 3, 4, 8]);
  expect(boosterWeeks(inDays(15), now)).toEqual([2]);
  expect(boosterWeeks(inDays(14), now)).toEqual([]);
  expect(boosterWeeks(null, now)).toEqual([2, 3, 4, 8]);
});

test("and so many weeks from today", () => {
  expect(boosterDay(now, 2)).toBe("2026-12-08");
  expect(boosterDay(now, 8)).toBe("2027-01-19");
});
