import { formatCounted } from "@glasshouse/core/format.ts";
/** Replaces "a little" by the time to wait. */
export const insertWaitTime = (message: string, seconds: number): string =>
  message.replace(
    "a moment",
    seconds < 90
      ? formatCounted(seconds, { one: "second", other: "seconds" })
      : `${Math.ceil(seconds / 60)} minutes`,
  );
