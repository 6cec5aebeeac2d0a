// Breaking one parameter shows that the check can fail.
import { wholePower } from "../../portable-math.ts";

export type CheckKind = "exact" | "tolerance" | "standard-errors";
export type Origin = "published" | "worked-out" | "specified" | "formula";
export type CheckValue = number | string;
export type Estimate = { mean: number; error: number };

export type CheckTexts = { id: string; model: string; source: string; statement: string };
export type Check = CheckTexts & {
  origin: Origin;
  kind: CheckKind;
  expected: CheckValue;
  decimals: number;
  altered: string;
  run: (broken: boolean, seed?: number) => Outcome;
};
export type Outcome = {
  got: CheckValue;
  difference: number | null;
  tolerance: number;
  green: boolean;
};

const standardErrors = 3;
export const defaultSeed = 1920;
/** Half a unit in the last stated place. */
export const halfLastDecimal = (decimals: number): number => 0.5 / wholePower(10, decimals);

type Parameters = Record<string, number>;
type CheckDefinition<P extends Parameters> = {
  id: string;
  statement: string;
  origin?: Origin;
  expected: CheckValue;
  decimals?: number;
  within?: number | "standard-errors";
  parameters: P;
  broken: Partial<P>;
  got: (parameters: P, seed: number) => CheckValue | Estimate;
};

const toWords = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);

export function defineModel(model: string, source: string, from: Origin = "published") {
  return <P extends Parameters>(plan: CheckDefinition<P>): Check => {
    const { id, statement, origin = from, expected, decimals = 0, within, parameters, broken, got } = plan;
    return {
      id,
      model,
      source,
      statement,
      origin,
      expected,
      decimals,
      kind: toKind(within),
      altered: Object.entries(broken)
        .map(
          ([name, value]) =>
            `${toWords(name)} = ${value} instead of ${Number(parameters[name]?.toPrecision(6))}`,
        )
        .join(", "),
      run: (isBroken, seed = defaultSeed) =>
        toOutcome(expected, within, got(isBroken ? { ...parameters, ...broken } : parameters, seed)),
    };
  };
}

function toKind(within: CheckDefinition<Parameters>["within"]): CheckKind {
  if (within === undefined) return "exact";
  return within === "standard-errors" ? within : "tolerance";
}

function toOutcome(
  expected: CheckValue,
  within: CheckDefinition<Parameters>["within"],
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
  return { got: mean, difference, tolerance, green: Math.abs(difference) <= tolerance * (1 + 1e-9) };
}

export function estimateMean(times: number, draw: (index: number) => number): Estimate {
  let mean = 0;
  let squares = 0;
  for (let index = 0; index < times; index += 1) {
    const value = draw(index);
    const away = value - mean;
    mean += away / (index + 1);
    squares += away * (value - mean);
  }
  return { mean, error: Math.sqrt(squares / (times - 1) / times) };
}
