// What a run of the Lab is told: whole numbers only, each between bounds, so that a link says all of it and nothing that
// can't be run. What the words mean for a fund is in fund-run.ts.

/** How long a run is looked at. */
export const labDays = 365;

type Bounds = { least: number; most: number; usual: number };

/** Rates and shares in hundredths of a percent, money in cents; where 0 is not a number of something it means "none". */
export const parameters = {
  /** income a day, on the deposit */
  promiseBps: { least: 0, most: 2_000, usual: 500 },
  /** how much more people join each day than on the day before */
  growthBps: { least: -10_000, most: 2_000, usual: 200 },
  /** of those who have something to take out, how many do so in a day */
  takeOutBps: { least: 0, most: 10_000, usual: 3_000 },
  /** expected on the first day */
  firstNewcomers: { least: 1, most: 10_000, usual: 10 },
  depositCents: { least: 100, most: 1_000_000, usual: 5_000 },
  /** of each deposit, for whoever runs it */
  operatorBps: { least: 0, most: 9_000, usual: 1_000 },
  /** after which the deposit can be taken out; 0: never */
  termDays: { least: 0, most: 365, usual: 0 },
  /** of the people, how many let their income be put in again */
  reinvestBps: { least: 0, most: 10_000, usual: 2_000 },
  /** paid out in a day at most; 0: no limit */
  limitCents: { least: 0, most: 100_000_000, usual: 0 },
  /** of the people, how many leave in a day when everybody is frightened */
  panicBps: { least: 0, most: 9_500, usual: 1_000 },
  /** of income that can be taken out: less of it waits; 0: none */
  leastCents: { least: 0, most: 1_000_000, usual: 0 },
  /** on which a regulator freezes the fund; 0: never */
  freezeDay: { least: 0, most: 365, usual: 0 },
  /** paid in in all, on which a bank reports the fund, which is frozen `bankDays` later; 0: never */
  bankCents: { least: 0, most: 1_000_000_000, usual: 0 },
  /** from which a warning is out; 0: never */
  warnDay: { least: 0, most: 365, usual: 0 },
  /** of the newcomers, how many stay away because of the warning */
  warnBps: { least: 0, most: 10_000, usual: 5_000 },
  /** of a newcomer's deposit, paid to the recruiter */
  bonusBps: { least: 0, most: 5_000, usual: 0 },
  /** how much tomorrow's newcomers follow how many came today by chance */
  followBps: { least: 0, most: 10_000, usual: 2_000 },
} as const satisfies Record<string, Bounds>;

export type Parameter = keyof typeof parameters;
export type Scenario = Readonly<Record<Parameter, number>>;

/** From a bank's report to the freeze. */
export const bankDays = 7;

/** In the order in which they are written. */
// the keys of an object literal
export const parameterNames = Object.keys(parameters) as Parameter[];

export const usualScenario: Scenario = scenarioOf((name) => parameters[name].usual);

function scenarioOf(value: (name: Parameter) => number): Scenario {
  // every name is given
  return Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as Scenario;
}

/** @returns the whole number within the bounds that is nearest; the usual one where there is no number at all */
export function nearestValue(name: Parameter, asked: number): number {
  const { least, most, usual } = parameters[name];
  if (Number.isNaN(asked)) return usual;
  return Math.round(Math.min(most, Math.max(least, asked))) + 0; // no -0
}

export function nearestScenario(asked: Partial<Record<Parameter, number>>): Scenario {
  return scenarioOf((name) => nearestValue(name, asked[name] ?? parameters[name].usual));
}

/**
 * How many days' income make the least that can be taken out: a person's income can be taken every so many days.
 * @returns 1 where each day's can be; more than the days of a run where none ever can
 */
export function daysToLeast({
  leastCents,
  depositCents,
  promiseBps,
}: Pick<Scenario, "leastCents" | "depositCents" | "promiseBps">): number {
  if (leastCents === 0 || promiseBps === 0) return 1;
  return Math.min(labDays + 1, Math.ceil((leastCents * 10_000) / (depositCents * promiseBps)));
}
