// The countdown to the freeze: so many days after the first on which the fund could not pay.
import type { Books } from "@glasshouse/contract/books.ts";
import type { ClockState } from "@glasshouse/contract/clock.ts";
import { dayMs } from "@glasshouse/core/calendar.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { daysUntilFrozen } from "@glasshouse/core/population/operator-rules.ts";
import type { Freeze } from "./run-texts.ts";

type Clock = Pick<ClockState, "rate">;

/** @returns undefined while the fund can pay; seconds only while the clock runs visibly */
export function getFreeze(
  { failingSince }: Pick<Books, "failingSince">,
  clock: Clock,
  now: number,
): Freeze | undefined {
  if (failingSince === null) return undefined;
  const left = Math.max(0, Date.parse(failingSince) + daysUntilFrozen * dayMs - now);
  const rate = clockRates[clock.rate];
  return { days: Math.ceil(left / dayMs), seconds: rate > 1 ? Math.ceil(left / rate / 1_000) : undefined };
}
