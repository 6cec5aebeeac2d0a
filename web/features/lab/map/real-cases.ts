// Cases have published values only, or what follows from them.
import type { Parameter, Scenario } from "@glasshouse/core/lab/scenario.ts";
import { type Axes, type Axis, getPlace } from "./life-map.ts";

export type RealCase = {
  name: string;
  /** from, to */
  published: Partial<Record<Parameter, readonly [number, number]>>;
  source: string;
};

/** Bartoletti, Pes and Serusi 2018: days of half and nine tenths of all deposits. */
const inflows: readonly [name: string, halfDay: number, mostDay: number][] = [
  ["Leancy", 73, 83],
  ["RockwellPartners", 77, 99],
  ["Nanoindustryinv", 122, 152],
  ["GrandAgoFinance", 54, 89],
  ["Cryptory", 255, 283],
];

export const realCases: readonly RealCase[] = [
  {
    name: "Charles Ponzi, 1920",
    published: { promiseBps: [111, 111], termDays: [45, 45] },
    source: "50% in 45 days, 1.11% a day (Cunningham v. Brown, 265 U.S. 1)",
  },
  { name: "HyperFund", published: { promiseBps: [50, 100] }, source: "0.5 to 1% a day (SEC)" },
  { name: "BitConnect", published: { promiseBps: [100, 100] }, source: "1% a day (SEC v. BitConnect, 2021)" },
  {
    name: "Mirror Trading International",
    published: { promiseBps: [33, 33] },
    source: "10% a month, 0.33% a day (CFTC)",
  },
  {
    name: "The platform of this simulation",
    published: { promiseBps: [500, 500], leastCents: [5_000, 5_000], depositCents: [5_000, 5_000] },
    source: "its own rules, without recruits",
  },
  ...inflows.map(([name, halfDay, mostDay]): RealCase => {
    const growthBps = derivedGrowthBps(halfDay, mostDay);
    return {
      name,
      published: { growthBps: [growthBps, growthBps] },
      source: `half of what came in by day ${halfDay}, nine tenths by day ${mostDay}: a growth of ${(growthBps / 100).toFixed(1)}% a day (derived here; Bartoletti, Pes & Serusi 2018)`,
    };
  }),
];

/**
 * The constant daily growth through both days, labelled "derived" on the page. @returns basis
 * points a day
 */
export function derivedGrowthBps(halfDay: number, mostDay: number): number {
  const until = (growth: number, day: number) => {
    let [sum, each] = [0, 1];
    for (let at = 1; at <= day; at += 1) {
      sum += each;
      each *= 1 + growth;
    }
    return sum;
  };
  let [low, high] = [-0.02, 0.2];
  for (let step = 0; step < 40; step += 1) {
    const growth = (low + high) / 2;
    if (until(growth, mostDay) / until(growth, halfDay) < 0.9 / 0.5) low = growth;
    else high = growth;
  }
  return Math.round(low * 10_000);
}

export function caseScenario(scenario: Scenario, { across, down }: Axes, { published }: RealCase): Scenario {
  const own = { ...scenario };
  for (const { name } of [across, down]) {
    const values = published[name];
    if (values) own[name] = Math.round((values[0] + values[1]) / 2);
  }
  return own;
}

/** Places from 0 to 1; null, at the edge, without a published value. */
export type CaseMark = {
  number: number;
  each: RealCase;
  across: readonly [number, number] | null;
  down: readonly [number, number] | null;
};

function placed({ published }: RealCase, axis: Axis): readonly [number, number] | null {
  const values = published[axis.name];
  if (!values) return null;
  const [a, b] = values.map((value) => getPlace(axis, value));
  if (a === undefined || b === undefined || Math.min(a, b) < 0 || Math.max(a, b) > 1) return null;
  return [Math.min(a, b), Math.max(a, b)];
}

export function caseMarks(axes: Axes): CaseMark[] {
  const marks = realCases.map((each) => ({
    each,
    across: placed(each, axes.across),
    down: placed(each, axes.down),
  }));
  return marks
    .filter(({ across, down }) => across !== null || down !== null)
    .map((mark, index) => ({ number: index + 1, ...mark }));
}
