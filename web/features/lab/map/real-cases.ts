// Cases have published values only, or what follows from them.
import { formatDecimal } from "@glasshouse/core/format.ts";
import type { Parameter, Scenario } from "@glasshouse/core/lab/scenario.ts";
import { type Axes, type Axis, getPlace } from "./life-map.ts";
import { caseWords as words } from "./map.words.ts";

export type RealCase = {
  readonly name: string;
  /** from, to */
  published: Partial<Record<Parameter, readonly [number, number]>>;
  readonly source: string;
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
    get name() {
      return words.ponzi();
    },
    published: { promiseBps: [111, 111], termDays: [45, 45] },
    get source() {
      return words.ponziSource();
    },
  },
  {
    name: "HyperFund",
    published: { promiseBps: [50, 100] },
    get source() {
      return words.hyperFundSource();
    },
  },
  {
    name: "BitConnect",
    published: { promiseBps: [100, 100] },
    get source() {
      return words.bitConnectSource();
    },
  },
  {
    name: "Mirror Trading International",
    published: { promiseBps: [33, 33] },
    get source() {
      return words.mirrorTradingSource();
    },
  },
  {
    get name() {
      return words.platform();
    },
    published: { promiseBps: [500, 500], leastCents: [5_000, 5_000], depositCents: [5_000, 5_000] },
    get source() {
      return words.platformSource();
    },
  },
  ...inflows.map(([name, halfDay, mostDay]): RealCase => {
    const growthBps = derivedGrowthBps(halfDay, mostDay);
    return {
      name,
      published: { growthBps: [growthBps, growthBps] },
      get source() {
        return words.derivedSource({ halfDay, mostDay, percent: formatDecimal(growthBps / 100, 1) });
      },
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
