import { expect, test } from "vitest";
import { finest, getAxes, noDays, placeIn, valueAt } from "./life-map.ts";
import { mapCsv } from "./map-csv.ts";

test("a row for each cell that was run: both parameters as numbers, and no day where it still pays", () => {
  const axes = getAxes("promiseBps", "limitCents");
  const days = noDays();
  days[placeIn({ column: 0, row: 0 })] = 37;
  days[placeIn({ column: finest - 1, row: finest - 1 })] = 0;
  const { head, rows } = mapCsv(days, axes, 9);
  expect(head).toEqual(["promiseBps", "limitCents", "overByDay", "worlds", "seed"]);
  const last = finest - 1;
  expect(rows).toEqual([
    [valueAt(axes.across, 0), valueAt(axes.down, 0), 37, 100, 9].map(String),
    [String(valueAt(axes.across, last)), String(valueAt(axes.down, last)), "", "100", "9"],
  ]);
});
