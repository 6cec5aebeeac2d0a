// Must not use the formulas under check.
import { exp, expm1 } from "../../portable-math.ts";

type Slope = (time: number, state: readonly number[]) => readonly number[];

const addScaled = (state: readonly number[], slope: readonly number[], by: number): number[] =>
  state.map((value, index) => value + by * (slope[index] ?? 0));

/** Runge-Kutta, fourth order. */
function step(getSlope: Slope, time: number, state: readonly number[], h: number): number[] {
  const a = getSlope(time, state);
  const b = getSlope(time + h / 2, addScaled(state, a, h / 2));
  const c = getSlope(time + h / 2, addScaled(state, b, h / 2));
  const d = getSlope(time + h, addScaled(state, c, h));
  return state.map(
    (value, index) =>
      value + (h / 6) * ((a[index] ?? 0) + 2 * (b[index] ?? 0) + 2 * (c[index] ?? 0) + (d[index] ?? 0)),
  );
}

export function* integrate(
  getSlope: Slope,
  start: readonly number[],
  h: number,
): Generator<readonly number[]> {
  let state = start;
  for (let at = 0; ; at += 1) {
    yield state;
    state = step(getSlope, at * h, state, h);
  }
}

/** Linear interpolation. @returns Infinity where positive until `until` */
export function findFirstEmpty(
  states: Iterable<readonly number[]>,
  { quantity, h, until }: { quantity: number; h: number; until: number },
): number {
  let at = 0;
  let before = 0;
  for (const state of states) {
    const value = state[quantity] ?? 0;
    if (at > 0 && value <= 0) return (at - 1 + before / (before - value)) * h;
    if (at * h > until) return Number.POSITIVE_INFINITY;
    before = value;
    at += 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** @returns to about 12 digits; Infinity without a zero before `until` */
export function findFirstZero(curve: (time: number) => number, h: number, until: number): number {
  for (let at = 0; at < until; at += h) {
    if (curve(at + h) > 0) continue;
    let [above, below] = [at, at + h];
    while (below - above > 1e-12 * below) {
      const middle = (above + below) / 2;
      if (middle <= above || middle >= below) break;
      if (curve(middle) > 0) above = middle;
      else below = middle;
    }
    return below;
  }
  return Number.POSITIVE_INFINITY;
}

/** (e^at - e^bt) / (a - b), or its limit t e^at. */
export function divideGrowthDifference(a: number, b: number, time: number): number {
  if (a === b) return time * exp(a * time);
  return (exp(b * time) * expm1((a - b) * time)) / (a - b);
}

/** Second divided difference of e^xt, or its limit. */
export function divideGrowthDifferenceOf3(
  first: number,
  second: number,
  third: number,
  time: number,
): number {
  const [low = 0, middle = 0, high = 0] = [first, second, third].sort((a, b) => a - b);
  if ((high - low) * time > 0.001)
    return (
      (divideGrowthDifference(high, middle, time) - divideGrowthDifference(middle, low, time)) / (high - low)
    );
  const mean = (low + middle + high) / 3;
  const [a, b, c] = [low - mean, middle - mean, high - mean];
  const pairs = -(a * b + b * c + c * a);
  const series = 0.5 + (time * time * pairs) / 24 + (time * time * time * a * b * c) / 120;
  return time * time * exp(mean * time) * series;
}
