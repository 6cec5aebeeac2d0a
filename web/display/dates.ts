// Dates are in simulated time and the preferred time zone.

import { dayMs } from "@glasshouse/core/calendar.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { getLocale } from "@glasshouse/languages/current-language.ts";
import { dateWords as words } from "./dates.words.ts";

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

export function createDateFormatter(zone: Zone, locale = getLocale()): DateFormats {
  const formats = createDateFormats(zone.zone, locale);
  const dayKey = (instant: number) => formats.isoDay.format(instant);
  const getDaysAgo = (instant: number, now: number) =>
    Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(instant))) / dayMs);
  function getNearDayText(instant: number, now: number): string | undefined {
    const ago = getDaysAgo(instant, now);
    const time = formats.time.format(instant);
    if (ago === 0) return words.today({ time });
    if (ago === 1) return words.yesterday({ time });
    return ago === -1 ? words.tomorrow({ time }) : undefined;
  }
  return {
    zoneLabel: () => zone.label,
    dayKey,
    dateText(iso, now) {
      const instant = Date.parse(iso);
      return getNearDayText(instant, now) ?? formats.shortDay.format(instant);
    },
    dateTimeText(iso, now) {
      const instant = Date.parse(iso);
      const [day, time] = [formats.shortDay.format(instant), formats.time.format(instant)];
      return getNearDayText(instant, now) ?? words.dayAndTime({ day, time });
    },
    dayHeading(iso, now) {
      const instant = Date.parse(iso);
      const ago = getDaysAgo(instant, now);
      const day = formats.monthDay.format(instant);
      if (ago === 0) return words.todayHeading({ day });
      if (ago === 1) return words.yesterdayHeading({ day });
      return formats.longDay.format(instant);
    },
    shortDayText: (iso) => formats.shortDay.format(Date.parse(iso)),
    timeText: (instant) => formats.time.format(instant),
  };
}

export function toLocalTimeText(instant: number, locale = getLocale()): string {
  return createDateFormat(clockTime, locale).format(instant);
}
