// Deposits are repaid with a gain after a fixed term while inflows grow.
import { exp, expm1, log1p } from "../../portable-math.ts";
import { defineModel, halfLastDecimal, inEnglish } from "./check.ts";

type Terms = { gain: number; term: number; growth: number };

export const getGrowthThreshold = ({ gain, term }: { gain: number; term: number }): number =>
  log1p(gain) / term;

/** ln (R / ((1 + R) e^(-gT) - 1)) / g; Infinity where never empty. */
export function getEmptyTime({ gain, term, growth }: Terms): number {
  if (growth >= getGrowthThreshold({ gain, term })) return Number.POSITIVE_INFINITY;
  if (Math.abs(growth * term) < 1e-9) return ((1 + gain) * term) / gain;
  return -log1p(((1 + gain) * expm1(-growth * term)) / gain) / growth;
}

const stepsPerTerm = 4_000;
function simulateEmptyTime({ gain, term, growth }: Terms, until: number): number {
  const h = term / stepsPerTerm;
  const paidIn: number[] = [];
  let held = 0;
  for (let at = 0; at * h < until; at += 1) {
    const before = held;
    const comesIn = exp(growth * (at + 0.5) * h) * h;
    paidIn.push(comesIn);
    held += comesIn - (1 + gain) * (at < stepsPerTerm ? 0 : (paidIn[at - stepsPerTerm] ?? 0));
    if (held <= 0) return (at + before / (before - held)) * h;
  }
  return Number.POSITIVE_INFINITY;
}

const [notEmpty, empty] = [inEnglish("not empty in 1,000 days"), inEnglish("empty")];
const check = defineModel(
  "Paid back after a time",
  "Delay model: Stochastix, 2008; c′(t) = q(t) − (1 + R) q(t − T), q(t) = e^(gt)",
);
const ponzi = { gain: 0.5, term: 45 };
const month = { gain: 0.3, term: 30 };
const day = { gain: 0.05, term: 1 };
const percentThreshold = (terms: { gain: number; term: number }) => getGrowthThreshold(terms) * 100;

const emptyDay = (
  id: string,
  words: string,
  terms: Terms,
  stated: { expected: number; decimals: number },
  broken: Partial<Terms>,
) => [
  check({
    id,
    statement: `${words}: the day on which it is empty`,
    ...stated,
    within: halfLastDecimal(stated.decimals),
    parameters: terms,
    broken,
    got: getEmptyTime,
  }),
  check({
    id: `${id}-booked`,
    statement: `${words}: the day on which it is empty, each deposit booked`,
    origin: "formula",
    expected: getEmptyTime(terms),
    decimals: 4,
    within: 0.001,
    parameters: terms,
    broken,
    got: (altered) => simulateEmptyTime(altered, 1_000),
  }),
];

export const delayModel = [
  check({
    id: "ponzi-threshold",
    statement: "50% in 45 days lives for ever from a growth of so many percent a day",
    expected: 0.90103,
    decimals: 5,
    within: halfLastDecimal(5),
    parameters: ponzi,
    broken: { term: 44 },
    got: percentThreshold,
  }),
  ...emptyDay(
    "ponzi-still",
    "50% in 45 days, no growth",
    { ...ponzi, growth: 0 },
    { expected: 135, decimals: 4 },
    { gain: 0.49 },
  ),
  ...emptyDay(
    "ponzi-growing",
    "50% in 45 days, growth 0.5% a day",
    { ...ponzi, growth: 0.005 },
    { expected: 185.4963, decimals: 4 },
    { growth: 0.0051 },
  ),
  check({
    id: "month-threshold",
    statement: "30% in 30 days lives for ever from a growth of so many percent a day",
    expected: 0.87455,
    decimals: 5,
    within: halfLastDecimal(5),
    parameters: month,
    broken: { gain: 0.31 },
    got: percentThreshold,
  }),
  ...emptyDay(
    "month-still",
    "30% in 30 days, no growth",
    { ...month, growth: 0 },
    { expected: 130, decimals: 4 },
    { gain: 0.31 },
  ),
  check({
    id: "day-threshold",
    statement: "5% in one day, all taken out, lives for ever from a growth of so many percent a day",
    expected: 4.87902,
    decimals: 5,
    within: halfLastDecimal(5),
    parameters: day,
    broken: { gain: 0.051 },
    got: percentThreshold,
  }),
  ...emptyDay(
    "day-still",
    "5% in one day, no growth",
    { ...day, growth: 0 },
    { expected: 21, decimals: 4 },
    { gain: 0.051 },
  ),
  ...emptyDay(
    "day-growing",
    "5% in one day, growth 1%",
    { ...day, growth: 0.01 },
    { expected: 23.4399, decimals: 4 },
    { growth: 0.011 },
  ),
  check({
    id: "ponzi-for-ever",
    statement: "50% in 45 days, growth a hundredth above the threshold, by booking each deposit",
    origin: "formula",
    expected: notEmpty,
    parameters: { ...ponzi, ofThreshold: 1.01 },
    broken: { ofThreshold: 0.98 },
    got: ({ ofThreshold, ...terms }) => {
      const growth = getGrowthThreshold(ponzi) * ofThreshold;
      return simulateEmptyTime({ ...terms, growth }, 1_000) === Number.POSITIVE_INFINITY ? notEmpty : empty;
    },
  }),
];
