// Breaking one parameter shows that the check can fail.
import { sentence } from "@glasshouse/languages/sentences.ts";
import { wholePower } from "../../portable-math.ts";

export type CheckKind = "exact" | "tolerance" | "standard-errors";
export type Origin = "published" | "worked-out" | "specified" | "formula";
export type CheckValue = number | string;
export type Estimate = { mean: number; error: number };

/** Texts are in English; pages translate them in this area. */
export const checkArea = "lab-checks";
export const inEnglish = (text: string): string => sentence(text, checkArea);

export type CheckTexts = { id: string; model: string; source: string; statement: string };
export type Altered = { name: string; value: number; usual: number };
export type Check = CheckTexts & {
  origin: Origin;
  kind: CheckKind;
  expected: CheckValue;
  decimals: number;
  altered: readonly Altered[];
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

const maxSymbolLength = 2;
/** Symbols of formulas are the same in every language. */
const toName = (name: string): string => (name.length > maxSymbolLength ? inEnglish(toWords(name)) : name);

export function defineModel(model: string, source: string, from: Origin = "published") {
  return <P extends Parameters>(plan: CheckDefinition<P>): Check => {
    const { id, statement, origin = from, expected, decimals = 0, within, parameters, broken, got } = plan;
    return {
      id,
      model: inEnglish(model),
      source: inEnglish(source),
      statement: inEnglish(statement),
      origin,
      expected,
      decimals,
      kind: toKind(within),
      altered: Object.entries(broken).map(([name, value]) => ({
        name: toName(name),
        value: Number(value),
        usual: Number(parameters[name]?.toPrecision(6)),
      })),
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
