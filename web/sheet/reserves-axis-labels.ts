import { axisName, nearby, type Spot, type WantedLabel, withFewer } from "./place-labels.ts";
import { reservesWords as words } from "./reserves-chart.words.ts";
import type { ReservesFigures, ReservesLayout, ReservesPlace } from "./reserves-shapes.ts";
import { dayTicks } from "./scale.ts";

type Drawn = Omit<ReservesLayout, "labels" | "leaders">;

/** Baselines above the plot, nearest first. */
const rowsOver = (top: number) => [top - 13, top - 30, top - 47].filter((y) => y >= 13);
const small = 11;
/** A circle and half a day's name. */
const markRoom = 36;

export function axisNames({ edge, base, plotRight, marks }: Drawn, { height }: ReservesPlace): WantedLabel[] {
  const y = marks.length > 0 ? height - 6 : base + 57;
  return [
    axisName("money", words.moneyAxis(), { x: 0, y: edge.top - 14, anchor: "start" }),
    axisName("days", words.dayAxis(), { x: (edge.left + plotRight) / 2, y }),
  ];
}

export function getTicks(figures: ReservesFigures, drawn: Drawn, place: ReservesPlace): WantedLabel[] {
  const { ticks, edge, y, x, base, first, last, today, outDay, endDay, marks } = drawn;
  const money = ticks.map(
    (tick): WantedLabel => ({
      key: `$${tick}`,
      lines: [place.short(tick)],
      spots: [{ x: edge.left - 8, y: y(tick) + 4, anchor: "end" }],
      onCurves: true,
    }),
  );
  if (marks.length > 0)
    return [
      ...money,
      ...marks.map(
        (mark): WantedLabel => ({
          key: `mark ${mark.day}`,
          lines: [String(mark.day)],
          tone: "on-btn",
          size: small,
          spots: [{ x: mark.x, y: base + 24 }],
          onCurves: true,
        }),
      ),
      ...[first.day, last.day]
        .filter((day) => marks.every((mark) => Math.abs(mark.x - x(day)) > markRoom))
        .map(
          (day): WantedLabel => ({
            key: `day ${day}`,
            lines: [words.day({ day })],
            spots: nearby(x(day), base + 24, { left: 0, right: place.width }),
            over: x(day),
            onCurves: true,
          }),
        ),
    ];
  const stop = figures.stop?.day;
  const about = Math.max(2, Math.floor((drawn.plotRight - edge.left) / 76));
  const chosen = [today, outDay, stop, first.day, ...dayTicks(first.day, Math.max(endDay, last.day), about)];
  const days = [...new Set(chosen)].filter((day) => day !== undefined);
  return [
    ...money,
    ...days.map((day): WantedLabel => {
      const name = day === first.day || day === today ? words.day({ day }) : String(day);
      const date = place.getDate(day);
      const end = day === outDay || day === stop;
      return {
        key: `day ${day}`,
        lines: date ? [name, date] : [name],
        tone: end ? "red" : day === today ? "ink" : "ink-2",
        weight: day === today ? 600 : 500,
        over: x(day),
        spots: withFewer(nearby(x(day), base + 20, { left: 0, right: place.width }), [[name], [String(day)]]),
        onCurves: true,
      };
    }),
  ];
}

export function getHeads(figures: ReservesFigures, drawn: Drawn, left: number, right: number): WantedLabel[] {
  const stopLabel = figures.stop?.label.toUpperCase() ?? "";
  const texts = {
    stop: figures.stop ? [words.stopped({ label: stopLabel, day: figures.stop.day }), stopLabel] : [],
    out:
      drawn.outDay === undefined
        ? []
        : [words.runsOut({ day: drawn.outDay }), words.runsOutShort({ day: drawn.outDay })],
    today: [words.today({ day: drawn.today }), words.todayShort()],
  };
  return (["stop", "out", "today"] as const).flatMap((key): WantedLabel[] => {
    const line = drawn.uprights.find((each) => each.key === key);
    const [long, ...fewer] = texts[key];
    if (!line || long === undefined) return [];
    const spots = rowsOver(drawn.edge.top).flatMap((y): Spot[] => [
      { x: line.x, y },
      { x: line.x + 4, y, anchor: "end" },
      { x: line.x - 4, y, anchor: "start" },
      ...nearby(line.x, y, { left, right }).slice(1),
    ]);
    const shorter = fewer.map((text) => [text]);
    return [
      {
        key,
        lines: [long],
        tone: key === "today" ? "ink" : "red",
        weight: 600,
        over: line.x,
        spots: withFewer(spots, shorter),
        onCurves: true,
      },
    ];
  });
}
