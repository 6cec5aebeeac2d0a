import type { ClockRate } from "@glasshouse/core/clock.ts";
import { formatCounted } from "@glasshouse/core/format.ts";

export const clockWords: Record<ClockRate, string> = {
  paused: "Clock stopped",
  realtime: "Real time",
  "hour-per-second": "A day in 24 seconds",
  "day-per-10s": "A day in 10 seconds",
  "day-per-second": "A day in a second",
};

export const minutesText = (minutes: number) => formatCounted(minutes, { one: "minute", other: "minutes" });
