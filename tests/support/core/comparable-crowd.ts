import type { CrowdState } from "../../../core/population/crowd-state.ts";

const rows = ({ count, columns }: { count: number; columns: Record<string, ArrayLike<number>> }) =>
  Object.entries(columns)
    .filter(([name]) => name !== "cappedCents")
    .map(([name, column]) => [name, Array.from(column).slice(0, count)]);

export const toComparable = ({ people, investments, requests, days, byHand, ...state }: CrowdState) => ({
  ...state,
  people: rows(people),
  investments: rows(investments),
  requests: rows(requests),
  days: rows(days),
  byHand: [...byHand.values()],
});
