// One scale for both directions, so that heights compare.

import type { People } from "@glasshouse/contract/books.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import {
  axisName,
  type Box,
  type PlacedLabel,
  type Point,
  placeLabels,
  type Spot,
  type WantedLabel,
} from "../../sheet/place-labels.ts";
import { dayTicks, linear, ticksUpTo } from "../../sheet/scale.ts";
import type { Measure } from "../../sheet/text-width.ts";
import { peopleWords as words } from "./people-bars.words.ts";

export interface DayBars {
  day: number;
  x: number;
  ahead: Box;
  notAhead: Box;
}
export interface PeopleLayout {
  left: number;
  right: number;
  zero: number;
  lines: readonly number[];
  bars: readonly DayBars[];
  /** from the label down to the bar */
  you: { x: number; top: number; bottom: number } | undefined;
  labels: readonly PlacedLabel[];
}

export const peopleHeight = 340;
const top = 50;
const bottom = peopleHeight - 44;
/** Two baselines above the bars, so that no lines cross. */
const rows = { names: 13, you: 33 };

export function peopleLayout(people: People, result: string, width: number, measure: Measure): PeopleLayout {
  const { byDay, me } = people;
  const first = byDay[0]?.day ?? 1;
  const last = byDay.at(-1)?.day ?? 1;
  const highest = Math.max(1, ...byDay.map((day) => day.ahead));
  const lowest = Math.max(1, ...byDay.map((day) => day.behind + day.even));
  const y = linear([highest, -lowest], [top, bottom]);
  const steps = ticksUpTo(highest + lowest, 7)
    .slice(1)
    .filter((tick) => Number.isInteger(tick));
  const ticks = [
    0,
    ...steps.filter((tick) => tick <= highest),
    ...steps.filter((tick) => tick <= lowest).map((tick) => -tick),
  ];
  const left = 8 + Math.max(...ticks.map((tick) => measure(formatCount(Math.abs(tick)), { size: 12 })));
  const right = width - 12;
  const x = linear([first - 0.5, last + 0.5], [left, right]);
  const half = Math.max(0.5, (x(first + 1) - x(first)) * 0.4);
  const bars = byDay.map((day): DayBars => {
    const sides = { left: x(day.day) - half, right: x(day.day) + half };
    return {
      day: day.day,
      x: x(day.day),
      ahead: { ...sides, top: y(day.ahead), bottom: y(0) },
      notAhead: { ...sides, top: y(0), bottom: y(-(day.behind + day.even)) },
    };
  });
  const mine = me ? bars.find((bar) => bar.day === me.day) : undefined;
  const you = mine && { x: mine.x, top: rows.you + 5, bottom: mine.ahead.top - 2 };
  const drawn = { left, right, zero: y(0), lines: ticks.filter((tick) => tick !== 0).map(y), bars, you };
  const axis: WantedLabel[] = [
    ...ticks.map(
      (tick): WantedLabel => ({
        key: `tick ${tick}`,
        lines: [formatCount(Math.abs(tick))],
        spots: [{ x: left - 8, y: y(tick) + 4, anchor: "end" }],
        onCurves: true,
      }),
    ),
    ...dayTicks(first, last, Math.max(3, Math.floor((right - left) / 40))).map(
      (day): WantedLabel => ({
        key: `day ${day}`,
        lines: [String(day)],
        spots: [{ x: x(day), y: bottom + 18 }],
        onCurves: true,
      }),
    ),
  ];
  return { ...drawn, labels: getLabels(people, result, axis, drawn, width, measure) };
}

function getLabels(
  people: People,
  result: string,
  axis: readonly WantedLabel[],
  { left, right, zero, bars, you }: Omit<PeopleLayout, "labels">,
  width: number,
  measure: Measure,
): PlacedLabel[] {
  const me = people.me;
  const wanted: WantedLabel[] = [
    ...axis,
    axisName("people axis", words.peopleAxis(), { x: 0, y: rows.names, anchor: "start" }),
    ...(you && me
      ? [youLabel(you.x, [words.you({ day: me.day, result }), words.youShort({ result })], width)]
      : []),
    {
      key: "ahead",
      tone: "ink",
      lines: [words.ahead({ people: people.ahead })],
      spots: [{ x: right, y: rows.names, anchor: "end" }],
    },
    {
      key: "not ahead",
      tone: "red",
      lines: [words.notAhead({ people: people.behind + people.even })],
      spots: [
        ...[bottom - 6, (bottom + zero) / 2, zero + 18].map((y): Spot => ({ x: right, y, anchor: "end" })),
        ...[bottom - 6, (bottom + zero) / 2].map((y): Spot => ({ x: left + 6, y, anchor: "start" })),
        { x: right, y: peopleHeight - 6, anchor: "end" },
      ],
    },
    axisName(
      "day axis",
      words.dayAxis(),
      { x: (left + right) / 2, y: peopleHeight - 6 },
      { x: left, y: peopleHeight - 6, anchor: "start" },
    ),
  ];
  const line: Point[] = you
    ? [
        [you.x, you.top],
        [you.x, you.bottom],
      ]
    : [];
  return placeLabels(wanted, {
    inside: { left: 0, top: 0, right: width, bottom: peopleHeight },
    obstacles: bars.flatMap(({ ahead, notAhead }) => [ahead, notAhead]),
    curves: [line],
    measure,
  });
}

function youLabel(at: number, texts: readonly string[], width: number): WantedLabel {
  const y = rows.you;
  return {
    key: "you",
    tone: "ink",
    weight: 600,
    lines: texts.slice(0, 1),
    over: at,
    onCurves: true,
    spots: texts.flatMap((text): Spot[] => [
      { x: at, y, lines: [text] },
      { x: at - 4, y, anchor: "start", lines: [text] },
      { x: at + 4, y, anchor: "end", lines: [text] },
      { x: 0, y, anchor: "start", lines: [text] },
      { x: width, y, anchor: "end", lines: [text] },
    ]),
  };
}
