import { type Ref, useMemo } from "react";
import { ChartLabels } from "../../sheet/chart-labels.tsx";
import { Charted } from "../../sheet/charted.tsx";
import { coverText } from "../../sheet/fund-state-texts.ts";
import { toPath } from "../../sheet/scale.ts";
import type { ShownDay } from "../../sheet/shown-books.ts";
import { useMeasure } from "../../sheet/use-measure.ts";
import { useWidth } from "../../sheet/use-width.ts";
import { booksWords as words } from "./books.words.ts";
import { type Covered, coverHeight, coverLayout } from "./cover-layout.ts";

export function CoverChart({
  days,
  stopDay,
  notes,
}: {
  days: readonly ShownDay[];
  stopDay?: number | undefined;
  notes: readonly string[];
}) {
  const [first, ...rest] = days
    .filter((row) => Number(row.promised) > 0)
    .map((row) => ({ day: row.day, cover: Number(row.held) / Number(row.promised) }));
  if (!first) return <p className="text-label text-sim-ink-2">{words.firstDayOpen()}</p>;
  const covered: [Covered, ...Covered[]] = [first, ...rest];
  return (
    <Charted
      name="glasshouse-cover-ratio"
      notes={notes}
      table={{
        caption: words.coverCaption(),
        head: [words.dayHead(), words.cover()],
        rows: covered.map((row) => [String(row.day), row.cover.toFixed(4)]),
      }}
      draw={(svg) => <CoverDrawing covered={covered} stopDay={stopDay} svg={svg} />}
    />
  );
}

function CoverDrawing({
  covered,
  stopDay,
  svg,
}: {
  covered: readonly [Covered, ...Covered[]];
  stopDay: number | undefined;
  svg: Ref<SVGSVGElement>;
}) {
  const [box, width] = useWidth<HTMLDivElement>(300);
  const measure = useMeasure();
  const layout = useMemo(
    () => coverLayout(covered, width, measure, stopDay),
    [covered, width, measure, stopDay],
  );
  const { left, right, ticks, y, points, stopX, labels } = layout;
  const [first, last] = [covered[0], covered.at(-1) ?? covered[0]];
  const end = points.at(-1);
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={coverHeight}
        viewBox={`0 0 ${width} ${coverHeight}`}
        role="img"
        aria-label={words.coverDrawing({
          firstCover: coverText(first.cover),
          firstDay: first.day,
          lastCover: coverText(last.cover),
          lastDay: last.day,
        })}
        className="block max-w-full font-mono text-[12px] font-[500]"
      >
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${left} ${y(tick)}H${right}`}
            className={tick === 0 ? "stroke-sim-ink" : "stroke-sim-g2"}
          />
        ))}
        <path d={`M${left} ${y(1)}H${right}`} className="stroke-sim-ink-2" strokeDasharray="4 3" />
        {stopX !== undefined && (
          <path
            d={`M${stopX} ${y(ticks.at(-1) ?? 1)}V${y(0)}`}
            className="stroke-sim-red"
            strokeDasharray="4 3"
          />
        )}
        <path d={toPath(points)} fill="none" className="stroke-sim-solid" strokeWidth="2" />
        {end && (
          <circle
            cx={end[0]}
            cy={end[1]}
            r="4"
            className="fill-sim-sheet stroke-sim-solid"
            strokeWidth="1.5"
          />
        )}
        <ChartLabels labels={labels} />
      </svg>
    </div>
  );
}
