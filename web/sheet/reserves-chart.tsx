import type { FundFigures } from "@glasshouse/contract/books.ts";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { formatMoney } from "../ui/format-money.ts";
import { Hatch } from "./hatch.tsx";
import { dayTicks, linear, pathOf, shortMoney, ticksUpTo } from "./scale.ts";
import { useWidth } from "./use-width.ts";

export interface Outlook {
  /** day on which reserves end at present rates */
  endsOnDay: number;
  changePerDay: number;
  promisedPerDay: number;
}

export interface ReservesChartProps {
  days: readonly FundFigures[];
  outlook?: Outlook | undefined;
  /** numbered days on the axis, for a story */
  marks?: readonly { day: number; bad?: boolean }[];
  height?: number;
  svg?: Ref<SVGSVGElement> | undefined;
}

const number = (amount: string) => Number(amount);

/**
 * What the fund holds, filled, and what it has promised, with the difference hatched. A slider for keyboards and screen
 * readers: arrow keys walk from day to day, and each day is read.
 */
export function ReservesChart({ days, outlook, marks = [], height = 380, svg }: ReservesChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const [at, setAt] = useState<number>();
  const hatch = useId();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return <p className="py-10 text-center text-body">The first day is not over yet.</p>;
  const narrow = width < 560;
  const edge = { left: narrow ? 42 : 64, right: narrow ? 12 : 40, top: 34, bottom: 44 };
  const endDay = Math.min(
    outlook?.endsOnDay ?? last.day,
    last.day + Math.max(10, (last.day - first.day) * 2),
  );
  const highest = Math.max(...days.map((row) => number(row.promised)), 1);
  const ticks = ticksUpTo(highest, narrow ? 4 : 7);
  const x = linear([first.day, Math.max(endDay, first.day + 1)], [edge.left, width - edge.right]);
  const y = linear([0, ticks.at(-1) ?? highest], [height - edge.bottom, edge.top]);
  const held = days.map((row) => [x(row.day), y(number(row.held))] as const);
  const promised = days.map((row) => [x(row.day), y(number(row.promised))] as const);
  const base = y(0);
  const endsAt = outlook && endDay === outlook.endsOnDay ? { x: x(endDay), y: base } : undefined;
  const promisedAtEnd =
    outlook && Math.max(0, number(last.promised) + outlook.promisedPerDay * (endDay - last.day));
  const shown = days.find((row) => row.day === at);

  function onKeyDown(event: KeyboardEvent) {
    const index = days.findIndex((row) => row.day === (at ?? last?.day));
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      PageUp: index + 7,
      PageDown: index - 7,
      Home: 0,
      End: days.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(days[Math.min(days.length - 1, Math.max(0, next))]?.day);
  }
  const spoken = shown ?? last;

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Reserves and promises by day"
      aria-valuemin={first.day}
      aria-valuemax={last.day}
      aria-valuenow={spoken.day}
      aria-valuetext={`Day ${spoken.day}: held ${formatMoney(spoken.held)}, promised ${formatMoney(spoken.promised)}`}
      onKeyDown={onKeyDown}
    >
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerMove={(event) => {
          const { left } = event.currentTarget.getBoundingClientRect();
          const day =
            first.day +
            ((event.clientX - left - edge.left) / (x(last.day) - edge.left || 1)) * (last.day - first.day);
          setAt(Math.min(last.day, Math.max(first.day, Math.round(day))));
        }}
        onPointerLeave={() => setAt(undefined)}
        className="block max-w-full touch-pan-y font-mono text-[12px] font-[500]"
      >
        <Hatch id={hatch} />
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${edge.left} ${y(tick)}H${width - edge.right}`}
              className="stroke-sim-g2"
              strokeWidth="1"
            />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-sim-ink-2">
              {shortMoney(tick)}
            </text>
          </g>
        ))}
        <path
          d={`${pathOf(held)}L${x(last.day).toFixed(1)} ${base}L${x(first.day).toFixed(1)} ${base}Z`}
          className="fill-sim-fill"
          opacity="0.9"
        />
        <path
          d={`${pathOf(promised)}${pathOf([...held].reverse()).replace("M", "L")}Z`}
          fill={`url(#${hatch})`}
        />
        {outlook && promisedAtEnd !== undefined && (
          <g strokeDasharray="5 4" strokeWidth="1.5" fill="none">
            <path
              d={pathOf([
                [x(last.day), y(number(last.held))],
                [x(endDay), y(Math.max(0, number(last.held) + outlook.changePerDay * (endDay - last.day)))],
              ])}
              className="stroke-sim-solid"
            />
            <path
              d={pathOf([
                [x(last.day), y(number(last.promised))],
                [x(endDay), Math.max(edge.top, y(promisedAtEnd))],
              ])}
              className="stroke-sim-red"
            />
          </g>
        )}
        <path d={pathOf(promised)} fill="none" className="stroke-sim-red" strokeWidth="2" />
        <path d={pathOf(held)} fill="none" className="stroke-sim-solid" strokeWidth="2" />
        <path
          d={`M${edge.left} ${base}H${width - edge.right}`}
          className="stroke-sim-ink"
          strokeWidth="1.5"
        />
        {(marks.length > 0 ? [] : dayTicks(first.day, Math.max(endDay, first.day), narrow ? 4 : 9)).map(
          (day) => (
            <text key={day} x={x(day)} y={base + 18} textAnchor="middle" className="fill-sim-ink-2">
              {day === first.day ? `Day ${day}` : day}
            </text>
          ),
        )}
        <LineNames x={x} y={y} days={days} narrow={narrow} />
        {endsAt && (
          <g>
            <path d={`M${endsAt.x} ${edge.top - 10}V${base}`} className="stroke-sim-red" strokeWidth="1.5" />
            <circle
              cx={endsAt.x}
              cy={base}
              r="4.5"
              className="fill-sim-sheet stroke-sim-red"
              strokeWidth="1.5"
            />
            <text x={endsAt.x - 6} y={edge.top - 16} textAnchor="end" className="fill-sim-red">
              {narrow ? `OUT, DAY ${endDay}` : `RUNS OUT ON DAY ${endDay}`}
            </text>
          </g>
        )}
        {marks.map((mark) => (
          <g key={mark.day}>
            <path
              d={`M${x(mark.day)} ${y(number(days.find((row) => row.day >= mark.day)?.held ?? "0"))}V${base}`}
              strokeDasharray="2 3"
              className={mark.bad ? "stroke-sim-red" : "stroke-sim-solid"}
            />
            <circle
              cx={x(mark.day)}
              cy={base + 14}
              r="10"
              className={mark.bad ? "fill-sim-red" : "fill-sim-btn"}
            />
            <text x={x(mark.day)} y={base + 18} textAnchor="middle" className="fill-sim-on-btn" fontSize="11">
              {mark.day}
            </text>
          </g>
        ))}
        {shown && <Cursor row={shown} x={x} y={y} top={edge.top} base={base} width={width} />}
      </svg>
    </div>
  );
}

type Places = { x: (day: number) => number; y: (value: number) => number };

/** Each line bears its own name where it is highest. */
function LineNames({ x, y, days, narrow }: Places & { days: readonly FundFigures[]; narrow: boolean }) {
  const peak = days.reduce((best, row) => (number(row.held) > number(best.held) ? row : best));
  const middle = days[Math.floor(days.length * 0.55)];
  if (!middle || days.length < 4) return null;
  return (
    <g>
      <text
        x={x(middle.day) - 10}
        y={y(number(middle.promised)) - 8}
        textAnchor="end"
        className="fill-sim-red"
      >
        PROMISED
      </text>
      {number(peak.held) > 0 && (
        <text x={x(peak.day)} y={y(number(peak.held) * 0.45)} textAnchor="middle" className="fill-sim-ink">
          HELD
        </text>
      )}
      {!narrow && peak.day < (days.at(-1)?.day ?? 0) - 2 && (
        <text
          x={x(peak.day)}
          y={y(number(peak.held)) + 18}
          textAnchor="middle"
          className="fill-sim-ink"
          fontSize="11"
        >
          {`PEAK, DAY ${peak.day}: ${formatMoney(peak.held)}`}
        </text>
      )}
    </g>
  );
}

function Cursor(props: Places & { row: FundFigures; top: number; base: number; width: number }) {
  const { row, x, y, top, base, width } = props;
  const at = x(row.day);
  const lines = [`Day ${row.day}`, `Promised ${formatMoney(row.promised)}`, `Held ${formatMoney(row.held)}`];
  const box = { width: 196, height: 62 };
  const left = at + box.width + 16 > width ? at - box.width - 10 : at + 10;
  return (
    <g pointerEvents="none">
      <path d={`M${at} ${top}V${base}`} className="stroke-sim-ink" strokeWidth="1" strokeDasharray="2 3" />
      <circle
        cx={at}
        cy={y(number(row.promised))}
        r="4"
        className="fill-sim-sheet stroke-sim-red"
        strokeWidth="1.5"
      />
      <circle
        cx={at}
        cy={y(number(row.held))}
        r="4"
        className="fill-sim-sheet stroke-sim-solid"
        strokeWidth="1.5"
      />
      <rect x={left} y={top} width={box.width} height={box.height} className="fill-sim-deep" />
      {lines.map((line, index) => (
        <text key={line} x={left + 10} y={top + 18 + index * 18} className="fill-sim-on">
          {line}
        </text>
      ))}
    </g>
  );
}
