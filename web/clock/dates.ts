// Dates as platform.md says: Today or Yesterday with the time, else short month and day; in simulated time, UTC.
import { dayMs, startOfUtcDay } from "@glasshouse/core/calendar.ts";

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const monthDay = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

function daysAgo(instant: number, now: number): number {
  return (startOfUtcDay(now) - startOfUtcDay(instant)) / dayMs;
}

/** "Today, 09:00", "Yesterday, 14:02", "Jun 24"; of a payout to come also "Tomorrow, 09:00" */
export function dateText(iso: string, now: number): string {
  const instant = Date.parse(iso);
  const ago = daysAgo(instant, now);
  if (ago === 0) return `Today, ${time.format(instant)}`;
  if (ago === 1) return `Yesterday, ${time.format(instant)}`;
  if (ago === -1) return `Tomorrow, ${time.format(instant)}`;
  return shortDay.format(instant);
}

/** The same, with the time on every day: "Jun 24, 16:40" */
export function dateTimeText(iso: string, now: number): string {
  const text = dateText(iso, now);
  return text.includes(",") ? text : `${text}, ${time.format(Date.parse(iso))}`;
}

/** Head of a day in a list: "Today, June 26", "Wednesday, June 24" */
export function dayHead(iso: string, now: number): string {
  const instant = Date.parse(iso);
  const ago = daysAgo(instant, now);
  if (ago === 0) return `Today, ${monthDay.format(instant)}`;
  if (ago === 1) return `Yesterday, ${monthDay.format(instant)}`;
  return longDay.format(instant);
}

export function shortDayText(iso: string): string {
  return shortDay.format(Date.parse(iso));
}

/** "09:00" in UTC */
export function timeText(instant: number): string {
  return time.format(instant);
}

/** The same instant in the viewer's own time. */
export function ownTimeText(instant: number): string {
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(instant);
}
