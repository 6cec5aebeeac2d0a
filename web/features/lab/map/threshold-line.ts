// On this line the expected fund neither grows nor shrinks in the long run.
import type { Scenario } from "@glasshouse/core/lab/scenario.ts";
import { getFundGrowthShare } from "@glasshouse/core/lab/threshold.ts";
import type { Axes, Axis } from "./life-map.ts";

/** Grid and bisections: precise to a thousandth of a pixel. */
const lines = 40;
const halvings = 24;

/** A term of 0 has no place beside one day. */
const valueOn = ({ name, from, to }: Axis, place: number): number =>
  Math.max(name === "termDays" ? 1 : Number.NEGATIVE_INFINITY, from + place * (to - from));

export type Place = readonly [number, number];

/** @returns segments, each end from 0 to 1 across and down */
export function thresholdPieces(scenario: Scenario, { across, down }: Axes): (readonly [Place, Place])[] {
  const growsAt = ([x, y]: Place): boolean =>
    getFundGrowthShare({
      ...scenario,
      [across.name]: valueOn(across, x),
      [down.name]: valueOn(down, y),
    }) >= 0;
  const corners = Array.from({ length: lines + 1 }, (_, column) =>
    Array.from({ length: lines + 1 }, (_, row) => growsAt([column / lines, row / lines])),
  );
  function crossing(one: Place, other: Place): Place {
    const grows = growsAt(one);
    let [near, far] = [one, other];
    for (let step = 0; step < halvings; step += 1) {
      const middle: Place = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2];
      if (growsAt(middle) === grows) near = middle;
      else far = middle;
    }
    return near;
  }
  const pieces: (readonly [Place, Place])[] = [];
  for (let column = 0; column < lines; column += 1)
    for (let row = 0; row < lines; row += 1) {
      const around: Place[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      const met = around.flatMap((one, index) => {
        const other = around[(index + 1) % around.length] ?? one;
        if (corners[one[0]]?.[one[1]] === corners[other[0]]?.[other[1]]) return [];
        return [crossing([one[0] / lines, one[1] / lines], [other[0] / lines, other[1] / lines])];
      });
      for (let index = 0; index + 1 < met.length; index += 2) {
        const [from, to] = [met[index], met[index + 1]];
        if (from && to) pieces.push([from, to]);
      }
    }
  return pieces;
}
