import { endQuantile } from "@glasshouse/core/lab/bands.ts";
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { useEffect, useState } from "react";
import type { LabTask } from "./lab-task.ts";
import { type Axes, type MapRow, rowScenarios, stages, tableCells } from "./life-map.ts";
import type { Setting } from "./scenario-link.ts";
import type { LabPool } from "./use-pool.ts";

/** After all else; a finer stage after a coarser one. */
const firstRank = 10;

export type LifeMap = {
  /** as they came: later ones lie over earlier ones */
  rows: readonly MapRow[];
  /** of the table: a row for each value down, a day for each across; 0 where it still pays */
  table: readonly (Float64Array | undefined)[];
  done: number;
  whole: number;
};

const whole = stages.reduce((sum, { cells }) => sum + cells, 0);
const nothing: LifeMap = { rows: [], table: [], done: 0, whole };

/** In half of the worlds of each cell it is over by its day. */
function middles(ends: Float64Array, cells: number, worlds: number): Float64Array {
  if (worlds === 0) return ends;
  return Float64Array.from({ length: cells }, (_, cell) =>
    endQuantile(ends.subarray(cell * worlds, (cell + 1) * worlds), 50),
  );
}

/** @param seen while it is not, nothing is run */
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
    const forget = stages.map((stage, index) => {
      const { cells, worlds } = stage;
      const tasks = Array.from({ length: cells }, (_, row): LabTask => {
        return { kind: "ends", scenarios: rowScenarios(scenario, axes, row, cells), seed, worlds };
      });
      const part = (ends: Float64Array, row: number) => {
        const days = middles(ends, cells, worlds);
        const clean = fresh;
        fresh = false;
        setMap((before) => added(clean ? nothing : before, { stage, row, days }));
      };
      return pool.ask(tasks, firstRank + index, {
        part: (result, row) => result.kind === "ends" && part(result.ends, row),
        failed: () => {},
      });
    });
    return () => {
      for (const each of forget) each();
    };
  }, [pool, asked, seen]);
  return map;
}

/** Everything but the two that the map varies, and which these are. */
const askedKey = (scenario: Scenario, { across, down }: Axes, seed: number) =>
  JSON.stringify([seed, across.name, down.name, { ...scenario, [across.name]: 0, [down.name]: 0 }]);

function added(map: LifeMap, { stage, row, days }: MapRow): LifeMap {
  const table = [...map.table];
  if (stage.cells === tableCells) table[row] = days;
  return { ...map, rows: [...map.rows, { stage, row, days }], table, done: map.done + 1 };
}
