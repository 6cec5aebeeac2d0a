import { labDays } from "@glasshouse/core/lab/scenario.ts";
import type { PointerEvent } from "react";
import { dayTicks, linear } from "../../../sheet/scale.ts";
import { useWidth } from "../../../sheet/use-width.ts";
import { labWords as words } from "../lab.words.ts";

const height = 240;
const base = height - 40;
const top = 24;

export function GuessPlot({ day, onChange }: { day: number; onChange: (day: number) => void }) {
  const [box, width] = useWidth<HTMLDivElement>(900);
  const [left, right] = [12, width - 12];
  const x = linear([1, labDays], [left, right]);
  function follow(event: PointerEvent<SVGSVGElement>) {
    if (event.buttons !== 1) return;
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const at = 1 + Math.round(((place - left) / (right - left)) * (labDays - 1));
    onChange(Math.min(labDays, Math.max(1, at)));
  }
  const anchor = x(day) > width - 160 ? "end" : "start";
  return (
    <div ref={box}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
        className="block max-w-full cursor-ew-resize touch-pan-y font-mono text-[12px] font-[500] select-none"
      >
        <rect
          x={left}
          y={top}
          width={right - left}
          height={base - top}
          className="fill-sim-fill"
          opacity="0.35"
        />
        <path d={`M${left} ${base}H${right}`} className="stroke-sim-ink" strokeWidth="1.5" />
        {dayTicks(1, labDays, Math.floor(width / 80)).map((each) => (
          <text
            key={each}
            x={x(each)}
            y={base + 20}
            textAnchor={each === 1 ? "start" : each === labDays ? "end" : "middle"}
            className="fill-sim-ink-2"
          >
            {each}
          </text>
        ))}
        <path
          d={`M${x(day)} ${top - 8}V${base + 6}`}
          className="stroke-sim-ink"
          strokeWidth="2"
          strokeDasharray="2 3"
        />
        <circle
          cx={x(day)}
          cy={(top + base) / 2}
          r="9"
          className="fill-sim-sheet stroke-sim-ink"
          strokeWidth="1.5"
        />
        <text
          x={x(day) + (anchor === "start" ? 8 : -8)}
          y={top - 8}
          textAnchor={anchor}
          fontWeight="600"
          className="fill-sim-ink"
        >
          {words.yourGuess({ day })}
        </text>
      </svg>
    </div>
  );
}
