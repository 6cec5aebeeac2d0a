import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { useEffect, useState } from "react";
import type { LabTask } from "../lab-task.ts";
import type { Setting } from "../scenario/scenario-link.ts";
import type { LabPool } from "../use-pool.ts";
import {
  type Axes,
  cellScenario,
  finest,
  type MapDays,
  type MapPiece,
  mapPieces,
  noDays,
  placeIn,
  tableCells,
} from "./life-map.ts";

/** Preview before the comparison, finer stages after it. */
const firstRank = 0.6;

/** done: finest cells; looked: whether the preview is complete */
export type LifeMap = { days: MapDays; done: number; whole: number; look: MapDays; isPreviewDone: boolean };

const nothing: LifeMap = {
  days: noDays(),
  done: 0,
  whole: finest * finest,
  look: noDays(),
  isPreviewDone: false,
};

export function useMap(
  pool: LabPool | null,
  { scenario, seed }: Setting,
  axes: Axes,
  seen: boolean,
): LifeMap {
  const [map, setMap] = useState<LifeMap>(nothing);
  const asked = askedKey(scenario, axes, seed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the map does not show of the scenario asks for no other map
  useEffect(() => {
    if (!pool || !seen) return;
    let fresh = true;
    const forget = mapPieces(axes).map((piece) => {
      const scenarios = piece.cells.map((cell) => cellScenario(scenario, axes, cell));
      const task: LabTask = { kind: "middles", scenarios, seed, worlds: piece.worlds };
      return pool.ask([task], firstRank + piece.rank, {
        part: (result) => {
          if (result.kind !== "middles") return;
          const clean = fresh;
          fresh = false;
          setMap((before) => added(clean ? nothing : before, piece, result.days));
        },
        failed: () => {},
      });
    });
    return () => {
      for (const each of forget) each();
    };
  }, [pool, asked, seen]);
  return map;
}

/** Excludes the two varied parameters. */
const askedKey = (scenario: Scenario, { across, down }: Axes, seed: number) =>
  JSON.stringify([seed, across.name, down.name, { ...scenario, [across.name]: 0, [down.name]: 0 }]);

function added(map: LifeMap, { rank, cells }: MapPiece, found: Float64Array): LifeMap {
  const isLook = rank === 0;
  const more = (isLook ? map.look : map.days).slice();
  for (const [index, cell] of cells.entries()) more[placeIn(cell)] = found[index] ?? Number.NaN;
  if (!isLook) return { ...map, days: more, done: map.done + cells.length };
  const known = more.reduce((count, day) => count + (Number.isNaN(day) ? 0 : 1), 0);
  return { ...map, look: more, isPreviewDone: known === tableCells ** 2 };
}
