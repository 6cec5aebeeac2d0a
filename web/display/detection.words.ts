// How reports say what a class spotted before and after the lesson.
import { formatDecimal } from "@glasshouse/core/format.ts";

type Interval = { value: number; from: number; to: number } | null;

const twoPlaces = (value: number) => formatDecimal(Math.abs(value), 2);
/** A value rounded to zero has no sign. */
const isNought = (value: number) => Number(value.toFixed(2)) === 0;
const plain = (value: number) => `${value < 0 && !isNought(value) ? "−" : ""}${twoPlaces(value)}`;
const signed = (value: number) => `${value > 0 && !isNought(value) ? "+" : ""}${plain(value)}`;
export const toPercent = (share: number): number => Math.round(100 * share);
const points = (share: number) => {
  const rounded = toPercent(share);
  return `${rounded < 0 ? "−" : rounded > 0 ? "+" : ""}${Math.abs(rounded)}`;
};

/** Missing, or withheld below five seats. */
export const noFigure = (heldBack: boolean): string => (heldBack ? "hidden" : "–");

export type Verdict = "better" | "same" | "worse" | "unknown";
/** @param change of d′ */
export function getVerdict(change: Interval): Verdict {
  if (change === null) return "unknown";
  return change.from > 0 ? "better" : change.to < 0 ? "worse" : "same";
}

export const detectionWords = {
  before: () => "Before",
  after: () => "After",
  changed: () => "Change",
  detection: () => "Scams spotted",
  suspicion: () => "Genuine offers suspected",
  sensitivity: () => "Sensitivity d′",
  rangesHint: () =>
    "The brackets show the likely range: it holds the true figure in 95 of 100 such classes. It allows for differences between learners. Sensitivity d′ is 0 for guessing.",
  share: (share: Interval, heldBack: boolean) =>
    share === null
      ? noFigure(heldBack)
      : `${toPercent(share.value)}% (${toPercent(share.from)} to ${toPercent(share.to)}%)`,
  /** heldBack: fewer than five answered */
  range: (interval: Interval, heldBack: boolean) =>
    interval === null
      ? noFigure(heldBack)
      : `${plain(interval.value)} (${plain(interval.from)} to ${plain(interval.to)})`,
  /** in percentage points */
  shareChange: (change: Interval, heldBack: boolean) =>
    change === null
      ? noFigure(heldBack)
      : `${points(change.value)} points (${points(change.from)} to ${points(change.to)})`,
  change: (change: Interval, heldBack: boolean) =>
    change === null
      ? noFigure(heldBack)
      : `${signed(change.value)} (${plain(change.from)} to ${plain(change.to)})`,
};
