// The mean must not depend on the noise.
import { formatCount } from "../../format.ts";
import { normalQuantile } from "../../normal.ts";
import { exp } from "../../portable-math.ts";
import { createDrawsAt } from "../../random.ts";
import { defineModel, type Estimate, estimateMean, halfLastDecimal } from "./check.ts";
import { divideGrowthDifference } from "./integration.ts";

type Streams = { X0: number; p: number; rho1: number; q1: number; rho2: number; q2: number };

export const getMeanAt = ({ X0, p, rho1, q1, rho2, q2 }: Streams, time: number): number =>
  X0 * exp(p * time) +
  rho1 * divideGrowthDifference(p, q1, time) +
  rho2 * divideGrowthDifference(p, q2, time);

/** 0 would map to -Infinity. */
const tiny = 5.551115123125783e-17;
export const drawNormal = (next: () => number): number => normalQuantile(next() || tiny);

const pathCount = 6_000;
const steps = 20;
const growthStream = 101;
/** Flows count from the middle of the step. */
function simulateMean(streams: Streams & { sigma: number }, time: number, seed: number): Estimate {
  const { X0, p, rho1, q1, rho2, q2, sigma } = streams;
  const h = time / steps;
  const flows = Array.from({ length: steps }, (_, at) => {
    const middle = (at + 0.5) * h;
    return (rho1 * exp(q1 * middle) + rho2 * exp(q2 * middle)) * h * exp((-p * h) / 2);
  });
  const drift = (p - (sigma * sigma) / 2) * h;
  const spread = sigma * Math.sqrt(h);
  return estimateMean(pathCount, (index) => {
    const next = createDrawsAt(seed, growthStream, index, Math.round(sigma * 100));
    let held = X0;
    for (const comesIn of flows) held = (held + comesIn) * exp(drift + spread * drawNormal(next));
    return held;
  });
}

const check = defineModel(
  "Growth by chance",
  "Parodi: MPRA 60584, 2014; dX = (pX + Σ ρi e^(qi t)) dt + σX dW",
);
const example = { X0: 100, p: 0.05, rho1: -2, q1: 0.1, rho2: 3, q2: 0.02 };
const time = 10;

export const randomGrowth = [
  check({
    id: "chance-mean",
    statement: "The mean at time 10",
    origin: "worked-out",
    expected: 164.82155601,
    decimals: 8,
    within: halfLastDecimal(8),
    parameters: example,
    broken: { p: 0.051 },
    got: (streams) => getMeanAt(streams, time),
  }),
  ...[0.05, 0.1, 0.2].map((sigma) =>
    check({
      id: `chance-${sigma}`,
      statement: `The mean of ${formatCount(pathCount)} simulated funds, σ = ${sigma}`,
      origin: "formula",
      expected: getMeanAt(example, time),
      decimals: 2,
      within: "standard-errors",
      parameters: { ...example, sigma },
      broken: { p: 0.06 },
      got: (streams, seed) => simulateMean(streams, time, seed),
    }),
  ),
];
