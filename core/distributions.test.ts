import { describe, expect, test } from "vitest";
import { drawBinomial, drawPoisson } from "./distributions.ts";
import { createDrawsAt } from "./random.ts";

const times = 40_000;
const drawnBy = (once: (next: () => number) => number, stream: number): number[] => {
  const next = createDrawsAt(20_261_122, stream, 1);
  return Array.from({ length: times }, () => once(next));
};
function expectMoments(drawn: readonly number[], mean: number, variance: number, fourth: number): void {
  const average = drawn.reduce((sum, each) => sum + each, 0) / times;
  const spread = drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / times;
  expect(Math.abs(average - mean)).toBeLessThan(5 * Math.sqrt(variance / times));
  expect(Math.abs(spread - variance)).toBeLessThan(5 * Math.sqrt((fourth - variance ** 2) / times));
}

function expectShape(drawn: readonly number[], getProbability: (count: number) => number): void {
  const counts = new Map<number, number>();
  for (const each of drawn) counts.set(each, (counts.get(each) ?? 0) + 1);
  const most = Math.max(...drawn);
  let [chiSquared, bins, restSeen, restExpected] = [0, 0, 0, times];
  for (let count = 0; count <= most; count += 1) {
    const expected = times * getProbability(count);
    if (expected < 10) {
      restSeen += counts.get(count) ?? 0;
      continue;
    }
    restExpected -= expected;
    chiSquared += ((counts.get(count) ?? 0) - expected) ** 2 / expected;
    bins += 1;
  }
  if (restExpected > 1) chiSquared += (restSeen - restExpected) ** 2 / restExpected;
  const limit = bins * (1 - 2 / (9 * bins) + 5 * Math.sqrt(2 / (9 * bins))) ** 3;
  expect(chiSquared).toBeLessThan(limit);
}

const logFactorials = [0];
for (let k = 1; k <= 2_000; k += 1) logFactorials.push((logFactorials[k - 1] ?? 0) + Math.log(k));
const logFactorial = (k: number) => logFactorials[k] ?? Number.NaN;

describe("poisson", () => {
  test.each([0.3, 2.3, 9.9, 10, 25, 400])("with mean %d has its mean, variance and shape", (mean) => {
    const drawn = drawnBy((next) => drawPoisson(mean, next), mean * 10);
    expectMoments(drawn, mean, mean, mean + 3 * mean ** 2);
    expectShape(drawn, (k) => Math.exp(k * Math.log(mean) - mean - logFactorial(k)));
  });

  test("needs few draws for a large mean and gives 0 for a mean up to 0", () => {
    let asked = 0;
    const next = createDrawsAt(1, 1, 1);
    const counted = () => {
      asked += 1;
      return next();
    };
    for (let time = 0; time < 1_000; time += 1) drawPoisson(1_000_000, counted);
    expect(asked).toBeLessThan(3_000);
    expect([0, -1, Number.NaN].map((mean) => drawPoisson(mean, next))).toEqual([0, 0, 0]);
  });
});

describe("binomial", () => {
  test.each([
    [10, 0.3],
    [1_000, 0.005],
    [50, 0.21],
    [1_000, 0.5],
    [1_000, 0.93],
    [40, 0.98],
  ])("of %d tries at %d has its mean, its variance and its shape", (tries, p) => {
    const variance = tries * p * (1 - p);
    const drawn = drawnBy((next) => drawBinomial(tries, p, next), tries);
    expectMoments(drawn, tries * p, variance, variance * (1 + 3 * (tries - 2) * p * (1 - p)));
    expectShape(drawn, (k) =>
      k > tries
        ? 0
        : Math.exp(
            logFactorial(tries) -
              logFactorial(k) -
              logFactorial(tries - k) +
              k * Math.log(p) +
              (tries - k) * Math.log(1 - p),
          ),
    );
  });

  test("stays within the tries, gives all at probability 1 and none at 0", () => {
    const next = createDrawsAt(1, 2, 1);
    for (let time = 0; time < 10_000; time += 1) {
      const count = drawBinomial(time % 400, ((time * 7) % 100) / 100, next);
      expect(Number.isInteger(count) && count >= 0 && count <= time % 400).toBe(true);
    }
    expect([
      drawBinomial(9, 1, next),
      drawBinomial(9, 2, next),
      drawBinomial(9, 0, next),
      drawBinomial(0, 0.5, next),
    ]).toEqual([9, 9, 0, 0]);
  });
});
