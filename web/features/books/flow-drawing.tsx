import { type Ref, useMemo } from "react";
import { useFormats } from "../../display/formats.ts";
import { ChartLabels } from "../../sheet/chart-labels.tsx";
import type { ShownPayouts } from "../../sheet/shown-books.ts";
import { useMeasure } from "../../sheet/use-measure.ts";
import { useWidth } from "../../sheet/use-width.ts";
import { flowWords } from "./payout-flow.words.ts";
import { bandPath, flowLayout } from "./payout-flow-layout.ts";
import { barWidth, reservesWidth, type Span } from "./payout-flow-shapes.ts";

const getOpacity = (payout: number) => (payout % 2 === 0 ? 0.18 : 0.3);
const tall = ({ top, bottom }: Span) => bottom - top;

export function FlowDrawing({
  payouts,
  name,
  title,
  ofCohorts,
  svg,
}: {
  payouts: ShownPayouts;
  /** the recipient, if not the reader */
  name: string | undefined;
  title: string;
  ofCohorts: boolean;
  svg: Ref<SVGSVGElement>;
}) {
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const measure = useMeasure();
  const { formatMoney } = useFormats();
  const layout = useMemo(
    () => flowLayout(payouts, width, { measure, formatMoney, name, ofCohorts }),
    [payouts, width, measure, formatMoney, name, ofCohorts],
  );
  const { height, left, middle, right, reserves } = layout;
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={flowWords.drawing({ title })}
        className="block max-w-full font-mono text-[12px] font-[500]"
      >
        {layout.sources.map((source) => (
          <g key={source.key} className="fill-sim-solid">
            <rect x={left - barWidth} y={source.bar.top} width={barWidth} height={tall(source.bar)} />
            <path d={bandPath(left, source.bar, middle, source.into)} opacity={getOpacity(source.payout)} />
          </g>
        ))}
        {layout.payouts.map((payout, index) => (
          <g key={payout.id} className="fill-sim-solid">
            <path
              d={bandPath(middle + reservesWidth, payout.from, right, payout.bar)}
              opacity={getOpacity(index)}
            />
            <rect x={right} y={payout.bar.top} width={barWidth} height={tall(payout.bar)} />
          </g>
        ))}
        <rect
          x={middle}
          y={reserves.top}
          width={reservesWidth}
          height={tall(reserves)}
          className="fill-sim-btn"
        />
        <ChartLabels labels={layout.labels} />
      </svg>
    </div>
  );
}
