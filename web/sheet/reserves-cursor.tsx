import { useFormats } from "../display/formats.ts";
import { reservesWords as words } from "./reserves-chart.words.ts";
import type { ReservesLayout } from "./reserves-shapes.ts";
import type { ShownDay } from "./shown-books.ts";
import type { Measure } from "./text-width.ts";

const padding = 10;

export function ReservesCursor(props: {
  row: ShownDay;
  layout: ReservesLayout;
  width: number;
  measure: Measure;
}) {
  const { formatMoney } = useFormats();
  const { row, layout, width, measure } = props;
  const { x, y, edge, base } = layout;
  const at = x(row.day);
  const lines = [
    words.day({ day: row.day }),
    words.cursorPromised({ amount: formatMoney(row.promised) }),
    words.cursorHeld({ amount: formatMoney(row.held) }),
  ];
  const wide = Math.max(...lines.map((line) => measure(line, { size: 12 }))) + 2 * padding;
  const left = at + wide + 16 > width ? Math.max(0, at - wide - 10) : at + 10;
  return (
    <g pointerEvents="none">
      <path d={`M${at} ${edge.top}V${base}`} className="stroke-sim-ink" strokeDasharray="2 3" />
      <g className="fill-sim-sheet" strokeWidth="1.5">
        <circle cx={at} cy={y(Number(row.promised))} r="4" className="stroke-sim-red" />
        <circle cx={at} cy={y(Number(row.held))} r="4" className="stroke-sim-solid" />
      </g>
      <rect x={left} y={edge.top} width={wide} height="62" className="fill-sim-deep" />
      {lines.map((line, index) => (
        <text key={line} x={left + padding} y={edge.top + 18 + index * 18} className="fill-sim-on">
          {line}
        </text>
      ))}
    </g>
  );
}
