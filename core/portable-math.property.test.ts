import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exp, expm1, log, log1p, wholePower } from "./portable-math.ts";
import { draw } from "./random.ts";

const bits = new DataView(new ArrayBuffer(8));
function getPlace(value: number): bigint {
  bits.setFloat64(0, value === 0 ? 0 : value);
  const place = bits.getBigInt64(0);
  return place < 0n ? -(place & 0x7fff_ffff_ffff_ffffn) : place;
}
function apart(value: number, other: number): number {
  if (Object.is(value, other)) return 0;
  const away = getPlace(value) - getPlace(other);
  return Number(away < 0n ? -away : away);
}

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const scaled = fc.tuple(within(1, 2), fc.integer({ min: -1000, max: 1000 })).map(([f, k]) => f * 2 ** k);
const runs = { numRuns: 20_000 };
const holds = (
  numbers: fc.Arbitrary<number>,
  ours: (x: number) => number,
  engine: (x: number) => number,
  ulps: number,
) =>
  fc.assert(
    fc.property(numbers, (x) => apart(ours(x), engine(x)) <= ulps),
    runs,
  );

describe("within 1 ulp of this engine's Math", () => {
  test("exp over its whole range", () => {
    holds(within(-750, 715), exp, Math.exp, 1);
    holds(within(-2, 2), exp, Math.exp, 1);
    holds(fc.double(), exp, Math.exp, 1);
  });

  test("log over its range and around 1", () => {
    holds(scaled, log, Math.log, 1);
    holds(within(0.5, 2), log, Math.log, 1);
    holds(fc.double(), log, Math.log, 1);
  });

  test("log1p", () => {
    holds(within(-1, 1), log1p, Math.log1p, 1);
    holds(
      scaled.map((x) => -1 / (1 + x)),
      log1p,
      Math.log1p,
      1,
    );
    holds(scaled, log1p, Math.log1p, 1);
    holds(fc.double(), log1p, Math.log1p, 1);
  });

  test("expm1 within 4 ulp", () => {
    holds(within(-50, 50), expm1, Math.expm1, 4);
    holds(
      scaled.map((x) => 1e-9 * Math.min(x, 1 / x)),
      expm1,
      Math.expm1,
      4,
    );
    holds(fc.double(), expm1, Math.expm1, 4);
  });
});

test.each([
  [0, 1, Number.NEGATIVE_INFINITY, 0],
  [1, Math.E, 0, Math.LN2],
  [-1, 0.36787944117144233, Number.NaN, Number.NEGATIVE_INFINITY],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [Number.NEGATIVE_INFINITY, 0, Number.NaN, Number.NaN],
  [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
])("at %d: exp, log and log1p are %d, %d and %d", (x, power, logarithm, ofOneMore) => {
  expect([exp(x), log(x), log1p(x)]).toEqual([power, logarithm, ofOneMore]);
});

test("wholePower is exact within 2^53, and as accurate as its multiplications above", () => {
  expect(wholePower(12, 10)).toBe(61_917_364_224);
  expect([wholePower(3, 0), wholePower(-2, 5), wholePower(2, 1023)]).toEqual([1, -32, 2 ** 1023]);
  fc.assert(
    fc.property(within(0.9, 1.1), fc.integer({ min: 0, max: 1000 }), (base, exponent) => {
      const power = wholePower(base, exponent);
      return Math.abs(power / base ** exponent - 1) < 1e-12;
    }),
  );
});

test("100,000 results have the expected bits in every engine", () => {
  let digest = 0x811c9dc5;
  const take = (value: number) => {
    bits.setFloat64(0, value);
    for (const word of [bits.getUint32(0), bits.getUint32(4)]) digest = Math.imul(digest ^ word, 0x01000193);
  };
  for (let at = 0; at < 33_333; at += 1) {
    const even = draw(1, 1, at);
    take(exp((even - 0.5) * 1400));
    take(log(even * (1 + at)));
    take(log1p(-even));
  }
  expect(digest >>> 0).toBe(2_413_427_850);
});
