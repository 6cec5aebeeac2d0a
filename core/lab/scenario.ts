// Settings of a Lab run: bounded integers, so that every link can be run. fund-run.ts defines their
// effect.

export const labDays = 365;

type Bounds = { least: number; most: number; usual: number };

/** Basis points and cents; where 0 is no number of something it means "none". */
export const parameters = {
  promiseBps: { least: 0, most: 2_000, usual: 500 },
  growthBps: { least: -10_000, most: 2_000, usual: 200 },
  /** daily share of people who withdraw, of those with something to withdraw */
  takeOutBps: { least: 0, most: 10_000, usual: 3_000 },
  firstNewcomers: { least: 1, most: 10_000, usual: 10 },
  depositCents: { least: 100, most: 1_000_000, usual: 5_000 },
  /** operator's share of each deposit */
  operatorBps: { least: 0, most: 9_000, usual: 1_000 },
  /** days until the deposit can be withdrawn; 0: never */
  termDays: { least: 0, most: 365, usual: 0 },
  reinvestBps: { least: 0, most: 10_000, usual: 2_000 },
  /** daily maximum paid out; 0: none */
  limitCents: { least: 0, most: 100_000_000, usual: 0 },
  panicBps: { least: 0, most: 9_500, usual: 1_000 },
  /** minimum withdrawal of income; 0: none */
  leastCents: { least: 0, most: 1_000_000, usual: 0 },
  freezeDay: { least: 0, most: 365, usual: 0 },
  /** total deposits at which a bank reports; frozen `bankDays` later; 0: never */
  bankCents: { least: 0, most: 1_000_000_000, usual: 0 },
  /** first day of a warning; 0: never */
  warnDay: { least: 0, most: 365, usual: 0 },
  /** share of newcomers the warning keeps away */
  warnBps: { least: 0, most: 10_000, usual: 5_000 },
  /** recruiter's share of a deposit */
  bonusBps: { least: 0, most: 5_000, usual: 0 },
  /** how far newcomers follow yesterday's chance */
  followBps: { least: 0, most: 10_000, usual: 2_000 },
} as const satisfies Record<string, Bounds>;

export type Parameter = keyof typeof parameters;
export type Scenario = Readonly<Record<Parameter, number>>;

export const bankDays = 7;

// the keys of an object literal
export const parameterNames = Object.keys(parameters) as Parameter[];

export const usualScenario: Scenario = scenarioOf((name) => parameters[name].usual);

function scenarioOf(value: (name: Parameter) => number): Scenario {
  // every name is given
  return Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as Scenario;
}

/** @returns nearest integer within the bounds; the default for NaN */
export function nearestValue(name: Parameter, asked: number): number {
  const { least, most, usual } = parameters[name];
  if (Number.isNaN(asked)) return usual;
  return Math.round(Math.min(most, Math.max(least, asked))) + 0; // no -0
}

export function nearestScenario(asked: Partial<Record<Parameter, number>>): Scenario {
  return scenarioOf((name) => nearestValue(name, asked[name] ?? parameters[name].usual));
}

/**
 * Days of income until a person reaches the minimum withdrawal. @returns 1 without waiting; more
 * than a run's days where never
 */
export function daysToLeast({
  leastCents,
  depositCents,
  promiseBps,
}: Pick<Scenario, "leastCents" | "depositCents" | "promiseBps">): number {
  if (leastCents === 0 || promiseBps === 0) return 1;
  return Math.min(labDays + 1, Math.ceil((leastCents * 10_000) / (depositCents * promiseBps)));
}
