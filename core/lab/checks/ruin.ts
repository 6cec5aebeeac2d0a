import { exp, log } from "../../portable-math.ts";
import { createDrawsAt } from "../../random.ts";
import { defineModel, type Estimate, estimateMean, halfLastDecimal } from "./check.ts";

/** Reserve u, mean claim mu; premiums are (1 + theta) times expected claims. */
type Reserve = { u: number; mu: number; theta: number };

export const getRuinProbability = ({ u, mu, theta }: Reserve): number =>
  exp((-theta * u) / ((1 + theta) * mu)) / (1 + theta);

const ruinStream = 103;
const tiltedRuinStream = 104;
const exponential = (mean: number, next: () => number): number => -mean * log(1 - next());

const safeReserve = 60;
function simulateRuin({ u, mu, theta }: Reserve, seed: number): Estimate {
  return estimateMean(3_000, (index) => {
    const next = createDrawsAt(seed, ruinStream, index);
    let held = u;
    while (held >= 0 && held < safeReserve)
      held += (1 + theta) * mu * exponential(1, next) - exponential(mu, next);
    return held < 0 ? 1 : 0;
  });
}

/** Ruin is certain under the tilted measure. Asmussen, Albrecher: Ruin probabilities, 2010, XV. */
function simulateTiltedRuin({ u, mu, theta }: Reserve, seed: number): Estimate {
  const adjustment = theta / ((1 + theta) * mu);
  return estimateMean(2_000, (index) => {
    const next = createDrawsAt(seed, tiltedRuinStream, index);
    let held = u;
    while (held >= 0) held += mu * exponential(1, next) - exponential((1 + theta) * mu, next);
    return exp(-adjustment * (u - held));
  });
}

const check = defineModel(
  "Ruin by chance",
  "Cramér and Lundberg; claims of exponential size with mean μ, loading θ",
);
export const ruin = [
  ...(
    [
      [0.1, 0.3662639],
      [0.25, 0.1082682],
    ] as const
  ).map(([theta, expected]) =>
    check({
      id: `ruin-${theta}`,
      statement: `Probability of ruin from a reserve of 10, θ = ${theta}`,
      expected,
      decimals: 7,
      within: halfLastDecimal(7),
      parameters: { u: 10, mu: 1, theta },
      broken: { u: 10.5 },
      got: getRuinProbability,
    }),
  ),
  check({
    id: "ruin-0.25-simulated",
    statement: "Probability of ruin, θ = 0.25, of 3,000 reserves simulated claim by claim",
    origin: "formula",
    expected: getRuinProbability({ u: 10, mu: 1, theta: 0.25 }),
    decimals: 4,
    within: "standard-errors",
    parameters: { u: 10, mu: 1, theta: 0.25 },
    broken: { theta: 0.32 },
    got: simulateRuin,
  }),
  check({
    id: "ruin-0.1-simulated",
    statement: "Probability of ruin, θ = 0.1, of 2,000 reserves simulated until ruin and weighted",
    origin: "formula",
    expected: getRuinProbability({ u: 10, mu: 1, theta: 0.1 }),
    decimals: 4,
    within: "standard-errors",
    parameters: { u: 10, mu: 1, theta: 0.1 },
    broken: { theta: 0.11 },
    got: simulateTiltedRuin,
  }),
];
