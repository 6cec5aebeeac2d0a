// An epidemic model of recruitment. Time stepping is checked against an integral over the unaware
// share.
import { exp, log } from "../../portable-math.ts";
import { defineModel, halfLastDecimal, inEnglish } from "./check.ts";
import { findFirstEmpty, integrate } from "./integration.ts";

type Contagion = {
  N: number;
  M: number;
  S0: number;
  U0: number;
  lambda: number;
  k: number;
  mu: number;
  rp: number;
  rr: number;
};

const h = 0.01;
const integrateOverTime = ({ N, M, S0, U0, lambda, k, mu, rp, rr }: Contagion) =>
  integrate(
    (_time, [inside = 0, unheard = 0, promised = 0, held = 0]) => {
      const join = lambda * k * unheard * inside;
      return [
        join - mu * inside,
        -join,
        join * M + (rp - mu) * promised,
        rr * held + N * (M * join - mu * promised),
      ];
    },
    [1 / N, 1 - 1 / N, U0, S0],
    h,
  );
const simulateEmptyTime = (contagion: Contagion, until: number): number =>
  findFirstEmpty(integrateOverTime(contagion), { quantity: 3, h, until });

function simulateMaxInside(contagion: Contagion): number {
  let most = 0;
  for (const [inside = 0] of integrateOverTime(contagion)) {
    if (inside < most) return most;
    most = inside;
  }
  return most;
}

/** 1 - r + r ln (r / p0), with r = mu / (lambda k). */
export function maxInside({ N, lambda, k, mu }: Contagion): number {
  const leave = mu / (lambda * k);
  return 1 - leave + leave * log(leave / (1 - 1 / N));
}

const stepWidth = 0.0005;
/**
 * Along w = ln ((1 - p) / p), p the unaware share: dt = (1 - p) / (λ k i) dw, i = 1 - p + r ln (p /
 * p0).
 */
export function integrateEmptyTime({ N, M, S0, U0, lambda, k, mu, rp, rr }: Contagion): number {
  const leave = mu / (lambda * k);
  const begin = 1 - 1 / N;
  let [time, joined, balance] = [0, U0, S0];
  for (let w = log(1 / N / begin); ; w += stepWidth) {
    const heard = 1 / (1 + exp(-w - stepWidth / 2));
    const unheard = 1 - heard;
    const inside = heard + leave * log(unheard / begin);
    const dt = (heard / (lambda * k * inside)) * stepWidth;
    if (!(inside > 0) || !(dt < 1)) return Number.POSITIVE_INFINITY;
    const comesIn = M * unheard * heard * stepWidth;
    const middle = time + dt / 2;
    const promised = exp((rp - mu) * middle) * (joined + (comesIn / 2) * exp((mu - rp) * middle));
    const before = balance;
    balance += N * exp(-rr * middle) * (comesIn - mu * promised * dt);
    joined += comesIn * exp((mu - rp) * middle);
    if (balance <= 0) return time + (dt * before) / (before - balance);
    time += dt;
  }
}

const check = defineModel("Contagion", "Zhu, Fu and others: Physica A 479, 2017; mean field");
const example = { N: 10_000, M: 1, S0: 50, U0: 0, lambda: 0.2, k: 6, mu: 0.1, rp: 0.1, rr: 0.05 };
const [neverEmpty, emptyEarlier] = [inEnglish("never before 200"), inEnglish("before 200")];
const never = (rp: number) => {
  const parameters = { ...example, rp };
  return check({
    id: `contagion-never-${rp}`,
    statement: `When the fund is empty, promising ${rp * 100}% a day`,
    origin: "worked-out",
    expected: neverEmpty,
    parameters,
    broken: { rp: 0.1 },
    got: (contagion) =>
      simulateEmptyTime(contagion, 200) === Number.POSITIVE_INFINITY ? neverEmpty : emptyEarlier,
  });
};

export const contagion = [
  check({
    id: "contagion-most",
    statement: "The largest share that is ever in it",
    origin: "worked-out",
    expected: 0.7096,
    decimals: 4,
    within: halfLastDecimal(4),
    parameters: example,
    broken: { mu: 0.11 },
    got: maxInside,
  }),
  check({
    id: "contagion-most-stepped",
    statement: "The largest share that is ever in it, step by step",
    origin: "formula",
    expected: maxInside(example),
    decimals: 6,
    within: 1e-5,
    parameters: example,
    broken: { mu: 0.11 },
    got: simulateMaxInside,
  }),
  check({
    id: "contagion-empty",
    statement: "When the fund is empty, promising 10% a day",
    origin: "worked-out",
    expected: 22.32,
    decimals: 2,
    within: halfLastDecimal(2),
    parameters: example,
    broken: { rp: 0.11 },
    got: (altered) => simulateEmptyTime(altered, 200),
  }),
  check({
    id: "contagion-empty-unheard",
    statement: "When the fund is empty, promising 10% a day, along those who have not heard",
    origin: "worked-out",
    expected: 22.32,
    decimals: 4,
    within: halfLastDecimal(2),
    parameters: example,
    broken: { rp: 0.11 },
    got: integrateEmptyTime,
  }),
  never(0),
  never(0.05),
];
