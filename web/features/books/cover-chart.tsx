import type { FundFigures } from "@glasshouse/contract/books.ts";
import { Charted } from "../../sheet/charted.tsx";
import { coverText } from "../../sheet/fund-state.words.ts";
import { linear, pathOf } from "../../sheet/scale.ts";
import { useWidth } from "../../sheet/use-width.ts";

const height = 190;

/** Reserves over promises, from the first day; 1.00 is every promise covered. */
export function CoverChart({ days }: { days: readonly FundFigures[] }) {
  const [box, width] = useWidth<HTMLDivElement>(300);
  const covered = days
    .filter((row) => Number(row.promised) > 0)
    .map((row) => ({ day: row.day, cover: Number(row.held) / Number(row.promised) }));
  const [first, last] = [covered[0], covered.at(-1)];
  if (!first || !last) return <p className="text-label text-sim-ink-2">The first day is not over yet.</p>;
  const x = linear([first.day, Math.max(last.day, first.day + 1)], [40, width - 52]);
  const y = linear([0, 1], [height - 26, 14]);
  return (
    <div ref={box}>
      <Charted
        name="glasshouse-cover-ratio"
        table={{
          caption: "Cover ratio by day",
          head: ["Day", "Cover ratio"],
          rows: covered.map((row) => [String(row.day), row.cover.toFixed(4)]),
        }}
        draw={(svg) => (
          <svg
            ref={svg}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`Cover ratio: ${coverText(first.cover)} on day ${first.day}, ${coverText(last.cover)} on day ${last.day}`}
            className="block max-w-full font-mono text-[12px] font-[500]"
          >
            {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
              <g key={tick}>
                <path
                  d={`M40 ${y(tick)}H${width - 52}`}
                  className={
                    tick === 1 ? "stroke-sim-ink-2" : tick === 0 ? "stroke-sim-ink" : "stroke-sim-g2"
                  }
                  strokeDasharray={tick === 1 ? "4 3" : undefined}
                />
                <text x="34" y={y(tick) + 4} textAnchor="end" className="fill-sim-ink-2">
                  {tick.toFixed(2)}
                </text>
              </g>
            ))}
            <path
              d={pathOf(covered.map((row) => [x(row.day), y(Math.min(1, row.cover))]))}
              fill="none"
              className="stroke-sim-solid"
              strokeWidth="2"
            />
            <circle
              cx={x(last.day)}
              cy={y(Math.min(1, last.cover))}
              r="4"
              className="fill-sim-sheet stroke-sim-solid"
              strokeWidth="1.5"
            />
            <text
              x={x(last.day) + 9}
              y={y(Math.min(1, last.cover)) + 4}
              className="fill-sim-ink"
              fontWeight="600"
            >
              {coverText(last.cover)}
            </text>
            <text x={x(first.day)} y={height - 6} className="fill-sim-ink-2">{`Day ${first.day}`}</text>
            {last.day > first.day && (
              <text
                x={x(last.day)}
                y={height - 6}
                textAnchor="end"
                className="fill-sim-ink-2"
              >{`Day ${last.day}`}</text>
            )}
          </svg>
        )}
      />
    </div>
  );
}
