// Each member is equally likely to bring the next, or members form a complete tree.
import { formatCount } from "../../format.ts";
import { createDrawsAt } from "../../random.ts";
import { defineModel, type Estimate, estimateMean, halfLastDecimal } from "./check.ts";

const harmonic = (count: number): number => {
  let sum = 0;
  for (let each = count; each >= 1; each -= 1) sum += 1 / each;
  return sum;
};
export const getNoRecruitProbability = (k: number, n: number): number => (k - 1) / (n - 1);
export const getExpectedRecruits = (k: number, n: number): number => harmonic(n - 1) - harmonic(k - 1);
export function getLastExpectingOne(n: number): number {
  let k = n;
  while (k > 1 && getExpectedRecruits(k, n) < 1) k -= 1;
  return k;
}
export function getExpectedWithoutRecruits(n: number): number {
  let sum = 0;
  for (let k = 1; k <= n; k += 1) sum += getNoRecruitProbability(k, n);
  return sum;
}

/** The last share is 3 and more. */
export function getSharesByRecruits(n: number): readonly [number, number, number, number] {
  let [none, one, two] = [1, 0, 0];
  for (let members = 1; members < n; members += 1) {
    const [fromNone, fromOne, fromTwo] = [none / members, one / members, two / members];
    none += 1 - fromNone;
    one += fromNone - fromOne;
    two += fromOne - fromTwo;
  }
  return [none / n, one / n, two / n, (n - none - one - two) / n];
}

const pyramidCount = 1_500;
const pyramidStream = 102;
function simulatePyramids(n: number, seed: number, of: (recruits: Uint16Array) => number): Estimate {
  const recruits = new Uint16Array(n + 1);
  return estimateMean(pyramidCount, (index) => {
    const next = createDrawsAt(seed, pyramidStream, index);
    recruits.fill(0);
    for (let members = 1; members < n; members += 1) {
      const by = 1 + Math.floor(next() * members);
      recruits[by] = (recruits[by] ?? 0) + 1;
    }
    return of(recruits);
  });
}
const countWithoutRecruits = (recruits: Uint16Array): number => {
  let count = 0;
  for (let member = 1; member < recruits.length; member += 1) if (recruits[member] === 0) count += 1;
  return count;
};

const check = defineModel(
  "Everybody equally likely to recruit",
  "Gastwirth: A probability model of a pyramid scheme, The American Statistician 31, 1977",
);
const n = 270;
const members = { n };
const shares = [0.5, 0.25, 0.125, 0.125];
const many = 20_000;

export const recruits = [
  check({
    id: "recruits-nobody",
    statement: "Of 270, so many bring nobody",
    expected: 135,
    decimals: 4,
    within: 1e-9,
    parameters: members,
    broken: { n: 271 },
    got: (altered) => getExpectedWithoutRecruits(altered.n),
  }),
  check({
    id: "recruits-nobody-simulated",
    statement: `Of 270, so many bring nobody, in ${formatCount(pyramidCount)} simulated pyramids`,
    origin: "formula",
    expected: getExpectedWithoutRecruits(n),
    decimals: 2,
    within: "standard-errors",
    parameters: members,
    broken: { n: 274 },
    got: (altered, seed) => simulatePyramids(altered.n, seed, countWithoutRecruits),
  }),
  check({
    id: "recruits-last",
    statement: "Of 270, the last who expects one recruit",
    expected: 99,
    parameters: members,
    broken: { n: 280 },
    got: (altered) => getLastExpectingOne(altered.n),
  }),
  check({
    id: "recruits-50-simulated",
    statement: "What the 50th of 270 brings, simulated",
    origin: "formula",
    expected: getExpectedRecruits(50, n),
    decimals: 3,
    within: "standard-errors",
    parameters: { n, k: 50 },
    broken: { k: 60 },
    got: (altered, seed) => simulatePyramids(altered.n, seed, (brought) => brought[altered.k] ?? 0),
  }),
  check({
    id: "recruits-99-nobody-simulated",
    statement: "How often the 99th of 270 brings nobody, simulated",
    origin: "formula",
    expected: getNoRecruitProbability(99, n),
    decimals: 3,
    within: "standard-errors",
    parameters: { n, k: 99 },
    broken: { k: 120 },
    got: (altered, seed) =>
      simulatePyramids(altered.n, seed, (brought) => (brought[altered.k] === 0 ? 1 : 0)),
  }),
  ...["nobody", "one", "two", "three and more"].map((words, index) =>
    check({
      id: `recruits-share-${index}`,
      statement: `Share of very many who bring ${words}`,
      expected: shares[index] ?? 0,
      decimals: 4,
      within: 0.0005,
      parameters: { n: many },
      broken: { n: index === 0 ? 1 : 9 },
      got: (altered) => getSharesByRecruits(altered.n)[index] ?? 0,
    }),
  ),
];

export const getLastGenerationsShare = (k: number, generations: 1 | 2): number =>
  generations === 1 ? (k - 1) / k : (k * k - 1) / (k * k);
function countLastGenerationsShare(k: number, last: number): number {
  const depth = 10;
  let [all, those, size] = [0, 0, 1];
  for (let generation = 1; generation <= depth; generation += 1) {
    all += size;
    if (generation > depth - last) those += size;
    size *= k;
  }
  return those / all;
}

const tree = defineModel(
  "Everybody recruits twelve",
  "A complete tree; the generations of the Diamonds scheme",
);
export const completeTree = [
  ...(
    [
      [1, 91.67, "last generation"],
      [2, 99.31, "last two generations"],
    ] as const
  ).flatMap(([last, expected, words]) => [
    tree({
      id: `tree-${last}`,
      statement: `Percent of all who stand in the ${words}`,
      expected,
      decimals: 2,
      within: halfLastDecimal(2),
      parameters: { k: 12 },
      broken: { k: 11 },
      got: ({ k }) => getLastGenerationsShare(k, last) * 100,
    }),
    tree({
      id: `tree-${last}-counted`,
      statement: `Percent of all who stand in the ${words}, ten generations counted`,
      origin: "formula",
      expected: getLastGenerationsShare(12, last) * 100,
      decimals: 6,
      within: 1e-6,
      parameters: { k: 12 },
      broken: { k: 11 },
      got: ({ k }) => countLastGenerationsShare(k, last) * 100,
    }),
  ]),
  ...(
    [
      [9, 5_159_780_352],
      [10, 61_917_364_224],
    ] as const
  ).map(([generation, expected]) =>
    tree({
      id: `diamonds-${generation}`,
      statement: `People needed in generation ${generation}`,
      expected,
      parameters: { k: 12 },
      broken: { k: 11 },
      got: ({ k }) => {
        let people = 1;
        for (let each = 0; each < generation; each += 1) people *= k;
        return people;
      },
    }),
  ),
];
