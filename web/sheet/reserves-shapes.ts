import type { PlacedLabel, Point } from "./place-labels.ts";
import type { Scale } from "./scale.ts";
import type { ShownDay } from "./shown-books.ts";
import type { Measure } from "./text-width.ts";

export interface Outlook {
  endsOnDay: number;
  changePerDay: number;
  promisedPerDay: number;
}
export interface Mark {
  day: number;
  bad?: boolean;
}
export interface Stop {
  day: number;
  label: string;
}

export interface ReservesFigures {
  days: readonly [ShownDay, ...ShownDay[]];
  outlook?: Outlook | undefined;
  marks?: readonly Mark[];
  stop?: Stop | undefined;
  /** if later than the last row */
  today?: number | undefined;
}

export interface ReservesPlace {
  width: number;
  height: number;
  measure: Measure;
  /** empty without dates */
  getDate: (day: number) => string;
  money: (amount: string) => string;
  short: (dollars: number) => string;
}

export interface Dimension {
  key: "gap" | "held";
  x: number;
  top: number;
  bottom: number;
}
export interface PlacedMark extends Mark {
  x: number;
  at: number;
  top: number;
}
export interface UprightLine {
  key: "today" | "out" | "stop";
  x: number;
  top: number;
}

export interface ReservesFrame {
  edge: { left: number; right: number; top: number; bottom: number };
  plotRight: number;
  base: number;
  x: Scale;
  y: Scale;
  ticks: readonly number[];
  first: ShownDay;
  last: ShownDay;
  peak: ShownDay;
  endDay: number;
  today: number;
  /** where reserves run out, if on the chart */
  outDay: number | undefined;
  projected: { held: number; promised: number } | undefined;
  /** undefined without a gap */
  dimensionX: number | undefined;
}

export interface ReservesLayout extends ReservesFrame {
  held: readonly Point[];
  promised: readonly Point[];
  heldAhead: readonly Point[];
  promisedAhead: readonly Point[];
  /** areas where promises exceed reserves */
  missing: readonly (readonly Point[])[];
  missingAhead: readonly (readonly Point[])[];
  dimensions: readonly Dimension[];
  marks: readonly PlacedMark[];
  uprights: readonly UprightLine[];
  labels: readonly PlacedLabel[];
  leaders: readonly (readonly [Point, Point])[];
}
