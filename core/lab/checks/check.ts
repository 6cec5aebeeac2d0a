// What a checked statement is: what must come out, what does, and how far apart both may be. Each can be broken on purpose,
// by one parameter of its model, so that everybody can see that it is able to fail.
import { wholePower } from "../../portable-math.ts";

/** What may lie between both: nothing, a stated distance, or three standard errors of what was simulated. */
export type CheckKind = "exact" | "tolerance" | "standard-errors";
/** Where the expected value is from: the source, a calculation with its model, our specification, or the formula beside a simulation. */
export type Origin = "published" | "worked-out" | "specified" | "formula";
export type CheckValue = number | string;
/** What many draws come to. */
export type Estimate = { mean: number; error: number };

export type CheckTexts = { id: string; model: string; source: string; statement: string };
export type Check = CheckTexts & {
  origin: Origin;
  kind: CheckKind;
  expected: CheckValue;
  /** decimal places that are worth showing */
  places: number;
  /** which parameter is altered when it is broken on purpose */
  altered: string;
  /** @param seed of what is simulated; another one than usual shows that it is not chosen so that all is well */
  run: (broken: boolean, seed?: number) => Outcome;
};
export type Outcome = {
  got: CheckValue;
  /** null between texts */
  difference: number | null;
  tolerance: number;
  green: boolean;
};

const standardErrors = 3;
/** The year in which Charles Ponzi was found out. */
export const usualSeed = 1920;
/** Half of the last place that is stated. */
export const lastPlace = (places: number): number => 0.5 / wholePower(10, places);

type Parameters = Record<string, number>;
type Plan<P extends Parameters> = {
  id: string;
  statement: string;
  origin?: Origin;
  expected: CheckValue;
  places?: number;
  /** exact where nothing is said */
  within?: number | "standard-errors";
  parameters: P;
  broken: Partial<P>;
  got: (parameters: P, seed: number) => CheckValue | Estimate;
};

const inWords = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);

/** Statements of one model. @param from where its figures are from, unless a statement says otherwise */
export function modelOf(model: string, source: string, from: Origin = "published") {
  return <P extends Parameters>(plan: Plan<P>): Check => {
    const { id, statement, origin = from, expected, places = 0, within, parameters, broken, got } = plan;
    return {
      id,
      model,
      source,
      statement,
      origin,
      expected,
      places,
      kind: kindOf(within),
      altered: Object.entries(broken)
        .map(
          ([name, value]) =>
            `${inWords(name)} = ${value} instead of ${Number(parameters[name]?.toPrecision(6))}`,
        )
        .join(", "),
      run: (isBroken, seed = usualSeed) =>
        outcomeOf(expected, within, got(isBroken ? { ...parameters, ...broken } : parameters, seed)),
    };
  };
}

function kindOf(within: Plan<Parameters>["within"]): CheckKind {
  if (within === undefined) return "exact";
  return within === "standard-errors" ? within : "tolerance";
}

function outcomeOf(
  expected: CheckValue,
  within: Plan<Parameters>["within"],
  value: CheckValue | Estimate,
): Outcome {
  if (typeof value === "string" || typeof expected === "string")
    return {
      got: typeof value === "object" ? value.mean : value,
      difference: null,
      tolerance: 0,
      green: value === expected,
    };
  const { mean, error } = typeof value === "number" ? { mean: value, error: 0 } : value;
  const tolerance = within === "standard-errors" ? standardErrors * error : (within ?? 0);
  const difference = mean === expected ? 0 : mean - expected;
  // what is compared has been rounded itself, in the sixteenth digit
  return { got: mean, difference, tolerance, green: Math.abs(difference) <= tolerance * (1 + 1e-9) };
}

/** Of so many draws that are independent. */
export function estimateOf(times: number, drawn: (index: number) => number): Estimate {
  let mean = 0;
  let squares = 0;
  for (let index = 0; index < times; index += 1) {
    const value = drawn(index);
    const away = value - mean;
    mean += away / (index + 1);
    squares += away * (value - mean);
  }
  return { mean, error: Math.sqrt(squares / (times - 1) / times) };
}
