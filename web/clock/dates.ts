// Dates as platform.md says: Today or Yesterday with the time, else short month and day; in simulated time, in the time
// zone that this browser prefers (UTC at first).
import { dayMs } from "@glasshouse/core/calendar.ts";

type Zone = { label: string; zone: string };

function formatsIn(timeZone: string) {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return {
    time: format("en-GB", { hour: "2-digit", minute: "2-digit" }),
    shortDay: format("en-US", { month: "short", day: "numeric" }),
    longDay: format("en-US", { weekday: "long", month: "long", day: "numeric" }),
    monthDay: format("en-US", { month: "long", day: "numeric" }),
    isoDay: format("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit" }),
  };
}

let display: Zone = { label: "UTC", zone: "UTC" };
let formats = formatsIn(display.zone);

export function setDisplayZone(zone: Zone): void {
  if (zone.zone !== display.zone) formats = formatsIn(zone.zone);
  display = zone;
}

/** Beside a time that stands alone: "UTC", "Eastern". */
export function zoneLabel(): string {
  return display.label;
}

/** The day of an instant in the display zone: "2026-06-26" */
export function dayKey(instant: number): string {
  return formats.isoDay.format(instant);
}

function daysAgo(instant: number, now: number): number {
  return Math.round((Date.parse(dayKey(now)) - Date.parse(dayKey(instant))) / dayMs);
}

/** "Today, 09:00", "Yesterday, 14:02", "Jun 24"; of a payout to come also "Tomorrow, 09:00" */
export function dateText(iso: string, now: number): string {
  const instant = Date.parse(iso);
  const ago = daysAgo(instant, now);
  if (ago === 0) return `Today, ${formats.time.format(instant)}`;
  if (ago === 1) return `Yesterday, ${formats.time.format(instant)}`;
  if (ago === -1) return `Tomorrow, ${formats.time.format(instant)}`;
  return formats.shortDay.format(instant);
}

/** The same, with the time on every day: "Jun 24, 16:40" */
export function dateTimeText(iso: string, now: number): string {
  const text = dateText(iso, now);
  return text.includes(",") ? text : `${text}, ${formats.time.format(Date.parse(iso))}`;
}

/** Head of a day in a list: "Today, June 26", "Wednesday, June 24" */
export function dayHead(iso: string, now: number): string {
  const instant = Date.parse(iso);
  const ago = daysAgo(instant, now);
  if (ago === 0) return `Today, ${formats.monthDay.format(instant)}`;
  if (ago === 1) return `Yesterday, ${formats.monthDay.format(instant)}`;
  return formats.longDay.format(instant);
}

export function shortDayText(iso: string): string {
  return formats.shortDay.format(Date.parse(iso));
}

/** "09:00" in the display zone */
export function timeText(instant: number): string {
  return formats.time.format(instant);
}

/** The same instant in the viewer's own time. */
export function ownTimeText(instant: number): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(instant);
}
