// What the reserves chart is drawn from, and everything that stands on it.

import type { PlacedLabel, Point } from "./place-labels.ts";
import type { Scale } from "./scale.ts";
import type { ShownDay } from "./shown-books.ts";
import type { Measure } from "./text-width.ts";

export interface Outlook {
  /** day on which reserves end at present rates */
  endsOnDay: number;
  changePerDay: number;
  promisedPerDay: number;
}
/** A numbered day on the axis, for a story. */
export interface Mark {
  day: number;
  bad?: boolean;
}
/** The day on which the fund stopped paying, or was frozen. */
export interface Stop {
  day: number;
  label: string;
}

export interface ReservesFigures {
  days: readonly [ShownDay, ...ShownDay[]];
  outlook?: Outlook | undefined;
  marks?: readonly Mark[];
  stop?: Stop | undefined;
  /** the fund's day now, where it is later than the last row's */
  today?: number | undefined;
}

export interface ReservesPlace {
  width: number;
  height: number;
  measure: Measure;
  /** the date under a day of the axis, "Jun 26"; empty where there are none */
  dateOf: (day: number) => string;
  /** an amount in dollars, in full and short */
  money: (amount: string) => string;
  short: (dollars: number) => string;
}

/** An arrowed line from height to height. */
export interface Dimension {
  key: "gap" | "held";
  x: number;
  top: number;
  bottom: number;
}
/** A numbered circle under the axis, drawn aside where days are close, and where its day is. */
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
  /** where reserves end, if that is on the drawing */
  outDay: number | undefined;
  /** held and promised at the end of the projection */
  projected: { held: number; promised: number } | undefined;
  /** where the gap's dimension line stands; nothing is missing: undefined */
  dimensionX: number | undefined;
}

export interface ReservesLayout extends ReservesFrame {
  held: readonly Point[];
  promised: readonly Point[];
  heldAhead: readonly Point[];
  promisedAhead: readonly Point[];
  /** promised less held, wherever that is more than nothing */
  missing: readonly (readonly Point[])[];
  missingAhead: readonly (readonly Point[])[];
  dimensions: readonly Dimension[];
  marks: readonly PlacedMark[];
  uprights: readonly UprightLine[];
  labels: readonly PlacedLabel[];
  leaders: readonly (readonly [Point, Point])[];
}
