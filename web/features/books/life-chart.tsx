import type { SimulatedPerson } from "@glasshouse/contract/books.ts";
import { type Ref, useId, useMemo } from "react";
import { useFormats } from "../../display/formats.ts";
import { toHolderName } from "../../display/holder-name.ts";
import { ChartLabels } from "../../sheet/chart-labels.tsx";
import { Charted } from "../../sheet/charted.tsx";
import { Hatch } from "../../sheet/hatch.tsx";
import { toPath } from "../../sheet/scale.ts";
import { useMeasure } from "../../sheet/use-measure.ts";
import { useWidth } from "../../sheet/use-width.ts";
import { followWords as words } from "./follow.words.ts";
import { lifeHeight, lifeLayout } from "./life-layout.ts";

export function LifeChart({ person }: { person: SimulatedPerson }) {
  const { investor, days } = person;
  const name = toHolderName(investor);
  const [first, ...rest] = days;
  if (!first) return null;
  return (
    <Charted
      name={`glasshouse-simulated-${person.number}`}
      table={{
        caption: words.daysCaption({ name }),
        head: [words.dayHead(), words.screenHead(), words.paidIn(), words.asked(), words.gotBack()],
        rows: days.map((day) => [String(day.day), day.shown, day.paidIn, day.asked, day.gotOut]),
      }}
      draw={(svg) => <LifeDrawing name={name} first={first} rest={rest} svg={svg} />}
    />
  );
}

type Day = SimulatedPerson["days"][number];
type DrawingProps = { name: string; first: Day; rest: readonly Day[]; svg: Ref<SVGSVGElement> };

function LifeDrawing({ name, first, rest, svg }: DrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const measure = useMeasure();
  const { formatMoney } = useFormats();
  const hatch = useId();
  const layout = useMemo(
    () => lifeLayout([first, ...rest], width, { measure, formatMoney }),
    [first, rest, width, measure, formatMoney],
  );
  const { left, right, base, ticks, y, shown, paidIn, gotOut, labels } = layout;
  const [start, end] = [shown[0], shown.at(-1)];
  const last = rest.at(-1) ?? first;
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={lifeHeight}
        viewBox={`0 0 ${width} ${lifeHeight}`}
        role="img"
        aria-label={words.drawing({ name, days: rest.length + 1, last: formatMoney(last.shown) })}
        className="block max-w-full font-mono text-[12px] font-[500]"
      >
        <Hatch id={hatch} />
        {ticks.map((tick) => (
          <path
            key={tick}
            d={`M${left} ${y(tick)}H${right}`}
            className={tick === 0 ? "stroke-sim-ink" : "stroke-sim-g2"}
          />
        ))}
        {start && end && (
          <path
            d={`${toPath(shown)}L${end[0].toFixed(1)} ${base}L${start[0].toFixed(1)} ${base}Z`}
            fill={`url(#${hatch})`}
          />
        )}
        <path d={toPath(shown)} fill="none" className="stroke-sim-red" strokeWidth="1.5" />
        <path d={toPath(paidIn)} fill="none" className="stroke-sim-ink-2" strokeDasharray="4 3" />
        <path d={toPath(gotOut)} fill="none" className="stroke-sim-solid" strokeWidth="2.5" />
        <ChartLabels labels={labels} />
      </svg>
    </div>
  );
}
