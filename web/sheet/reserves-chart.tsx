import { dayMs } from "@glasshouse/core/calendar.ts";
import { type KeyboardEvent, type PointerEvent, type Ref, useMemo, useState } from "react";
import { useFormats } from "../display/formats.ts";
import { reservesWords as words } from "./reserves-chart.words.ts";
import { ReservesCursor } from "./reserves-cursor.tsx";
import { ReservesDrawing } from "./reserves-drawing.tsx";
import { reservesLayout } from "./reserves-layout.ts";
import type { Mark, Outlook, ReservesLayout, Stop } from "./reserves-shapes.ts";
import { shortMoney } from "./scale.ts";
import type { ShownDay } from "./shown-books.ts";
import { useMeasure } from "./use-measure.ts";
import { useWidth } from "./use-width.ts";

export interface ReservesChartProps {
  days: readonly ShownDay[];
  outlook?: Outlook | undefined;
  /** a story's numbered days instead of the day's figures */
  marks?: readonly Mark[];
  /** when it stopped paying or was frozen */
  stop?: Stop | undefined;
  /** if later than the last row */
  today?: number | undefined;
  height?: number;
  svg?: Ref<SVGSVGElement> | undefined;
}

type FilledProps = Omit<ReservesChartProps, "days"> & { days: readonly [ShownDay, ...ShownDay[]] };

const filled = (props: ReservesChartProps): props is FilledProps => props.days.length > 0;

export function ReservesChart(props: ReservesChartProps) {
  if (!filled(props)) return <p className="py-10 text-center text-body">{words.firstDayOpen()}</p>;
  return <ReservesSlider {...props} />;
}

function ReservesSlider({ days, outlook, marks, stop, today, height = 420, svg }: FilledProps) {
  const { formatMoney, shortDayText } = useFormats();
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const measure = useMeasure();
  const [at, setAt] = useState<number>();
  const layout = useMemo(() => {
    const [{ at: since, day: firstDay }] = days;
    const start = since === undefined ? undefined : Date.parse(since) - firstDay * dayMs;
    return reservesLayout(
      { days, outlook, marks: marks ?? [], stop, today },
      {
        width,
        height,
        measure,
        getDate: (day) =>
          start === undefined ? "" : shortDayText(new Date(start + day * dayMs).toISOString()),
        money: formatMoney,
        short: shortMoney,
      },
    );
  }, [days, outlook, marks, stop, today, width, height, measure, formatMoney, shortDayText]);
  const { first, last } = layout;
  const shown = days.find((row) => row.day === at);
  const spoken = shown ?? last;

  function onKeyDown(event: KeyboardEvent) {
    const next = stepped(
      event.key,
      days.findIndex((row) => row.day === (at ?? last.day)),
      days.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    setAt(days[next]?.day);
  }
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={words.label()}
      aria-valuemin={first.day}
      aria-valuemax={last.day}
      aria-valuenow={spoken.day}
      aria-valuetext={words.value({
        day: spoken.day,
        held: formatMoney(spoken.held),
        promised: formatMoney(spoken.promised),
      })}
      onKeyDown={onKeyDown}
    >
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerMove={(event) => setAt(dayUnder(event, layout))}
        onPointerLeave={() => setAt(undefined)}
        className="block max-w-full touch-pan-y font-mono text-[12px] font-[500]"
      >
        <ReservesDrawing layout={layout} />
        {shown && <ReservesCursor row={shown} layout={layout} width={width} measure={measure} />}
      </svg>
    </div>
  );
}

function stepped(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageUp: index + 7,
    PageDown: index - 7,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

function dayUnder(event: PointerEvent<SVGSVGElement>, { first, last, x }: ReservesLayout): number {
  const { left } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientX - left - x(first.day)) / (x(last.day) - x(first.day) || 1);
  const day = first.day + share * (last.day - first.day);
  return Math.min(last.day, Math.max(first.day, Math.round(day)));
}
