// What stands on the payout flow, and how wide its bars are.
import type { PlacedLabel } from "../../sheet/place-labels.ts";

export interface Source {
  key: string;
  name: string;
  /** undefined of those that are told in one row */
  day: number | undefined;
  amount: string;
}
/** A bar, or one end of a band, from top to bottom. */
export interface Span {
  top: number;
  bottom: number;
}
export interface FlowSource extends Source {
  bar: Span;
  /** where its band ends in the reserves */
  into: Span;
  payout: number;
}
export interface FlowPayout {
  id: number;
  amount: string;
  day: number;
  bar: Span;
  /** where its band begins in the reserves */
  from: Span;
}
export interface FlowLayout {
  height: number;
  /** right edge of the sources' bars, left edge of the reserves', of the payouts' */
  left: number;
  middle: number;
  right: number;
  sources: readonly FlowSource[];
  payouts: readonly FlowPayout[];
  reserves: Span;
  labels: readonly PlacedLabel[];
}

export const barWidth = 8;
export const reservesWidth = 12;
