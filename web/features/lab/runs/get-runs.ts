import { type Asking, runQuery } from "../scenario/lab-link.ts";
import type { Outcome } from "./use-worlds.ts";

export type Runs = {
  count: number;
  /** the run's number, from 1 */
  getNumber: (place: number) => number;
  getHref: (place: number) => string;
};

export function getRuns({ setting, worlds, numbers }: Outcome, asking: Asking | null): Runs {
  const getNumber = (place: number) => (numbers?.[place] ?? place) + 1;
  return {
    count: worlds.ends.length,
    getNumber,
    getHref: (place) => `/lab/run?${runQuery({ setting, asking, run: getNumber(place) })}`,
  };
}

/** @returns places of the first, median and last run to end; 0 means never */
export function tellingRuns(ends: Float64Array): [first: number, middle: number, last: number] {
  const late = (place: number) => ends[place] || Number.POSITIVE_INFINITY;
  const inOrder = Array.from(ends, (_, place) => place).sort((a, b) =>
    late(a) === late(b) ? a - b : late(a) - late(b),
  );
  const at = (share: number) => inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0;
  return [at(0), at(0.5), at(1)];
}
