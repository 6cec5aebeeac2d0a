import { type Ref, useMemo } from "react";
import { useMeasure } from "../../../sheet/use-measure.ts";
import { useWidth } from "../../../sheet/use-width.ts";
import { type IntervalRow, textSize, toIntervalLayout } from "./interval-layout.ts";

type IntervalDrawingProps = {
  /** for screen readers */
  label: string;
  rows: readonly IntervalRow[];
  /** ascending; the outer two are the scale's ends */
  ticks: readonly [number, ...number[]];
  toTickText: (tick: number) => string;
  svg: Ref<SVGSVGElement>;
};

/** A dot for each figure and a bar for its likely range; dashed for simulated learners. */
export function IntervalDrawing({ label, rows, ticks, toTickText, svg }: IntervalDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>(654);
  const measure = useMeasure();
  const ends = useMemo(() => [ticks[0], ticks.at(-1) ?? ticks[0]] as const, [ticks]);
  const {
    height,
    axis,
    x,
    rows: placed,
  } = useMemo(() => toIntervalLayout(rows, ends, width, measure), [rows, ends, width, measure]);
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        className="block max-w-full font-mono text-[12px] font-[500]"
      >
        {ticks.map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={axis + 10}
            textAnchor="middle"
            fontSize={textSize}
            className="fill-sim-ink-2"
          >
            {toTickText(tick)}
          </text>
        ))}
        {placed.map((row) => (
          <g key={row.key}>
            <text y={row.y} fontSize={textSize} fontWeight="600" className="fill-sim-ink">
              {row.name}
            </text>
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M${x(tick)} ${row.top}V${row.bottom}`}
                className={tick === 0 ? "stroke-sim-ink" : "stroke-sim-g2"}
              />
            ))}
            {row.marks.map(({ key, y, interval, isFilled }) => (
              <g key={key} className="stroke-sim-solid" strokeWidth="2">
                <path
                  d={`M${x(interval.from)} ${y}H${x(interval.to)}`}
                  strokeDasharray={row.simulated ? "4 3" : undefined}
                />
                <circle
                  cx={x(interval.value)}
                  cy={y}
                  r="5"
                  className={isFilled ? "fill-sim-solid" : "fill-sim-sheet"}
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
