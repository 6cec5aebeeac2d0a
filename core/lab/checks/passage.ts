import { formatCount } from "../../format.ts";
import { exp } from "../../portable-math.ts";
import { createDrawsAt } from "../../random.ts";
import { defineModel, type Estimate, estimateMean } from "./check.ts";
import { drawNormal } from "./random-growth.ts";

/** Starts at x, loses v a day, deviation sigma a day. */
type Reserve = { x: number; v: number; sigma: number };

export const meanPassage = ({ x, v }: Reserve): number => x / v;
export const passageVariance = ({ x, v, sigma }: Reserve): number => (x * sigma * sigma) / (v * v * v);

const passageStream = 105;
const h = 0.5;
function simulatePassage({ x, v, sigma }: Reserve, seed: number, index: number): number {
  const next = createDrawsAt(seed, passageStream, index);
  let held = x;
  for (let at = 0; ; at += 1) {
    const then = held - v * h + sigma * Math.sqrt(h) * drawNormal(next);
    const touched = then <= 0 || next() < exp((-2 * held * then) / (sigma * sigma * h));
    if (touched) return (at + 0.5) * h;
    held = then;
  }
}
const pathCount = 3_000;
function simulateVariance(reserve: Reserve, seed: number): Estimate {
  const mean = meanPassage(reserve);
  return estimateMean(pathCount, (index) => {
    const away = simulatePassage(reserve, seed, index) - mean;
    return away * away;
  });
}

const check = defineModel(
  "A wavering reserve",
  "Brownian motion with drift: passage to 0 from x; inverse Gaussian time",
);
const example = { x: 10, v: 0.5, sigma: 2 };
export const brownianPassage = [
  check({
    id: "passage-mean",
    statement: "Mean time until it is gone",
    expected: 20,
    decimals: 4,
    within: 1e-9,
    parameters: example,
    broken: { v: 0.51 },
    got: meanPassage,
  }),
  check({
    id: "passage-variance",
    statement: "Variance of the time until it is gone",
    expected: 320,
    decimals: 4,
    within: 1e-9,
    parameters: example,
    broken: { sigma: 2.1 },
    got: passageVariance,
  }),
  check({
    id: "passage-mean-simulated",
    statement: `Mean time of ${formatCount(pathCount)} simulated reserves`,
    origin: "formula",
    expected: meanPassage(example),
    decimals: 2,
    within: "standard-errors",
    parameters: example,
    broken: { v: 0.55 },
    got: (reserve, seed) => estimateMean(pathCount, (index) => simulatePassage(reserve, seed, index)),
  }),
  check({
    id: "passage-variance-simulated",
    statement: `Variance of the times of ${formatCount(pathCount)} simulated reserves`,
    origin: "formula",
    expected: passageVariance(example),
    decimals: 1,
    within: "standard-errors",
    parameters: example,
    broken: { sigma: 3 },
    got: simulateVariance,
  }),
];
