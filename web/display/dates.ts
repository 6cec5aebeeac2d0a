// Dates are in simulated time and the preferred time zone.

import { dayMs } from "@glasshouse/core/calendar.ts";
import { createDateFormat, defaultLocale } from "@glasshouse/core/format.ts";

const clockTime = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

export type Zone = { label: string; zone: string };

function createDateFormats(timeZone: string, locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat({ ...options, timeZone }, locale);
  return {
    time: format(clockTime),
    shortDay: format({ month: "short", day: "numeric" }),
    longDay: format({ weekday: "long", month: "long", day: "numeric" }),
    monthDay: format({ month: "long", day: "numeric" }),
    isoDay: new Intl.DateTimeFormat("sv-SE", { timeZone }),
  };
}

export type DateFormats = {
  zoneLabel(): string;
  dayKey(instant: number): string;
  /** "Today, 09:00", "Jun 24"; a coming payout also "Tomorrow, 09:00" */
  dateText(iso: string, now: number): string;
  dateTimeText(iso: string, now: number): string;
  dayHeading(iso: string, now: number): string;
  shortDayText(iso: string): string;
  timeText(instant: number): string;
};

export function createDateFormatter({ label, zone }: Zone, locale = defaultLocale): DateFormats {
  const formats = createDateFormats(zone, locale);
  const dayKey = (instant: number) => formats.isoDay.format(instant);
  const getDaysAgo = (instant: number, now: number) =>
    Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(instant))) / dayMs);
  function dateText(iso: string, now: number): string {
    const instant = Date.parse(iso);
    const ago = getDaysAgo(instant, now);
    if (ago === 0) return `Today, ${formats.time.format(instant)}`;
    if (ago === 1) return `Yesterday, ${formats.time.format(instant)}`;
    if (ago === -1) return `Tomorrow, ${formats.time.format(instant)}`;
    return formats.shortDay.format(instant);
  }
  return {
    zoneLabel: () => label,
    dayKey,
    dateText,
    dateTimeText(iso, now) {
      const text = dateText(iso, now);
      return text.includes(",") ? text : `${text}, ${formats.time.format(Date.parse(iso))}`;
    },
    dayHeading(iso, now) {
      const instant = Date.parse(iso);
      const ago = getDaysAgo(instant, now);
      if (ago === 0) return `Today, ${formats.monthDay.format(instant)}`;
      if (ago === 1) return `Yesterday, ${formats.monthDay.format(instant)}`;
      return formats.longDay.format(instant);
    },
    shortDayText: (iso) => formats.shortDay.format(Date.parse(iso)),
    timeText: (instant) => formats.time.format(instant),
  };
}

export function toLocalTimeText(instant: number, locale = defaultLocale): string {
  return createDateFormat(clockTime, locale).format(instant);
}
