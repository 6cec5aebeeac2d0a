import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getEmptyTime, getGrowthThreshold } from "./delay-model.ts";
import { getHeldAfter, getHeldWithGrowth } from "./platform.ts";
import { createUniforms, drawNormal } from "./r-stream.ts";
import { getMeanAt } from "./random-growth.ts";
import {
  getExpectedRecruits,
  getExpectedWithoutRecruits,
  getNoRecruitProbability,
  getSharesByRecruits,
} from "./recruits.ts";
import { getFundAt, getFundEmptyTime } from "./steady-rates.ts";

const rate = fc.double({ min: 0.001, max: 0.2, noNaN: true });
const apart = (a: number, b: number) => Math.abs(a - b) > 1e-3;

describe("steady rates", () => {
  test("fundAt equals Artzrouni's formula where no denominator is 0", () => {
    fc.assert(
      fc.property(rate, rate, rate, rate, fc.integer({ min: 1, max: 40 }), (ri, rp, rn, rw, time) => {
        const [K, K0, s0] = [2, 3, 1.5];
        const delta = ri + rw - rp;
        fc.pre(apart(delta, 0) && apart(rp - rw, rn) && apart(ri, rn));
        const a = (rw * (s0 - delta * K)) / (delta * (rp - rw - rn));
        const b = (s0 * (ri - rp)) / (delta * (ri - rn));
        const c = K0 - a - b;
        const parts = [a * Math.exp((rp - rw) * time), b * Math.exp(ri * time), c * Math.exp(rn * time)];
        const size = parts.reduce((sum, part) => sum + Math.abs(part), 1);
        const published = parts.reduce((sum, part) => sum + part, 0);
        return Math.abs(getFundAt({ K, K0, s0, ri, rp, rn, rw }, time) - published) < 1e-10 * size;
      }),
    );
  });

  test("fundAt is continuous as two or three rates become equal", () => {
    const rates = { K: 1, K0: 1, s0: 1, ri: 0.05, rp: 0.1, rn: 0.03, rw: 0.02 };
    for (const equal of [{ ri: 0.03 }, { ri: 0.08 }, { rw: 0.07 }, { ri: 0.03, rw: 0.07 }])
      for (const off of [1e-3, 1e-5, 1e-7, 1e-9]) {
        const limit = getFundAt({ ...rates, ...equal }, 20);
        const near = getFundAt({ ...rates, ...equal, rn: rates.rn + off, rp: rates.rp + off / 2 }, 20);
        expect(Math.abs(near / limit - 1)).toBeLessThan(30 * off + 1e-11);
      }
  });

  test("getFundEmptyTime is the zero of getFundAt, and Infinity without withdrawals", () => {
    const rates = { K: 1, K0: 1, s0: 1, ri: 0.05, rp: 0.1, rn: 0.03, rw: 0.02 };
    const end = getFundEmptyTime(rates);
    expect(getFundAt(rates, end - 1e-6)).toBeGreaterThan(0);
    expect(getFundAt(rates, end + 1e-6)).toBeLessThan(0);
    expect(getFundEmptyTime({ ...rates, rw: 0 })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("paid back after a time", () => {
  test("getEmptyTime rises with growth, continuously through zero growth, up to Infinity", () => {
    const terms = { gain: 0.5, term: 45 };
    const threshold = getGrowthThreshold(terms);
    const ends = [-0.01, -1e-6, -1e-12, 0, 1e-12, 1e-6, 0.005, threshold * 0.999].map((growth) =>
      getEmptyTime({ ...terms, growth }),
    );
    ends.slice(1).forEach((end, index) => {
      expect(end).toBeGreaterThanOrEqual((ends[index] ?? 0) - 1e-6);
    });
    expect(ends.at(-1)).toBeLessThan(2_000);
    expect(getEmptyTime({ ...terms, growth: threshold })).toBe(Number.POSITIVE_INFINITY);
  });

  test("inflows until emptyAt equal repayments until then", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 2, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (gain, term, share) => {
          const growth = getGrowthThreshold({ gain, term }) * share;
          const end = getEmptyTime({ gain, term, growth });
          const cameIn = (until: number) => (Math.exp(growth * until) - 1) / growth;
          const paidBack = (1 + gain) * cameIn(end - term);
          return Math.abs(cameIn(end) - paidBack) < 1e-9 * paidBack;
        },
      ),
    );
  });
});

test("meanAt is continuous where a stream grows as fast as the fund", () => {
  const streams = { X0: 100, p: 0.05, rho1: -2, q1: 0.05, rho2: 3, q2: 0.02 };
  expect(getMeanAt(streams, 10)).toBeCloseTo(getMeanAt({ ...streams, q1: 0.05 + 1e-9 }, 10), 5);
});

describe("recruits", () => {
  test("half of all members bring no recruits, and recruits number members less one", () => {
    for (const n of [2, 3, 10, 270]) {
      expect(getExpectedWithoutRecruits(n)).toBeCloseTo(n / 2, 10);
      let all = 0;
      for (let k = 1; k <= n; k += 1) all += getExpectedRecruits(k, n);
      expect(all).toBeCloseTo(n - 1, 9);
    }
    expect([getNoRecruitProbability(1, 270), getNoRecruitProbability(270, 270)]).toEqual([0, 1]);
  });

  test("shares by recruits sum to 1", () => {
    for (const n of [1, 2, 3, 50])
      expect(getSharesByRecruits(n).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(getSharesByRecruits(2)).toEqual([0.5, 0.5, 0, 0]);
  });
});

test("heldWithGrowth tends to heldAfter as growth tends to 0", () => {
  for (const day of [1, 20, 41, 42])
    expect(getHeldWithGrowth(day, { basisPoints: 500, growth: 1e-6 })).toBeCloseTo(getHeldAfter(day, 500), 2);
});

test("the R stream equals R's runif and rnorm after set.seed", () => {
  const rounded = (next: () => number) => [1, 2, 3].map(() => Number(next().toFixed(7)));
  const uniforms = createUniforms(123);
  expect(rounded(uniforms)).toEqual([0.2875775, 0.7883051, 0.4089769]);
  expect(rounded(createUniforms(42))).toEqual([0.914806, 0.9370754, 0.2861395]);
  const next = createUniforms(123);
  expect(rounded(() => drawNormal(next))).toEqual([-0.5604756, -0.2301775, 1.5587083]);
});
