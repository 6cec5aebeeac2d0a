// d′ separates detection from bias (Green, Swets, 1966). Log-linear rates (Hautus, Behavior
// Research Methods 27, 1995), variance by Gourevitch, Galanter (Psychometrika 32, 1967).
import { normalDensity, normalQuantile } from "../normal.ts";
import type { Offer } from "./offers.ts";

export type Answers = Readonly<Record<number, boolean>>;

export type DetectionCounts = {
  right: number;
  of: number;
  falseFound: number;
  falseAsked: number;
  realAccused: number;
  realAsked: number;
  sensitivity: Estimate;
};
export type Estimate = { value: number; error: number };

/** @param asked at least one of each kind */
export function countDetections(asked: readonly Offer[], answers: Answers): DetectionCounts {
  const answered = asked.filter((offer) => answers[offer.id] !== undefined);
  const called = (fraud: boolean) =>
    answered.filter((offer) => offer.fraud === fraud && answers[offer.id]).length;
  const falseAsked = answered.filter((offer) => offer.fraud).length;
  const realAsked = answered.length - falseAsked;
  const [falseFound, realAccused] = [called(true), called(false)];
  return {
    right: falseFound + realAsked - realAccused,
    of: answered.length,
    falseFound,
    falseAsked,
    realAccused,
    realAsked,
    sensitivity: getSensitivity(falseFound, falseAsked, realAccused, realAsked),
  };
}

/** d′ = z(hit rate) − z(false-alarm rate). */
export function getSensitivity(hits: number, signals: number, falseAlarms: number, noise: number): Estimate {
  const hitRate = (hits + 0.5) / (signals + 1);
  const alarmRate = (falseAlarms + 0.5) / (noise + 1);
  return {
    value: normalQuantile(hitRate) - normalQuantile(alarmRate),
    error: Math.sqrt(getZVariance(hitRate, signals) + getZVariance(alarmRate, noise)),
  };
}

function getZVariance(rate: number, of: number): number {
  return (rate * (1 - rate)) / (of * normalDensity(normalQuantile(rate)) ** 2);
}

export function getChange(first: Estimate, second: Estimate): Estimate {
  return { value: second.value - first.value, error: Math.hypot(first.error, second.error) };
}

const normal95 = 1.959963984540054;
export function getInterval({ value, error }: Estimate): { from: number; to: number } {
  return { from: value - normal95 * error, to: value + normal95 * error };
}

export function isWithinChance(estimate: Estimate): boolean {
  const { from, to } = getInterval(estimate);
  return from <= 0 && to >= 0;
}

export type Difficulty = { offer: number; answers: number; right: number };

/** Others' answers count, with one right and one wrong added per offer. */
export function getExpectedRight(asked: readonly Offer[], difficulty: readonly Difficulty[]): number {
  return asked.reduce((sum, offer) => {
    const known = difficulty.find((each) => each.offer === offer.id);
    return sum + ((known?.right ?? 0) + 1) / ((known?.answers ?? 0) + 2);
  }, 0);
}
