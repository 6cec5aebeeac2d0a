import { type Ref, useMemo, useState } from "react";
import { ChartLabels } from "../../../sheet/chart-labels.tsx";
import type { Point } from "../../../sheet/place-labels.ts";
import { toPath } from "../../../sheet/scale.ts";
import { useMeasure } from "../../../sheet/use-measure.ts";
import { useWidth } from "../../../sheet/use-width.ts";
import { labWords as words } from "../lab.words.ts";
import { later, PartMissing } from "../later.tsx";
import {
  type BandLayout,
  bandHeight,
  bandLayout,
  type Drawn,
  plotEdges,
  strokeEdges,
} from "./band-layout.ts";
import type { Runs } from "./get-runs.ts";

const usePickRun = later(() => import("./pick-run.tsx").then((pick) => pick.PickRun));

const closed = (points: readonly Point[]) => `${toPath(points)}Z`;

export function BandChart(props: { drawn: Drawn; name: string; runs: Runs; svg: Ref<SVGSVGElement> }) {
  const { drawn, name, runs: found, svg } = props;
  const [box, width] = useWidth<HTMLDivElement>(900);
  const measure = useMeasure();
  const [pointed, setPointed] = useState(false);
  const pick = usePickRun(pointed);
  const layout = useMemo(() => bandLayout(drawn, width, measure), [drawn, width, measure]);
  const { left, right, ticks, y, areas, middle, runs, others, labels } = layout;
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={bandHeight}
        viewBox={`0 0 ${width} ${bandHeight}`}
        role="img"
        aria-label={name}
        className="block max-w-full font-mono text-[12px] font-[500]"
        onPointerEnter={() => setPointed(true)}
      >
        {ticks.map((tick) => (
          <path key={tick} d={`M${left} ${y(tick)}H${right}`} className="stroke-sim-g2" />
        ))}
        {areas.map((area, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the wide one, and the narrow one on it
            key={index}
            d={closed(area)}
            className={index === 0 ? "fill-sim-fill" : "fill-sim-line"}
            opacity={index === 0 ? 0.9 : 0.28}
          />
        ))}
        <path
          d={runs.map(toPath).join("")}
          fill="none"
          className="stroke-sim-line"
          strokeWidth="0.75"
          opacity="0.55"
        />
        <path
          d={others.map(toPath).join("")}
          fill="none"
          className="stroke-sim-ink"
          strokeWidth="1.25"
          strokeDasharray="5 3"
        />
        <path d={toPath(middle)} fill="none" className="stroke-sim-solid" strokeWidth="2.25" />
        <path d={`M${left} ${plotEdges.base}H${right}`} className="stroke-sim-ink" strokeWidth="1.5" />
        <Ends layout={layout} />
        <ChartLabels labels={labels} />
        {pick.Drawn && <pick.Drawn layout={layout} runs={found} measure={measure} />}
      </svg>
      {pick.missing && <PartMissing instead={words.pickInstead()} />}
    </div>
  );
}

function Ends({ layout: { strokes, byX, guessX } }: { layout: BandLayout }) {
  const upright = (at: number) => `M${at} ${plotEdges.top - 4}V${strokeEdges.bottom}`;
  return (
    <g>
      {strokes.map(({ at, opacity }) => (
        <path
          key={at}
          d={`M${at} ${strokeEdges.top}V${strokeEdges.bottom}`}
          className="stroke-sim-red"
          strokeWidth="1.5"
          opacity={opacity}
        />
      ))}
      {byX !== undefined && <path d={upright(byX)} className="stroke-sim-red" strokeDasharray="4 3" />}
      {guessX !== undefined && (
        <path d={upright(guessX)} className="stroke-sim-ink" strokeWidth="1.5" strokeDasharray="2 3" />
      )}
    </g>
  );
}
