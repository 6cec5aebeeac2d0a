import type { People } from "@glasshouse/contract/books.ts";
import { useId } from "react";
import { Charted } from "../../sheet/charted.tsx";
import { Hatch } from "../../sheet/hatch.tsx";
import { dayTicks, linear, ticksUpTo } from "../../sheet/scale.ts";
import { useWidth } from "../../sheet/use-width.ts";
import { formatCount, formatMoney } from "../../ui/format-money.ts";

export function peopleTitle(people: People): string {
  const all = people.ahead + people.even + people.behind;
  if (all === 0) return "Nobody has paid in yet";
  const late = people.byDay.findLast((day) => day.ahead > 0)?.day;
  const last = people.byDay.at(-1)?.day;
  const since =
    late !== undefined && last !== undefined && late < last
      ? `, and nobody who joined after day ${late}`
      : "";
  return `${formatCount(people.ahead)} of ${formatCount(all)} ${all === 1 ? "person is" : "people are"} ahead${since}`;
}

const height = 300;

/** Up: those ahead, filled; down: those who are not, hatched. */
export function PeopleBars({ people }: { people: People }) {
  const [box, width] = useWidth<HTMLDivElement>(1_000);
  const hatch = useId();
  const { byDay, me } = people;
  const [first, last] = [byDay[0]?.day, byDay.at(-1)?.day];
  if (first === undefined || last === undefined)
    return <p className="text-label text-sim-ink-2">As soon as somebody pays in, they stand here.</p>;
  const narrow = width < 560;
  const edge = { left: narrow ? 34 : 48, right: 12, top: 40, bottom: 26 };
  const highest = Math.max(1, ...byDay.map((day) => day.ahead));
  const lowest = Math.max(1, ...byDay.map((day) => day.behind + day.even));
  const x = linear([first - 0.5, last + 0.5], [edge.left, width - edge.right]);
  const y = linear([highest, -lowest], [edge.top, height - edge.bottom]);
  const bar = Math.max(1, (x(first + 1) - x(first)) * 0.8);
  const mine = me && byDay.some((day) => day.day === me.day) ? me : null;
  return (
    <div ref={box}>
      <Charted
        name="glasshouse-people"
        table={{
          caption: "People ahead, even and behind by joining day",
          head: ["Joined on day", "Ahead", "Even", "Behind"],
          rows: byDay.map((day) => [day.day, day.ahead, day.even, day.behind].map(String)),
        }}
        draw={(svg) => (
          <svg
            ref={svg}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`${peopleTitle(people)}. ${formatCount(people.behind)} are behind, ${formatCount(people.even)} even.`}
            className="block max-w-full font-mono text-[12px] font-[500]"
          >
            <Hatch id={hatch} />
            {ticksUpTo(lowest, 3)
              .slice(1)
              .filter((tick) => tick <= lowest)
              .map((tick) => (
                <g key={tick}>
                  <path d={`M${edge.left} ${y(-tick)}H${width - edge.right}`} className="stroke-sim-g2" />
                  <text x={edge.left - 8} y={y(-tick) + 4} textAnchor="end" className="fill-sim-ink-2">
                    {tick}
                  </text>
                </g>
              ))}
            {byDay.map((day) => (
              <g key={day.day}>
                <rect
                  x={x(day.day) - bar / 2}
                  y={y(day.ahead)}
                  width={bar}
                  height={y(0) - y(day.ahead)}
                  className="fill-sim-solid"
                />
                <rect
                  x={x(day.day) - bar / 2}
                  y={y(0)}
                  width={bar}
                  height={y(-(day.behind + day.even)) - y(0)}
                  fill={`url(#${hatch})`}
                  className="stroke-sim-red"
                  strokeWidth="1"
                />
              </g>
            ))}
            <path
              d={`M${edge.left} ${y(0)}H${width - edge.right}`}
              className="stroke-sim-ink"
              strokeWidth="1.5"
            />
            {dayTicks(first, last, narrow ? 5 : 12).map((day) => (
              <text key={day} x={x(day)} y={height - 6} textAnchor="middle" className="fill-sim-ink-2">
                {day}
              </text>
            ))}
            <text x={width - edge.right} y={edge.top - 12} textAnchor="end" className="fill-sim-ink">
              {`AHEAD: ${formatCount(people.ahead)}`}
            </text>
            <text
              x={width - edge.right}
              y={height - edge.bottom - 4}
              textAnchor="end"
              className="fill-sim-red"
            >
              {`NOT AHEAD: ${formatCount(people.behind + people.even)}`}
            </text>
            {mine && (
              <g>
                <path
                  d={`M${x(mine.day)} ${edge.top - 24}V${y(0)}`}
                  className="stroke-sim-ink"
                  strokeWidth="1"
                />
                <text
                  x={x(mine.day) + (x(mine.day) > width / 2 ? -6 : 6)}
                  y={edge.top - 26}
                  textAnchor={x(mine.day) > width / 2 ? "end" : "start"}
                  className="fill-sim-ink"
                  fontWeight="600"
                >
                  {`YOU, DAY ${mine.day}: ${resultText(mine.result)}`}
                </text>
              </g>
            )}
          </svg>
        )}
      />
    </div>
  );
}

export function resultText(result: string): string {
  if (Number(result) === 0) return "EVEN";
  return Number(result) > 0
    ? `AHEAD BY ${formatMoney(result)}`
    : `BEHIND BY ${formatMoney(result.replace("-", ""))}`;
}
