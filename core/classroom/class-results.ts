// What a class's seats lost and won, as groups that name nobody: each of five seats or more, from one border to another.

export type SeatResult = { paidIn: number; paidOut: number };
/**
 * Seats whose result, out less in, lies from `from` up to `to`, in cents. The lowest group has no `from` and the highest no `to`:
 * how far it reaches would be one seat's own loss or win. Where nobody is behind, or ahead, nought is an end, which tells just that.
 */
export type ResultGroup = { from: number | null; to: number | null; seats: number };

/** Cents: play money is paid in by tens of dollars. */
const width = 5_000;

/** How many lie in each step of the borders, then steps joined from below until each group is large enough. */
function grouped(results: readonly number[], smallest: number, edges: readonly number[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const to = edges[at + 1] ?? from;
    const seats = results.filter((result) => from <= result && result < to).length;
    const last = groups.at(-1);
    if (last && last.seats < smallest) Object.assign(last, { to, seats: last.seats + seats });
    else groups.push({ from, to, seats });
  }
  const last = groups.at(-1);
  const before = groups.at(-2);
  if (last && before && last.seats < smallest) {
    Object.assign(before, { to: last.to, seats: before.seats + last.seats });
    groups.pop();
  }
  return groups;
}

const openEnds = (groups: readonly ResultGroup[]): ResultGroup[] =>
  groups.map(({ from, to, seats }, at) => ({
    from: at === 0 && from !== 0 ? null : from,
    to: at === groups.length - 1 && to !== 0 ? null : to,
    seats,
  }));

/**
 * @param apart whether those behind and those ahead are told: then no group reaches over nought, or their sizes would follow
 * @param seats all of the class: who paid nothing in has lost and won nothing, and is in it, or how many they are would follow
 * @returns in order; none where fewer than `smallest` seats paid in
 */
export function resultGroups(seats: readonly SeatResult[], smallest: number, apart: boolean): ResultGroup[] {
  if (seats.filter(({ paidIn }) => paidIn > 0).length < smallest) return [];
  const results = seats.map(({ paidIn, paidOut }) => paidOut - paidIn);
  const lowest = Math.floor(Math.min(...results, 0) / width);
  const highest = Math.floor(Math.max(...results, 0) / width) + 1;
  const edges = Array.from({ length: highest - lowest + 1 }, (_, at) => (lowest + at) * width);
  if (!apart) return openEnds(grouped(results, smallest, edges));
  const sides = [
    [results.filter((result) => result < 0), edges.filter((edge) => edge <= 0)],
    [results.filter((result) => result >= 0), edges.filter((edge) => edge >= 0)],
  ] as const;
  return openEnds(sides.flatMap(([some, of]) => (some.length === 0 ? [] : grouped(some, smallest, of))));
}
