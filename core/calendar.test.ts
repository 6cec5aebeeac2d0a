import { expect, test } from "vitest";
import { getDayNumber, getLastPayout, getNextPayout, getStartOfUtcDay, toUtcDay } from "./calendar.ts";

const at = (iso: string) => Date.parse(iso);

test.each([
  ["2026-06-26T08:59:59.999Z", "2026-06-26T09:00:00.000Z"],
  ["2026-06-26T09:00:00.000Z", "2026-06-27T09:00:00.000Z"],
  ["2026-06-26T09:00:00.001Z", "2026-06-27T09:00:00.000Z"],
  ["2026-06-26T00:00:00.000Z", "2026-06-26T09:00:00.000Z"],
  ["2026-12-31T09:00:00.000Z", "2027-01-01T09:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01T09:00:00.000Z"],
  ["2028-02-28T10:00:00.000Z", "2028-02-29T09:00:00.000Z"],
  ["2028-02-29T09:00:00.000Z", "2028-03-01T09:00:00.000Z"],
  ["2026-02-28T12:00:00.000Z", "2026-03-01T09:00:00.000Z"],
  ["1969-12-31T10:00:00.000Z", "1970-01-01T09:00:00.000Z"],
])("the next payout strictly after %s is %s", (instant, payout) => {
  expect(new Date(getNextPayout(at(instant))).toISOString()).toBe(payout);
});

test("lastPayoutBy gives the instant itself at 09:00 UTC, else the payout before", () => {
  expect(getLastPayout(at("2027-01-01T09:00:00Z"))).toBe(at("2027-01-01T09:00:00Z"));
  expect(getLastPayout(at("2027-01-01T08:59:59.999Z"))).toBe(at("2026-12-31T09:00:00Z"));
});

test("a simulated UTC day runs from midnight to midnight", () => {
  expect(getStartOfUtcDay(at("2028-02-29T23:59:59.999Z"))).toBe(at("2028-02-29T00:00:00Z"));
  expect(toUtcDay(at("2028-02-29T23:59:59.999Z"))).toBe("2028-02-29");
  expect(toUtcDay(at("2028-03-01T00:00:00Z"))).toBe("2028-03-01");
});

test.each([
  ["2026-06-26T23:59:59.999Z", 1],
  ["2026-06-27T00:00:00Z", 2],
  ["2027-06-26T00:00:00Z", 366],
  ["2028-03-01T12:00:00Z", 615],
])("counted from 2026-06-26, %s lies on day %i", (instant, day) => {
  expect(getDayNumber(at("2026-06-26T14:05:00Z"), at(instant))).toBe(day);
});
