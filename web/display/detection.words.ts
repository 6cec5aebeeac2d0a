// How reports say what a class spotted before and after the lesson.
import { formatSigned } from "@glasshouse/core/format.ts";

type Interval = { value: number; from: number; to: number } | null;

const plain = (value: number) => formatSigned(value, 2);
export const toPercent = (share: number): number => Math.round(100 * share);
const points = (share: number) => formatSigned(toPercent(share), 0, true);

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
      : `${formatSigned(change.value, 2, true)} (${plain(change.from)} to ${plain(change.to)})`,
};
