import type { People } from "@glasshouse/contract/books.ts";
import { type Ref, useId, useMemo } from "react";
import { type FormatMoney, useFormats } from "../../display/formats.ts";
import { ChartLabels } from "../../sheet/chart-labels.tsx";
import { Charted } from "../../sheet/charted.tsx";
import { Hatch } from "../../sheet/hatch.tsx";
import type { Box } from "../../sheet/place-labels.ts";
import { useMeasure } from "../../sheet/use-measure.ts";
import { useWidth } from "../../sheet/use-width.ts";
import { peopleWords as words } from "./people-bars.words.ts";
import { peopleHeight, peopleLayout } from "./people-layout.ts";

export const countPaidIn = ({ ahead, even, behind }: Pick<People, "ahead" | "even" | "behind">): number =>
  ahead + even + behind;

export function peopleTitle(people: People): string {
  const all = countPaidIn(people);
  if (all === 0) return words.noPeople();
  const late = people.byDay.findLast((day) => day.ahead > 0)?.day;
  const last = people.byDay.at(-1)?.day;
  const figures = { ahead: people.ahead, paidIn: all };
  return late !== undefined && last !== undefined && late < last
    ? words.titleUntil({ ...figures, day: late })
    : words.title(figures);
}

/** @param others who have paid in nothing */
export const peopleSubtitle = (others: number): string =>
  others === 0 ? words.subtitle() : `${words.subtitle()} ${words.others({ others })}`;

export function PeopleBars({ people, notes }: { people: People; notes: readonly string[] }) {
  const { byDay } = people;
  if (byDay.length === 0) return <p className="text-label text-sim-ink-2">{words.empty()}</p>;
  return (
    <Charted
      name="glasshouse-people"
      notes={notes}
      table={{
        caption: words.caption(),
        head: [words.dayHead(), words.aheadHead(), words.evenHead(), words.behindHead()],
        rows: byDay.map((day) => [day.day, day.ahead, day.even, day.behind].map(String)),
      }}
      draw={(svg) => <PeopleDrawing people={people} svg={svg} />}
    />
  );
}

const sides = ({ left, top, right, bottom }: Box) => ({
  x: left,
  y: top,
  width: right - left,
  height: Math.max(0, bottom - top),
});

function PeopleDrawing({ people, svg }: { people: People; svg: Ref<SVGSVGElement> }) {
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const measure = useMeasure();
  const { formatMoney } = useFormats();
  const hatch = useId();
  const layout = useMemo(
    () => peopleLayout(people, people.me ? resultText(people.me.result, formatMoney) : "", width, measure),
    [people, width, measure, formatMoney],
  );
  const { left, right, zero, lines, bars, you, labels } = layout;
  return (
    <div ref={box}>
      <svg
        ref={svg}
        width={width}
        height={peopleHeight}
        viewBox={`0 0 ${width} ${peopleHeight}`}
        role="img"
        aria-label={words.drawing({ title: peopleTitle(people), behind: people.behind, even: people.even })}
        className="block max-w-full font-mono text-[12px] font-[500]"
      >
        <Hatch id={hatch} />
        {lines.map((height) => (
          <path key={height} d={`M${left} ${height}H${right}`} className="stroke-sim-g2" />
        ))}
        {bars.map((bar) => (
          <g key={bar.day}>
            <rect {...sides(bar.ahead)} className="fill-sim-solid" />
            <rect
              {...sides(bar.notAhead)}
              fill={`url(#${hatch})`}
              className="stroke-sim-red"
              strokeWidth="1"
            />
          </g>
        ))}
        <path d={`M${left} ${zero}H${right}`} className="stroke-sim-ink" strokeWidth="1.5" />
        {you && <path d={`M${you.x} ${you.top}V${you.bottom}`} className="stroke-sim-ink" />}
        <ChartLabels labels={labels} />
      </svg>
    </div>
  );
}

export function resultText(result: string, formatMoney: FormatMoney): string {
  if (Number(result) === 0) return words.even();
  return Number(result) > 0
    ? words.up({ amount: formatMoney(result) })
    : words.down({ amount: formatMoney(result.replace("-", "")) });
}
