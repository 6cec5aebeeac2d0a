export type SeatResult = { paidIn: number; paidOut: number };
/**
 * Seats with `from` ≤ out minus in < `to`, in cents. Outermost borders are null, since they would
 * show one seat's result.
 */
export type ResultGroup = { from: number | null; to: number | null; seats: number };

const groupWidthCents = 5_000;

function groupResults(
  results: readonly number[],
  minGroupSize: number,
  edges: readonly number[],
): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const to = edges[at + 1] ?? from;
    const seats = results.filter((result) => from <= result && result < to).length;
    const last = groups.at(-1);
    if (last && last.seats < minGroupSize) Object.assign(last, { to, seats: last.seats + seats });
    else groups.push({ from, to, seats });
  }
  const last = groups.at(-1);
  const before = groups.at(-2);
  if (last && before && last.seats < minGroupSize) {
    Object.assign(before, { to: last.to, seats: before.seats + last.seats });
    groups.pop();
  }
  return groups;
}

const withOpenEnds = (groups: readonly ResultGroup[]): ResultGroup[] =>
  groups.map(({ from, to, seats }, at) => ({
    from: at === 0 && from !== 0 ? null : from,
    to: at === groups.length - 1 && to !== 0 ? null : to,
    seats,
  }));

/**
 * @param areCountsShown then no group may span zero
 * @param seats also without a deposit @returns ascending; empty under `smallest` depositors
 */
export function resultGroups(
  seats: readonly SeatResult[],
  minGroupSize: number,
  areCountsShown: boolean,
): ResultGroup[] {
  if (seats.filter(({ paidIn }) => paidIn > 0).length < minGroupSize) return [];
  const results = seats.map(({ paidIn, paidOut }) => paidOut - paidIn);
  const lowest = Math.floor(Math.min(...results, 0) / groupWidthCents);
  const highest = Math.floor(Math.max(...results, 0) / groupWidthCents) + 1;
  const edges = Array.from({ length: highest - lowest + 1 }, (_, at) => (lowest + at) * groupWidthCents);
  if (!areCountsShown) return withOpenEnds(groupResults(results, minGroupSize, edges));
  const sides = [
    [results.filter((result) => result < 0), edges.filter((edge) => edge <= 0)],
    [results.filter((result) => result >= 0), edges.filter((edge) => edge >= 0)],
  ] as const;
  return withOpenEnds(
    sides.flatMap(([some, of]) => (some.length === 0 ? [] : groupResults(some, minGroupSize, of))),
  );
}
