// What many worlds say together: never a mean alone, always how far they lie apart.
import { labDays } from "./scenario.ts";

/** Of a hundred worlds, how many lie below each line of a band. */
export const bandPercents = [5, 25, 50, 75, 95] as const;

/** The value that so many of a hundred lie at or below. @param sorted from the least up */
export function quantile(sorted: ArrayLike<number>, percent: number): number {
  const at = Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1);
  return sorted[at] ?? 0;
}

/**
 * @param values from 0 up, of each world one after the other, each with so many days
 * @returns for each of bandPercents a value a day
 */
export function bandsOf(values: Float64Array, worlds: number): Float64Array[] {
  const bands = bandPercents.map(() => new Float64Array(labDays));
  const onDay = new Float64Array(worlds);
  for (let day = 0; day < labDays; day += 1) {
    let highest = 0;
    for (let world = 0; world < worlds; world += 1) {
      const value = values[world * labDays + day] ?? 0;
      onDay[world] = value;
      if (value > highest) highest = value;
    }
    if (highest === 0) continue; // over in all of them
    onDay.sort();
    for (const [index, percent] of bandPercents.entries()) {
      const band = bands[index];
      if (band) band[day] = quantile(onDay, percent);
    }
  }
  return bands;
}

/** The end of many worlds: `by` this day it is over in `over` of them; by 0 where it is over in none. */
export type Ending = {
  worlds: number;
  by: number;
  over: number;
  /** how many still pay on the last day */
  alive: number;
};

const most = 90;

/** @param ends the day of each, 0 where it still pays */
export function endingOf(ends: Float64Array): Ending {
  const worlds = ends.length;
  const days = ends.filter((day) => day > 0).sort();
  const wanted = Math.ceil((most * worlds) / 100);
  const by = days[Math.min(wanted, days.length) - 1] ?? 0;
  return { worlds, by, over: days.filter((day) => day <= by).length, alive: worlds - days.length };
}

/** The day by which it is over in so many of a hundred worlds; 0 where it is over in fewer. */
export function endQuantile(ends: Float64Array, percent: number): number {
  const lasting = ends.map((day) => (day === 0 ? Number.POSITIVE_INFINITY : day)).sort();
  const day = quantile(lasting, percent);
  return Number.isFinite(day) ? day : 0;
}
