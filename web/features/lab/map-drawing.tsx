import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { type KeyboardEvent, type PointerEvent, type Ref, useMemo } from "react";
import { useWidth } from "../../sheet/use-width.ts";
import {
  type Axis,
  across,
  classDays,
  classPaths,
  down,
  type MapCell,
  type MapRow,
  tableCells,
} from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import { parameterWords } from "./parameters.words.ts";

/** The sooner it is over, the darker. */
const shades = [1, 0.78, 0.58, 0.4, 0.24, 0.11];
const tallest = 440;
const [top, foot] = [22, 24];

const middle: MapCell = { column: tableCells / 2, row: tableCells / 2 };
const within = (index: number) => Math.min(tableCells - 1, Math.max(0, index));
const placeOf = ({ from, to }: Axis, value: number) => (value - from) / (to - from);

const steps: Record<string, MapCell> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

export function MapDrawing(props: {
  svg: Ref<SVGSVGElement>;
  rows: readonly MapRow[];
  scenario: Scenario;
  cell: MapCell | null;
  onCell: (cell: MapCell) => void;
  onUse: (cell: MapCell) => void;
}) {
  const { svg, rows, scenario, cell, onCell, onUse } = props;
  const [box, width] = useWidth<HTMLDivElement>(900);
  const height = Math.min(tallest, Math.round(width * 0.7));
  const paths = useMemo(() => classPaths(rows, width, height), [rows, width, height]);

  function onKeyDown(event: KeyboardEvent) {
    const { column, row } = cell ?? middle;
    const step = steps[event.key];
    if (!step && event.key !== "Enter") return;
    event.preventDefault();
    if (step) onCell({ column: within(column + step.column), row: within(row + step.row) });
    else onUse({ column, row });
  }
  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, top: edge } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - edge - top];
    if (y < 0 || y > height) return;
    onCell({
      column: within(Math.floor((x / width) * tableCells)),
      row: within(Math.floor((y / height) * tableCells)),
    });
  }
  return (
    <div ref={box}>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the cells, each of which is said below
        tabIndex={0}
        aria-label={words.name()}
        onKeyDown={onKeyDown}
        onPointerMove={point}
        onPointerDown={point}
        className="sim-focus cursor-crosshair touch-pan-y"
      >
        <svg
          ref={svg}
          width={width}
          height={top + height + foot}
          viewBox={`0 ${-top} ${width} ${top + height + foot}`}
          role="img"
          aria-label={words.drawing()}
          className="block max-w-full font-mono text-[11px] font-[500]"
        >
          {paths.map((path, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of classes
            <path key={index} d={path} className="fill-sim-solid" opacity={shades[index]} />
          ))}
          <rect width={width} height={height} fill="none" className="stroke-sim-solid" strokeWidth="1.5" />
          <Axes width={width} height={height} />
          <Here scenario={scenario} width={width} height={height} />
          {cell && (
            <rect
              x={(cell.column * width) / tableCells}
              y={(cell.row * height) / tableCells}
              width={width / tableCells}
              height={height / tableCells}
              fill="none"
              className="stroke-sim-red"
              strokeWidth="2.5"
            />
          )}
        </svg>
      </div>
      <Legend />
    </div>
  );
}

function Axes({ width, height }: { width: number; height: number }) {
  const { growthBps, takeOutBps } = parameterWords;
  return (
    <g className="fill-sim-ink-2">
      <text x="0" y="-8">
        {words.down()}
      </text>
      <text x={width} y="-8" textAnchor="end">
        {takeOutBps.say(down.from)}
      </text>
      <text x="0" y={height + 17}>
        {growthBps.say(across.from)}
      </text>
      <text x={width / 2} y={height + 17} textAnchor="middle">
        {words.across()}
      </text>
      <text x={width} y={height + 17} textAnchor="end">
        {growthBps.say(across.to)}
      </text>
    </g>
  );
}

/** Where the sliders stand, and where newcomers grow as fast as what is promised. */
function Here({ scenario, width, height }: { scenario: Scenario; width: number; height: number }) {
  const promised = placeOf(across, scenario.promiseBps) * width;
  const [x, y] = [placeOf(across, scenario.growthBps) * width, placeOf(down, scenario.takeOutBps) * height];
  const inside = x >= 0 && x <= width && y >= 0 && y <= height;
  return (
    <g>
      {promised > 0 && promised < width && (
        <path
          d={`M${promised} 0V${height}`}
          className="stroke-sim-red"
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
      )}
      {inside && (
        <g className="fill-sim-sheet stroke-sim-red" strokeWidth="2">
          <circle cx={x} cy={y} r="6" />
          <path d={`M${x - 10} ${y}h20M${x} ${y - 10}v20`} strokeWidth="1" />
        </g>
      )}
    </g>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-meta">
      {[...classDays, 0].map((day, index) => (
        <li key={day} className="flex items-center gap-2">
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <rect width="14" height="14" className="fill-sim-solid" opacity={shades[index] ?? 0} />
            <rect x="0.5" y="0.5" width="13" height="13" fill="none" className="stroke-sim-solid" />
          </svg>
          {words.classText(index)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M7 0V14" className="stroke-sim-red" strokeWidth="1.5" strokeDasharray="4 3" />
        </svg>
        {words.promised()}
      </li>
      <li className="flex items-center gap-2">
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <circle cx="7" cy="7" r="4" fill="none" className="stroke-sim-red" strokeWidth="2" />
        </svg>
        {words.here()}
      </li>
    </ul>
  );
}
