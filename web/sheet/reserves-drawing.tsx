import { memo, useId } from "react";
import { ChartLabels } from "./chart-labels.tsx";
import { Hatch } from "./hatch.tsx";
import type { Point } from "./place-labels.ts";
import type { Dimension, ReservesLayout } from "./reserves-shapes.ts";
import { toPath } from "./scale.ts";

const closed = (areas: readonly (readonly Point[])[]) => areas.map((area) => `${toPath(area)}Z`).join("");

export const ReservesDrawing = memo(function ReservesDrawing({ layout }: { layout: ReservesLayout }) {
  const hatch = useId();
  const { edge, plotRight, base, ticks, x, y, first, last, held, promised } = layout;
  return (
    <g>
      <Hatch id={hatch} />
      {ticks.map((tick) => (
        <path key={tick} d={`M${edge.left} ${y(tick)}H${plotRight}`} className="stroke-sim-g2" />
      ))}
      <path
        d={`${toPath(held)}L${x(last.day).toFixed(1)} ${base}L${x(first.day).toFixed(1)} ${base}Z`}
        className="fill-sim-fill"
        opacity="0.9"
      />
      <path d={closed(layout.missing)} fill={`url(#${hatch})`} />
      <path d={closed(layout.missingAhead)} fill={`url(#${hatch})`} opacity="0.5" />
      <g strokeDasharray="5 4" strokeWidth="1.5" fill="none">
        <path d={toPath(layout.heldAhead)} className="stroke-sim-solid" />
        <path d={toPath(layout.promisedAhead)} className="stroke-sim-red" />
      </g>
      <path d={toPath(promised)} fill="none" className="stroke-sim-red" strokeWidth="2" />
      <path d={toPath(held)} fill="none" className="stroke-sim-solid" strokeWidth="2" />
      <path d={`M${edge.left} ${base}H${plotRight}`} className="stroke-sim-ink" strokeWidth="1.5" />
      <Dimensions layout={layout} />
      <Uprights layout={layout} />
      <Marks layout={layout} />
      {layout.leaders.map(([from, to]) => (
        <path key={from.join()} d={toPath([from, to])} className="stroke-sim-ink-2" />
      ))}
      {layout.labels.some(({ key }) => key === "peak") && (
        <circle cx={x(layout.peak.day)} cy={y(Number(layout.peak.held))} r="2.5" className="fill-sim-solid" />
      )}
      <ChartLabels labels={layout.labels} />
    </g>
  );
});

const arrow = ({ x, top, bottom }: Dimension) =>
  `M${x} ${top}V${bottom}M${x - 3} ${top + 6}L${x} ${top}L${x + 3} ${top + 6}M${x - 3} ${bottom - 6}L${x} ${bottom}L${x + 3} ${bottom - 6}`;

function Dimensions({ layout }: { layout: ReservesLayout }) {
  const { dimensions, x, last } = layout;
  const heights = [...new Set(dimensions.flatMap(({ top, bottom }) => [top, bottom]))];
  return (
    <g className="stroke-sim-ink" fill="none">
      {dimensions.map((each) => (
        <path key={each.key} d={arrow(each)} />
      ))}
      {heights.map((height) => (
        <path
          key={height}
          d={`M${x(last.day) + 5} ${height}H${(dimensions[0]?.x ?? 0) + 6}`}
          strokeWidth="0.75"
        />
      ))}
    </g>
  );
}

function Uprights({ layout }: { layout: ReservesLayout }) {
  const { uprights, base, x, y, last, marks } = layout;
  return (
    <g>
      {uprights.map((line) =>
        line.key === "today" ? (
          <path
            key={line.key}
            d={`M${line.x} ${line.top}V${base}`}
            className="stroke-sim-ink"
            strokeDasharray="2 3"
          />
        ) : (
          <g key={line.key} className="fill-sim-sheet stroke-sim-red" strokeWidth="1.5">
            <path d={`M${line.x} ${line.top}V${base}`} />
            <circle cx={line.x} cy={base} r="4.5" />
            <path d={`M${line.x - 2} ${base - 2}l4 4m0 -4l-4 4`} strokeWidth="1" />
          </g>
        ),
      )}
      {marks.length === 0 && (
        <g className="fill-sim-sheet" strokeWidth="1.5">
          <circle cx={x(last.day)} cy={y(Number(last.promised))} r="4" className="stroke-sim-red" />
          <circle cx={x(last.day)} cy={y(Number(last.held))} r="4" className="stroke-sim-solid" />
        </g>
      )}
    </g>
  );
}

/** Close days move aside, with a line to the day. */
function Marks({ layout: { marks, base } }: { layout: ReservesLayout }) {
  return marks.map((mark) => (
    <g key={mark.day}>
      <path
        d={`M${mark.at} ${mark.top}V${base}L${mark.x} ${base + 12}`}
        fill="none"
        strokeDasharray="2 3"
        className={mark.bad ? "stroke-sim-red" : "stroke-sim-solid"}
      />
      <circle
        cx={mark.at}
        cy={mark.top}
        r="3"
        className={mark.bad ? "fill-sim-sheet stroke-sim-red" : "fill-sim-sheet stroke-sim-solid"}
        strokeWidth="1.5"
      />
      <circle cx={mark.x} cy={base + 20} r="10" className={mark.bad ? "fill-sim-red" : "fill-sim-btn"} />
    </g>
  ));
}
