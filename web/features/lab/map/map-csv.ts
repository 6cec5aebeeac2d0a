import { type Axes, finest, type MapDays, placeIn, valueAt, worldsInCell } from "./life-map.ts";

/** The day is empty where at least half of the worlds still pay. */
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
