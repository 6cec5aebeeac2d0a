// The whole map as figures: a row for each cell that has been run, both parameters in their own units.
import { type Axes, finest, type MapDays, placeIn, valueAt, worldsInCell } from "./life-map.ts";

/** @returns with an empty day where it still pays in half of the worlds */
export function mapCsv(days: MapDays, { across, down }: Axes, seed: number) {
  const head = [across.name, down.name, "overByDay", "worlds", "seed"];
  const rows: string[][] = [];
  for (let row = 0; row < finest; row += 1)
    for (let column = 0; column < finest; column += 1) {
      const day = days[placeIn({ column, row })] ?? Number.NaN;
      if (Number.isNaN(day)) continue;
      const values = [valueAt(across, column), valueAt(down, row), day || "", worldsInCell, seed];
      rows.push(values.map(String));
    }
  return { head, rows };
}
