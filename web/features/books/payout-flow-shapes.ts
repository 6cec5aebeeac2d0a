import type { PlacedLabel } from "../../sheet/place-labels.ts";

export interface Source {
  key: string;
  name: string;
  /** undefined where several days share a row */
  day: number | undefined;
  amount: string;
}
export interface Span {
  top: number;
  bottom: number;
}
export interface FlowSource extends Source {
  bar: Span;
  /** where its band enters the reserves */
  into: Span;
  payout: number;
}
export interface FlowPayout {
  id: number;
  amount: string;
  day: number;
  bar: Span;
  /** where its band leaves the reserves */
  from: Span;
}
export interface FlowLayout {
  height: number;
  /** right edge of the sources, left edge of the reserves and of the payouts */
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
