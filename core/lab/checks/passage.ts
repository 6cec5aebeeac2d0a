// Time until a reserve with drift and noise is used up. Simulated paths use a Brownian bridge to
// find crossings between steps.
import { exp } from "../../portable-math.ts";
import { drawsAt } from "../../random.ts";
import { type Estimate, estimateOf, modelOf } from "./check.ts";
import { normalFrom } from "./random-growth.ts";

/** Starts at x, loses v a day, standard deviation sigma a day. */
type Reserve = { x: number; v: number; sigma: number };

export const meanPassage = ({ x, v }: Reserve): number => x / v;
export const passageVariance = ({ x, v, sigma }: Reserve): number => (x * sigma * sigma) / (v * v * v);

const forPassage = 105;
const h = 0.5;
function passage({ x, v, sigma }: Reserve, seed: number, index: number): number {
  const next = drawsAt(seed, forPassage, index);
  let held = x;
  for (let at = 0; ; at += 1) {
    const then = held - v * h + sigma * Math.sqrt(h) * normalFrom(next);
    const touched = then <= 0 || next() < exp((-2 * held * then) / (sigma * sigma * h));
    if (touched) return (at + 0.5) * h;
    held = then;
  }
}
const times = 3_000;
function simulatedVariance(reserve: Reserve, seed: number): Estimate {
  const mean = meanPassage(reserve);
  return estimateOf(times, (index) => {
    const away = passage(reserve, seed, index) - mean;
    return away * away;
  });
}

const check = modelOf(
  "A wavering reserve",
  "Brownian motion with drift: passage to 0 from x; inverse Gaussian time",
);
const example = { x: 10, v: 0.5, sigma: 2 };
export const brownianPassage = [
  check({
    id: "passage-mean",
    statement: "Mean time until it is gone",
    expected: 20,
    places: 4,
    within: 1e-9,
    parameters: example,
    broken: { v: 0.51 },
    got: meanPassage,
  }),
  check({
    id: "passage-variance",
    statement: "Variance of the time until it is gone",
    expected: 320,
    places: 4,
    within: 1e-9,
    parameters: example,
    broken: { sigma: 2.1 },
    got: passageVariance,
  }),
  check({
    id: "passage-mean-simulated",
    statement: `Mean time of ${times.toLocaleString("en")} simulated reserves`,
    origin: "formula",
    expected: meanPassage(example),
    places: 2,
    within: "standard-errors",
    parameters: example,
    broken: { v: 0.55 },
    got: (reserve, seed) => estimateOf(times, (index) => passage(reserve, seed, index)),
  }),
  check({
    id: "passage-variance-simulated",
    statement: `Variance of the times of ${times.toLocaleString("en")} simulated reserves`,
    origin: "formula",
    expected: passageVariance(example),
    places: 1,
    within: "standard-errors",
    parameters: example,
    broken: { sigma: 3 },
    got: simulatedVariance,
  }),
];
