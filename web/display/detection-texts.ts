import { formatSigned } from "@glasshouse/core/format.ts";
import { detectionWords as words } from "./detection.words.ts";

type Interval = { value: number; from: number; to: number } | null;

const plain = (value: number) => formatSigned(value, 2);
export const toPercent = (share: number): number => Math.round(100 * share);
const points = (share: number) => formatSigned(toPercent(share), 0, true);

/** Missing, or withheld below five seats. */
export const noFigure = (heldBack: boolean): string => (heldBack ? words.hidden() : "–");

export type Verdict = "better" | "same" | "worse" | "unknown";
/** @param change of d′ */
export function getVerdict(change: Interval): Verdict {
  if (change === null) return "unknown";
  return change.from > 0 ? "better" : change.to < 0 ? "worse" : "same";
}

/** heldBack: fewer than five answered */
type SayFigure = (figure: Interval, heldBack: boolean) => string;
const orNone =
  (say: (interval: NonNullable<Interval>) => string): SayFigure =>
  (figure, heldBack) =>
    figure === null ? noFigure(heldBack) : say(figure);

export const detectionTexts = {
  share: orNone(({ value, from, to }) =>
    words.share({ value: toPercent(value), from: toPercent(from), to: toPercent(to) }),
  ),
  range: orNone(({ value, from, to }) =>
    words.range({ value: plain(value), from: plain(from), to: plain(to) }),
  ),
  /** in percentage points */
  shareChange: orNone(({ value, from, to }) =>
    words.shareChange({ value: points(value), from: points(from), to: points(to) }),
  ),
  change: orNone(({ value, from, to }) =>
    words.range({ value: formatSigned(value, 2, true), from: plain(from), to: plain(to) }),
  ),
};
