// Exact Poisson and binomial draws. Hörmann: Insurance: Mathematics and Economics 12, 1993 (PTRS);
// J. Statist. Comput. Simul. 46, 1993 (BTRS).
import { exp, log, log1p } from "./portable-math.ts";

/** Rejection is invalid below. */
export const minRejectionMean = 10;

const tails = [
  0.08106146679532726, 0.0413406959554093, 0.02767792568499834, 0.02079067210376509, 0.01664469118982119,
  0.01387612882307075, 0.0118967099458917, 0.01041126526197209, 0.00925546218271273, 0.00833056343336287,
];
/** Remainder of ln k! = (k + 1/2) ln (k + 1) - (k + 1) + ln √(2π) + remainder. */
function stirlingTail(k: number): number {
  const square = (k + 1) * (k + 1);
  return tails[k] ?? (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1);
}
const logSqrt2Pi = /* @__PURE__ */ log(2 * Math.PI) / 2;
const logFactorialCache = new Float64Array(32_768);
function logFactorial(k: number): number {
  const known = k < logFactorialCache.length ? (logFactorialCache[k] ?? 0) : 0;
  if (known !== 0) return known;
  const value = (k + 0.5) * log(k + 1) - (k + 1) + logSqrt2Pi + stirlingTail(k);
  if (k < logFactorialCache.length) logFactorialCache[k] = value;
  return value;
}

const rejected = -1;

/** @param next uniform in [0, 1) */
export function drawPoisson(mean: number, next: () => number): number {
  if (!(mean > 0)) return 0;
  if (mean < minRejectionMean) return smallPoisson(mean, next());
  for (;;) {
    const count = tryPoisson(mean, next(), next());
    if (count !== rejected) return count;
  }
}

/** @returns -1 if rejected: continue with the following numbers */
export function tryFirstPoisson(mean: number, first: number, second: number): number {
  if (!(mean > 0)) return 0;
  return mean < minRejectionMean ? smallPoisson(mean, first) : tryPoisson(mean, first, second);
}

function smallPoisson(mean: number, drawn: number): number {
  let left = drawn;
  let probability = exp(-mean);
  let count = 0;
  while (left >= probability && probability > 0) {
    left -= probability;
    count += 1;
    probability *= mean / count;
  }
  return count;
}

function tryPoisson(mean: number, first: number, v: number): number {
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const u = first - 0.5;
  const side = 0.5 - Math.abs(u);
  const count = Math.floor(((2 * a) / side + b) * u + mean + 0.43);
  const sure = side >= 0.07 && v <= 0.9277 - 3.6224 / (b - 2);
  return sure || isPoissonAccepted(mean, count, side, v, a, b) ? count : rejected;
}

function isPoissonAccepted(
  mean: number,
  count: number,
  side: number,
  v: number,
  a: number,
  b: number,
): boolean {
  if (count < 0 || (side < 0.013 && v > side)) return false;
  const scale = 1.1239 + 1.1328 / (b - 3.4);
  const height = log(v * scale) - log(a / (side * side) + b);
  return height <= count * log(mean) - mean - logFactorial(count);
}

/** @param tries integer ≥ 0 */
export function drawBinomial(tries: number, probability: number, next: () => number): number {
  if (!(probability > 0) || tries <= 0) return 0;
  if (probability >= 1) return tries;
  if (probability > 0.5) return tries - drawBinomial(tries, 1 - probability, next);
  if (tries * probability < minRejectionMean) return smallBinomial(tries, probability, next());
  for (;;) {
    const count = tryBinomial(tries, probability, next(), next());
    if (count !== rejected) return count;
  }
}

export function tryFirstBinomial(tries: number, probability: number, first: number, second: number): number {
  if (!(probability > 0) || tries <= 0) return 0;
  if (probability >= 1) return tries;
  const turned = probability > 0.5;
  const p = turned ? 1 - probability : probability;
  const count =
    tries * p < minRejectionMean ? smallBinomial(tries, p, first) : tryBinomial(tries, p, first, second);
  return turned && count !== rejected ? tries - count : count;
}

function smallBinomial(tries: number, p: number, drawn: number): number {
  const odds = p / (1 - p);
  let left = drawn;
  let probability = exp(tries * log1p(-p));
  let count = 0;
  while (left >= probability && count < tries) {
    left -= probability;
    count += 1;
    probability *= ((tries - count + 1) / count) * odds;
  }
  return count;
}

function tryBinomial(tries: number, p: number, first: number, v: number): number {
  const expected = tries * p;
  const stay = 1 - p;
  const sure = fastBinomial(expected, p, stay, first, v);
  if (sure !== rejected) return sure;
  const spread = Math.sqrt(expected * stay);
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const u = first - 0.5;
  const side = 0.5 - Math.abs(u);
  const count = Math.floor(((2 * a) / side + b) * u + (expected + 0.5));
  if (count < 0 || count > tries) return rejected;
  const height = log((v * ((2.83 + 5.1 / b) * spread)) / (a / (side * side) + b));
  return isBinomialAccepted(tries, p, count, height) ? count : rejected;
}

/**
 * @param expected tries × p, at least 10 @param stay 1 - p, with p ≤ 1/2
 * @returns -1 outside the fast region
 */
export function fastBinomial(expected: number, p: number, stay: number, first: number, v: number): number {
  const b = 1.15 + 2.53 * Math.sqrt(expected * stay);
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const u = first - 0.5;
  const side = 0.5 - Math.abs(u);
  return side >= 0.07 && v <= 0.92 - 4.2 / b
    ? Math.floor(((2 * a) / side + b) * u + (expected + 0.5))
    : rejected;
}

const last = { p: 0, odds: 0 };
function logOdds(p: number): number {
  if (p !== last.p) {
    last.p = p;
    last.odds = log(p / (1 - p));
  }
  return last.odds;
}

/**
 * The bounds of BTPE (Kachitvichyanukul, Schmeiser, 1988) decide most cases; close ones are exact.
 */
function isBinomialAccepted(tries: number, p: number, count: number, height: number): boolean {
  const mode = Math.floor((tries + 1) * p);
  const away = Math.abs(count - mode);
  const variance = tries * p * (1 - p);
  if (away > 20 && away < variance / 2 - 1) {
    const middle = -(away * away) / (2 * variance);
    const about = (away / variance) * (((away / 3 + 0.625) * away + 1 / 6) / variance + 0.5);
    const rounding = 1e-6 + 3e-13 * tries;
    if (height < middle - about - rounding) return true;
    if (height > middle + about + rounding) return false;
  }
  const atMode = logFactorial(mode) + logFactorial(tries - mode);
  return height <= atMode - logFactorial(count) - logFactorial(tries - count) + (count - mode) * logOdds(p);
}
