// Divided differences avoid special cases at equal rates.
import { exp } from "../../portable-math.ts";
import { defineModel, halfLastDecimal } from "./check.ts";
import {
  divideGrowthDifference,
  divideGrowthDifferenceOf3,
  findFirstEmpty,
  findFirstZero,
  integrate,
} from "./integration.ts";

/** Rates a year; K initial deposits, K0 own capital, s0 initial inflow. */
type Rates = { K: number; K0: number; s0: number; ri: number; rp: number; rn: number; rw: number };

/** S(t) = a e^((rp - rw) t) + b e^(ri t) + c e^(rn t). */
export function getFundAt({ K, K0, s0, ri, rp, rn, rw }: Rates, time: number): number {
  const grown = rp - rw;
  return (
    K0 * exp(rn * time) +
    s0 * divideGrowthDifference(ri, rn, time) -
    rw * (K * divideGrowthDifference(grown, rn, time) + s0 * divideGrowthDifferenceOf3(ri, grown, rn, time))
  );
}
export const getFundEmptyTime = (rates: Rates): number =>
  findFirstZero((time) => getFundAt(rates, time), 0.25, 1_000);

const h = 0.01;
const integrateFund = ({ K, K0, s0, ri, rp, rn, rw }: Rates) =>
  integrate(
    (time, [promised = 0, held = 0]) => {
      const comesIn = s0 * exp(ri * time);
      return [(rp - rw) * promised + comesIn, rn * held + comesIn - rw * promised];
    },
    [K, K0],
    h,
  );
function simulateFundAt(rates: Rates, time: number): number {
  let at = 0;
  for (const [, held = 0] of integrateFund(rates)) {
    if (at * h >= time - h / 2) return held;
    at += 1;
  }
  return Number.NaN;
}

const check = defineModel("Steady rates", "Artzrouni: The mathematics of Ponzi schemes, MPRA 14420, 2009");
const example = { K: 1, K0: 1, s0: 1, ri: 0.05, rp: 0.1, rn: 0.03, rw: 0.02 };
const broken = { rw: 0.021 };

const limit = (id: string, words: string, altered: Partial<Rates>) => {
  const parameters = { ...example, ...altered };
  return check({
    id,
    statement: `The fund after 20 years where ${words}, step by step`,
    origin: "formula",
    expected: getFundAt(parameters, 20),
    decimals: 8,
    within: 1e-7,
    parameters,
    broken: { s0: 1.01 },
    got: (rates) => simulateFundAt(rates, 20),
  });
};

export const steadyRates = [
  ...(
    [
      [10, 14.22902961],
      [20, 33.5044907],
    ] as const
  ).map(([time, expected]) =>
    check({
      id: `steady-${time}`,
      statement: `The fund after ${time} years`,
      origin: "worked-out",
      expected,
      decimals: 8,
      within: halfLastDecimal(8),
      parameters: example,
      broken,
      got: (rates) => getFundAt(rates, time),
    }),
  ),
  check({
    id: "steady-empty",
    statement: "The year in which it is empty",
    origin: "worked-out",
    expected: 47.245993,
    decimals: 6,
    within: halfLastDecimal(6),
    parameters: example,
    broken,
    got: getFundEmptyTime,
  }),
  check({
    id: "steady-empty-stepped",
    statement: "The year in which it is empty, step by step",
    origin: "formula",
    expected: getFundEmptyTime(example),
    decimals: 6,
    within: 1e-4,
    parameters: example,
    broken,
    got: (rates) => findFirstEmpty(integrateFund(rates), { quantity: 1, h, until: 200 }),
  }),
  limit("steady-stepped", "no two rates are the same", {}),
  limit("steady-limit-earned", "deposits grow as the fund earns", { ri: 0.03 }),
  limit("steady-limit-withdrawn", "promises grow as deposits do", { ri: 0.08 }),
  limit("steady-limit-promised", "promises grow as the fund earns", { rw: 0.07 }),
  limit("steady-limit-all", "all three grow alike", { ri: 0.03, rw: 0.07 }),
];
