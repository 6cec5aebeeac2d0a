import type { SimulatedPerson } from "@glasshouse/contract/books.ts";
import type { Box } from "../../../sheet/drawing.tsx";
import { linear, toPath } from "../../../sheet/scale.ts";

type Days = SimulatedPerson["days"];
export type LifeLines = {
  /** the screen's balance */
  shown: string;
  /** out less in */
  result: string;
  zero: number;
  last: { shown: number; result: number };
};
export type LifeScale = { days: readonly [number, number]; amounts: readonly [number, number] };

function sumResults(days: Days): number[] {
  let sum = 0;
  return days.map(({ paidIn, gotOut }) => {
    sum += Number(gotOut) - Number(paidIn);
    return sum;
  });
}

/** One scale for lives that stand side by side. */
export function getLifeScale(lives: readonly Days[]): LifeScale {
  const days = lives.flatMap((life) => life.map(({ day }) => day));
  const amounts = lives.flatMap((life) => [...life.map(({ shown }) => Number(shown)), ...sumResults(life)]);
  return {
    days: [Math.min(...days), Math.max(...days)],
    amounts: [Math.min(0, ...amounts), Math.max(1, ...amounts)],
  };
}

export function layoutLife(
  days: Days,
  { days: ends, amounts }: LifeScale,
  { width, height }: Box,
): LifeLines {
  const edge = 4;
  const x = linear(ends, [edge, width - edge]);
  const y = linear(amounts, [height - edge, edge]);
  const results = sumResults(days);
  const steps = days.flatMap(({ day }, at): [number, number][] => {
    const point: [number, number] = [x(day), y(results[at] ?? 0)];
    return at === 0 ? [[x(day), y(0)], point] : [[x(day), y(results[at - 1] ?? 0)], point];
  });
  return {
    shown: toPath(days.map(({ day, shown }) => [x(day), y(Number(shown))])),
    result: toPath(steps),
    zero: y(0),
    last: { shown: y(Number(days.at(-1)?.shown ?? 0)), result: y(results.at(-1) ?? 0) },
  };
}
