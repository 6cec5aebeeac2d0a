// Checks Philox as published, exp and log to the bit, and the coverage of 95% bands.

import { drawBinomial, drawPoisson } from "../../distributions.ts";
import { formatCount } from "../../format.ts";
import { normalQuantile } from "../../normal.ts";
import { exp, log, log1p } from "../../portable-math.ts";
import { createDrawsAt, draw, philox } from "../../random.ts";
import { defineModel, estimateMean } from "./check.ts";

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
const check = defineModel(
  "Draws by place",
  "Salmon, Moraes, Dror and Shaw: Parallel random numbers, SC11; Philox4x32-10, known answers",
);
const answer = (id: string, words: string, counter: number, key: number, expected: string) =>
  check({
    id: `philox-${id}`,
    statement: `Counter and key all ${words}`,
    expected,
    parameters: { key },
    broken: { key: key - 1 },
    got: (altered) => {
      const block = new Uint32Array(4).fill(counter);
      philox(block, altered.key, key);
      return Array.from(block, hex).join(" ");
    },
  });

const bits = new DataView(new ArrayBuffer(8));
function hashAnswers(from: number): string {
  let digest = 0x811c9dc5;
  const take = (value: number) => {
    bits.setFloat64(0, value);
    digest = Math.imul(digest ^ bits.getUint32(0), 0x01000193);
    digest = Math.imul(digest ^ bits.getUint32(4), 0x01000193);
  };
  for (let at = 0; at < 10_000; at += 1) {
    const even = draw(from, 1, at);
    take(exp((even - 0.5) * 1400));
    take(log(even * (1 + at)));
    take(log1p(-even));
  }
  return hex(digest);
}
const portable = defineModel(
  "The same in every browser",
  "Argument reduction and polynomials of fdlibm, Sun Microsystems, 1993",
);

export const draws = [
  answer("zeros", "zero", 0, 0, "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
  answer("ones", "one", 0xffffffff, 0xffffffff, "408f276d 41c83b0e a20bc7c6 6d5451fd"),
  portable({
    id: "portable-bits",
    statement: "The bits of 30,000 exponentials and logarithms, folded into 32",
    origin: "worked-out",
    expected: "3c2bfcd1",
    parameters: { from: 1 },
    broken: { from: 2 },
    got: ({ from }) => hashAnswers(from),
  }),
];

/** Five times the specified 2,000, which would miss the bounds by chance. */
const repeats = 10_000;
const meanStream = 106;
const medianStream = 107;
const shareStream = 108;
type Band = { size: number; z: number };

const medianSampleCount = 200;
const newcomersADay = 4;
function isMeanInBand({ size, z }: Band, next: () => number): boolean {
  const { mean, error } = estimateMean(size, () => drawPoisson(newcomersADay, next));
  return Math.abs(mean - newcomersADay) <= z * error;
}
/** Free of distribution. */
function isMedianInBand({ size, z }: Band, next: () => number): boolean {
  let below = 0;
  for (let each = 0; each < size; each += 1) if (-log(1 - next()) < Math.LN2) below += 1;
  const rank = Math.round(size / 2 - (z * Math.sqrt(size)) / 2);
  return below >= rank && below <= size - rank;
}
function isShareInBand({ size, z }: Band, next: () => number): boolean {
  const truth = 0.05 + 0.9 * next();
  const seen = drawBinomial(size, truth, next) / size;
  return (truth - seen) * (truth - seen) <= (z * z * truth * (1 - truth)) / size;
}

const bands = defineModel(
  "Bands hold what they promise",
  `95% bands, ${formatCount(repeats)} repeats: 94 to 96% contain the truth`,
  "specified",
);
const coverage = (
  id: string,
  statement: string,
  stream: number,
  size: number,
  isIn: (band: Band, next: () => number) => boolean,
) =>
  bands({
    id: `coverage-${id}`,
    statement,
    expected: 0.95,
    decimals: 4,
    within: 0.01,
    parameters: { size, z: -normalQuantile(0.025) },
    broken: { z: 1.7 },
    got: (band, seed) =>
      estimateMean(repeats, (index) => (isIn(band, createDrawsAt(seed, stream, index)) ? 1 : 0)).mean,
  });

export const coverages = [
  coverage(
    "mean",
    "The mean of 200 runs, of which each is drawn from Poisson's distribution",
    meanStream,
    medianSampleCount,
    isMeanInBand,
  ),
  coverage(
    "median",
    "The median of 199 times of an exponential distribution",
    medianStream,
    199,
    isMedianInBand,
  ),
  coverage(
    "share",
    "The share of 200 worlds that are over (Wilson)",
    shareStream,
    medianSampleCount,
    isShareInBand,
  ),
];
