import type { Point } from "./place-labels.ts";

/** Two curves at one x. */
interface Pair {
  x: number;
  upper: number;
  lower: number;
}
const getGap = ({ upper, lower }: Pair) => upper - lower;

function withCrossings(pairs: readonly Pair[]): Pair[] {
  return pairs.flatMap((pair, index) => {
    const before = pairs[index - 1];
    if (!before || getGap(before) * getGap(pair) >= 0) return [pair];
    const share = getGap(before) / (getGap(before) - getGap(pair));
    const value = before.upper + (pair.upper - before.upper) * share;
    return [{ x: before.x + (pair.x - before.x) * share, upper: value, lower: value }, pair];
  });
}

export function areasBetween(pairs: readonly Pair[]): Point[][] {
  const points = withCrossings(pairs);
  const areas: Point[][] = [];
  let run: Pair[] = [];
  points.forEach((pair, index) => {
    const next = points[index + 1];
    run.push(pair);
    if (next && getGap(pair) + getGap(next) > 0) return;
    if (run.length > 1)
      areas.push([
        ...run.map(({ x, upper }): Point => [x, upper]),
        ...run.reverse().map(({ x, lower }): Point => [x, lower]),
      ]);
    run = [];
  });
  return areas;
}
