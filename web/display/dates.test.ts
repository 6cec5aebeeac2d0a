import { expect, test } from "vitest";
import { createDateFormatter } from "./dates.ts";

const { dateText, dateTimeText, dayHeading } = createDateFormatter({ label: "UTC", zone: "UTC" });

const now = Date.parse("2026-06-26T14:20:05Z");

test("Today and Yesterday with the time, otherwise short month and day", () => {
  expect(dateText("2026-06-26T09:00:00Z", now)).toBe("Today, 09:00");
  expect(dateText("2026-06-25T23:59:59Z", now)).toBe("Yesterday, 23:59");
  expect(dateText("2026-06-24T16:40:00Z", now)).toBe("Jun 24");
});

test("a day is a simulated UTC day: a minute past midnight makes the last one Yesterday", () => {
  expect(dateText("2026-06-26T00:00:00Z", Date.parse("2026-06-27T00:01:00Z"))).toBe("Yesterday, 00:00");
});

test("if every day shows the time it follows the date", () => {
  expect(dateTimeText("2026-06-24T16:40:00Z", now)).toBe("Jun 24, 16:40");
  expect(dateTimeText("2026-06-26T09:00:00Z", now)).toBe("Today, 09:00");
});

test("the day that comes next is Tomorrow", () => {
  expect(dateTimeText("2026-06-27T09:00:00Z", now)).toBe("Tomorrow, 09:00");
});

test("heads of days in a list", () => {
  expect(dayHeading("2026-06-26T09:00:00Z", now)).toBe("Today, June 26");
  expect(dayHeading("2026-06-25T09:00:00Z", now)).toBe("Yesterday, June 25");
  expect(dayHeading("2026-06-24T09:00:00Z", now)).toBe("Wednesday, June 24");
});

test("the preferred time zone really applies: times, days and Today follow it", () => {
  const { dateText, dayKey, zoneLabel } = createDateFormatter({
    label: "Pacific",
    zone: "America/Los_Angeles",
  });
  expect(zoneLabel()).toBe("Pacific");
  expect(dateText("2026-06-26T09:00:00Z", now)).toBe("Today, 02:00");
  expect(dateText("2026-06-26T05:00:00Z", now)).toBe("Yesterday, 22:00");
  expect(dayKey(Date.parse("2026-06-26T05:00:00Z"))).toBe("2026-06-25");
});

test("a day of 23 hours is one day ago, too", () => {
  const { dateText } = createDateFormatter({ label: "Central European", zone: "Europe/Berlin" });
  const afterChange = Date.parse("2026-03-29T21:30:00Z");
  expect(dateText("2026-03-28T22:30:00Z", afterChange)).toBe("Yesterday, 23:30");
});
