// What can be told of each run that is drawn: its number, and where its Books are.
import { type Asking, runQuery } from "./lab-link.ts";
import type { Outcome } from "./use-worlds.ts";

export type Runs = {
  count: number;
  /** by place in the outcome: its number, from 1 */
  numberOf: (place: number) => number;
  hrefOf: (place: number) => string;
};

/** @param asking of single people; null: by cohorts */
export function runsOf({ setting, worlds, numbers }: Outcome, asking: Asking | null): Runs {
  const numberOf = (place: number) => (numbers?.[place] ?? place) + 1;
  return {
    count: worlds.ends.length,
    numberOf,
    hrefOf: (place) => `/lab/run?${runQuery({ setting, asking, run: numberOf(place) })}`,
  };
}

/** @returns places of the run that ends first, of one in the middle, and of the last; 0 is later than any day */
export function tellingRuns(ends: Float64Array): [first: number, middle: number, last: number] {
  const late = (place: number) => ends[place] || Number.POSITIVE_INFINITY;
  const inOrder = Array.from(ends, (_, place) => place).sort((a, b) =>
    late(a) === late(b) ? a - b : late(a) - late(b),
  );
  const at = (share: number) => inOrder[Math.floor(share * (inOrder.length - 1))] ?? 0;
  return [at(0), at(0.5), at(1)];
}
