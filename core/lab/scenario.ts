export const labDays = 365;

type Bounds = { min: number; max: number; initial: number };

/** Basis points and cents; 0 means "none" where it is no number. */
export const parameters = {
  promiseBps: { min: 0, max: 2_000, initial: 500 },
  growthBps: { min: -10_000, max: 2_000, initial: 200 },
  /** daily share of those with something to withdraw */
  takeOutBps: { min: 0, max: 10_000, initial: 3_000 },
  firstNewcomers: { min: 1, max: 10_000, initial: 10 },
  depositCents: { min: 100, max: 1_000_000, initial: 5_000 },
  operatorBps: { min: 0, max: 9_000, initial: 1_000 },
  termDays: { min: 0, max: 365, initial: 0 },
  reinvestBps: { min: 0, max: 10_000, initial: 2_000 },
  limitCents: { min: 0, max: 100_000_000, initial: 0 },
  panicBps: { min: 0, max: 9_500, initial: 1_000 },
  leastCents: { min: 0, max: 1_000_000, initial: 0 },
  freezeDay: { min: 0, max: 365, initial: 0 },
  /** total deposits at which a bank reports; frozen `bankDays` later */
  bankCents: { min: 0, max: 1_000_000_000, initial: 0 },
  warnDay: { min: 0, max: 365, initial: 0 },
  warnBps: { min: 0, max: 10_000, initial: 5_000 },
  bonusBps: { min: 0, max: 5_000, initial: 0 },
  /** how far newcomers follow yesterday's chance */
  followBps: { min: 0, max: 10_000, initial: 2_000 },
} as const satisfies Record<string, Bounds>;

export type Parameter = keyof typeof parameters;
export type Scenario = Readonly<Record<Parameter, number>>;

export const bankDays = 7;

// the keys of an object literal
export const parameterNames = Object.keys(parameters) as Parameter[];

export const defaultScenario: Scenario = createScenario((name) => parameters[name].initial);

function createScenario(value: (name: Parameter) => number): Scenario {
  // every name is given
  return Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as Scenario;
}

/** @returns the default for NaN */
export function toNearestValue(name: Parameter, value: number): number {
  const { min, max, initial } = parameters[name];
  if (Number.isNaN(value)) return initial;
  return Math.round(Math.min(max, Math.max(min, value))) + 0; // no -0
}

export function toNearestScenario(value: Partial<Record<Parameter, number>>): Scenario {
  return createScenario((name) => toNearestValue(name, value[name] ?? parameters[name].initial));
}

/**
 * Until income reaches the minimum withdrawal. @returns 1 without waiting; more than a run's days
 * where never
 */
export function getWaitDays({
  leastCents,
  depositCents,
  promiseBps,
}: Pick<Scenario, "leastCents" | "depositCents" | "promiseBps">): number {
  if (leastCents === 0 || promiseBps === 0) return 1;
  return Math.min(labDays + 1, Math.ceil((leastCents * 10_000) / (depositCents * promiseBps)));
}
