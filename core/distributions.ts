// How many: whole numbers drawn exactly from the Poisson and the binomial distribution. Small means by adding up
// probabilities, large ones by transformed rejection, so that a million costs what ten does.
// Hörmann: The transformed rejection method for generating Poisson random variables. Insurance: Mathematics and Economics
// 12, 1993 (PTRS). Hörmann: The generation of binomial random variates. J. Statist. Comput. Simul. 46, 1993 (BTRS).
import { exp, log, log1p } from "./portable-math.ts";

/** From here on rejection is cheaper, and below it is not valid. */
const smallMean = 10;

const tails = [
  0.08106146679532726, 0.0413406959554093, 0.02767792568499834, 0.02079067210376509, 0.01664469118982119,
  0.01387612882307075, 0.0118967099458917, 0.01041126526197209, 0.00925546218271273, 0.00833056343336287,
];
/** What Stirling's formula leaves of ln k!: ln k! = (k + 1/2) ln (k + 1) - (k + 1) + ln √(2π) + this. */
function stirlingTail(k: number): number {
  const square = (k + 1) * (k + 1);
  return tails[k] ?? (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1);
}
const logOfRootOfTurn = log(2 * Math.PI) / 2;
const logFactorial = (k: number): number =>
  (k + 0.5) * log(k + 1) - (k + 1) + logOfRootOfTurn + stirlingTail(k);

/** One of many that come by themselves, such as by an advertisement. @param next draws from 0 to below 1 */
export function poisson(mean: number, next: () => number): number {
  if (!(mean > 0)) return 0;
  return mean < smallMean ? smallPoisson(mean, next) : largePoisson(mean, next);
}

function smallPoisson(mean: number, next: () => number): number {
  let left = next();
  let probability = exp(-mean);
  let count = 0;
  while (left >= probability && probability > 0) {
    left -= probability;
    count += 1;
    probability *= mean / count;
  }
  return count;
}

function largePoisson(mean: number, next: () => number): number {
  const root = Math.sqrt(mean);
  const b = 0.931 + 2.53 * root;
  const a = -0.059 + 0.02483 * b;
  const scale = 1.1239 + 1.1328 / (b - 3.4);
  const sure = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    const u = next() - 0.5;
    const v = next();
    const side = 0.5 - Math.abs(u);
    const count = Math.floor(((2 * a) / side + b) * u + mean + 0.43);
    if (side >= 0.07 && v <= sure) return count;
    if (count < 0 || (side < 0.013 && v > side)) continue;
    const height = log(v * scale) - log(a / (side * side) + b);
    if (height <= count * log(mean) - mean - logFactorial(count)) return count;
  }
}

/**
 * Of so many who each do it with the same probability, how many do.
 * @param tries a whole number from 0 @param probability from 0 to 1; outside it counts as the nearer of both
 */
export function binomial(tries: number, probability: number, next: () => number): number {
  if (!(probability > 0) || tries <= 0) return 0;
  if (probability >= 1) return tries;
  if (probability > 0.5) return tries - binomial(tries, 1 - probability, next);
  return tries * probability < smallMean
    ? smallBinomial(tries, probability, next)
    : largeBinomial(tries, probability, next);
}

function smallBinomial(tries: number, p: number, next: () => number): number {
  const odds = p / (1 - p);
  let left = next();
  let probability = exp(tries * log1p(-p));
  let count = 0;
  while (left >= probability && count < tries) {
    left -= probability;
    count += 1;
    probability *= ((tries - count + 1) / count) * odds;
  }
  return count;
}

function largeBinomial(tries: number, p: number, next: () => number): number {
  const spread = Math.sqrt(tries * p * (1 - p));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = tries * p + 0.5;
  const sure = 0.92 - 4.2 / b;
  const scale = (2.83 + 5.1 / b) * spread;
  for (;;) {
    const u = next() - 0.5;
    const v = next();
    const side = 0.5 - Math.abs(u);
    const count = Math.floor(((2 * a) / side + b) * u + centre);
    if (side >= 0.07 && v <= sure) return count;
    if (count < 0 || count > tries) continue;
    const height = log((v * scale) / (a / (side * side) + b));
    const mode = Math.floor((tries + 1) * p);
    const atMode = logFactorial(mode) + logFactorial(tries - mode);
    const wanted =
      atMode - logFactorial(count) - logFactorial(tries - count) + (count - mode) * log(p / (1 - p));
    if (height <= wanted) return count;
  }
}
