import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { type KeyboardEvent, type PointerEvent, type Ref, useMemo } from "react";
import { useWidth } from "../../../sheet/use-width.ts";
import { formatParameter } from "../scenario/parameter-texts.ts";
import { parameterLabels } from "../scenario/parameters.words.ts";
import { type CasePlace, casePlaces } from "./case-places.ts";
import {
  type Axes,
  classDays,
  classPaths,
  getPlace,
  type MapCell,
  type MapDays,
  tableCells,
} from "./life-map.ts";
import { mapWords as words } from "./map.words.ts";
import { getClassText } from "./map-texts.ts";
import type { CaseMark } from "./real-cases.ts";
import { type Place, thresholdPieces } from "./threshold-line.ts";

/** Darker means sooner. */
const shades = [1, 0.78, 0.58, 0.4, 0.24, 0.11];
const tallest = 440;
const [top, foot] = [22, 24];

const middle: MapCell = { column: tableCells / 2, row: tableCells / 2 };
const within = (index: number) => Math.min(tableCells - 1, Math.max(0, index));

const steps: Record<string, MapCell> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
};

export function MapDrawing(props: {
  svg: Ref<SVGSVGElement>;
  days: MapDays;
  axes: Axes;
  marks: readonly CaseMark[];
  shownCase: number | null;
  scenario: Scenario;
  pressed: Scenario | null;
  cell: MapCell | null;
  onCell: (cell: MapCell) => void;
  onUse: (cell: MapCell) => void;
}) {
  const { svg, days, axes, marks, shownCase, scenario, pressed, cell, onCell, onUse } = props;
  const [box, width] = useWidth<HTMLDivElement>(900);
  const height = Math.min(tallest, Math.round(width * 0.7));
  const paths = useMemo(() => classPaths(days, width, height), [days, width, height]);

  const places = useMemo(() => casePlaces(marks, width, height), [marks, width, height]);
  const threshold = useMemo(() => thresholdPieces(scenario, axes), [scenario, axes]);
  const here = placeOnMap(scenario, axes);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // leave other keys, such as Back, to the browser
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
          aria-label={words.drawing({
            across: parameterLabels[axes.across.name](),
            down: parameterLabels[axes.down.name](),
          })}
          className="block max-w-full font-mono text-[11px] font-[500]"
        >
          {paths.map((path, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of classes
            <path key={index} d={path} className="fill-sim-solid" opacity={shades[index]} />
          ))}
          <rect width={width} height={height} fill="none" className="stroke-sim-solid" strokeWidth="1.5" />
          <AxisNames axes={axes} width={width} height={height} />
          <Threshold pieces={threshold} width={width} height={height} />
          {inFront(places, shownCase).map((place) => (
            <Case key={place.number} place={place} isShown={place.number === shownCase} />
          ))}
          {here && <Here place={here} width={width} height={height} />}
          {pressed && <Pressed place={placeOnMap(pressed, axes)} width={width} height={height} />}
          {cell && !pressed && (
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
      <Legend threshold={threshold.length > 0} here={here !== null} />
    </div>
  );
}

const inFront = (places: readonly CasePlace[], shown: number | null) =>
  places.toSorted((a, b) => Number(a.number === shown) - Number(b.number === shown));

/** @returns 0 to 1 across and down; null outside the map */
function placeOnMap(scenario: Scenario, { across, down }: Axes): Place | null {
  const [x, y] = [getPlace(across, scenario[across.name]), getPlace(down, scenario[down.name])];
  return Math.min(x, y) < 0 || Math.max(x, y) > 1 ? null : [x, y];
}

type Sized = { width: number; height: number };

function AxisNames({ axes, width, height }: Sized & { axes: Axes }) {
  const { across, down } = axes;
  return (
    <g className="fill-sim-ink-2">
      <text x="0" y="-8">
        {words.down({ label: parameterLabels[down.name]() })}
      </text>
      <text x={width} y="-8" textAnchor="end">
        {formatParameter(down.name, down.from)}
      </text>
      <text x="0" y={height + 17}>
        {formatParameter(across.name, across.from)}
      </text>
      <text x={width / 2} y={height + 17} textAnchor="middle">
        {words.across({ label: parameterLabels[across.name]() })}
      </text>
      <text x={width} y={height + 17} textAnchor="end">
        {formatParameter(across.name, across.to)}
      </text>
    </g>
  );
}

type Piece = ReturnType<typeof thresholdPieces>[number];

function Threshold({ pieces, width, height }: Sized & { pieces: readonly Piece[] }) {
  const path = pieces.map(
    ([from, to]) => `M${from[0] * width} ${from[1] * height}L${to[0] * width} ${to[1] * height}`,
  );
  return <path d={path.join("")} fill="none" className="stroke-sim-red" strokeWidth="1.75" />;
}

function Case({ place, isShown }: { place: CasePlace; isShown: boolean }) {
  const { number, left, right, high, low, x, y } = place;
  const colour = isShown ? "fill-sim-red" : "fill-sim-ink";
  return (
    <g>
      <path
        d={`M${(left + right) / 2} ${(high + low) / 2}L${x} ${y - 4}`}
        className={isShown ? "stroke-sim-red" : "stroke-sim-ink"}
      />
      <rect
        x={left - 3.5}
        y={high - 3.5}
        width={right - left + 7}
        height={low - high + 7}
        rx="3.5"
        className={`${colour} stroke-sim-sheet`}
        strokeWidth="1.5"
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        className={`${colour} stroke-sim-sheet font-[600]`}
        strokeWidth="3"
        paintOrder="stroke"
      >
        {number}
      </text>
    </g>
  );
}

function Pressed({ place, width, height }: Sized & { place: Place | null }) {
  if (!place) return null;
  const [x, y] = place;
  return (
    <circle cx={x * width} cy={y * height} r="7" fill="none" className="stroke-sim-red" strokeWidth="2.5" />
  );
}

function Here({ place, width, height }: Sized & { place: Place }) {
  const [x, y] = [place[0] * width, place[1] * height];
  return (
    <g className="fill-sim-sheet stroke-sim-red" strokeWidth="2">
      <circle cx={x} cy={y} r="6" />
      <path d={`M${x - 10} ${y}h20M${x} ${y - 10}v20`} strokeWidth="1" />
    </g>
  );
}

function Legend({ threshold, here }: { threshold: boolean; here: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-3 text-meta">
      {[...classDays, 0].map((day, index) => (
        <li key={day} className="flex items-center gap-2">
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <rect width="14" height="14" className="fill-sim-solid" opacity={shades[index] ?? 0} />
            <rect x="0.5" y="0.5" width="13" height="13" fill="none" className="stroke-sim-solid" />
          </svg>
          <span>{getClassText(index)}</span>
        </li>
      ))}
      {threshold && (
        <li className="flex items-center gap-2">
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M0 11C5 11 11 7 14 1" fill="none" className="stroke-sim-red" strokeWidth="1.75" />
          </svg>
          <span>{words.threshold()}</span>
        </li>
      )}
      {here && (
        <li className="flex items-center gap-2">
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <circle cx="7" cy="7" r="4" fill="none" className="stroke-sim-red" strokeWidth="2" />
          </svg>
          <span>{words.here()}</span>
        </li>
      )}
    </ul>
  );
}
