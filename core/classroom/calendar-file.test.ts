import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarFile } from "./calendar-file.ts";

const day = {
  uid: "class-7@glasshouse",
  madeAt: "2026-11-24T10:05:00.000Z",
  day: "2026-12-08",
  summary: "Ten offers",
  description: "One; two, three\nfour",
  url: "https://example.com/join#BCDFGH",
};

test("writes a whole-day event with escaped separators", () => {
  expect(toCalendarFile(day).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Glasshouse//Lesson//EN",
    "BEGIN:VEVENT",
    "UID:class-7@glasshouse",
    "DTSTAMP:20261124T100500Z",
    "DTSTART;VALUE=DATE:20261208",
    "SUMMARY:Ten offers",
    "DESCRIPTION:One\\; two\\, three\\nfour",
    "URL:https://example.com/join#BCDFGH",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("folds lines at 75 characters without loss", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."abc xyz"), maxLength: 400 });
  fc.assert(
    fc.property(plain, (description) => {
      const lines = toCalendarFile({ ...day, description }).split("\r\n");
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(75);
      expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${description}\r\n`);
    }),
  );
});
