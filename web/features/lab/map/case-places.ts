// Moves the numbers of real cases apart until each is readable.
import type { CaseMark } from "./real-cases.ts";

export type CasePlace = {
  number: number;
  left: number;
  right: number;
  high: number;
  low: number;
  /** centre of the number, and its baseline */
  x: number;
  y: number;
};

const edge = 9;
const [wide, tall] = [15, 13];
const mostSteps = 12;

export function casePlaces(marks: readonly CaseMark[], width: number, height: number): CasePlace[] {
  const places: CasePlace[] = [];
  const isFree = (x: number, y: number) =>
    places.every((other) => Math.abs(other.x - x) >= wide || Math.abs(other.y - y) >= tall);
  for (const { across, down, number } of marks) {
    const [left, right] = across ? [across[0] * width, across[1] * width] : [0, edge];
    const [high, low] = down ? [down[0] * height, down[1] * height] : [height - edge, height];
    let x = across ? Math.min(width - wide / 2, Math.max(wide / 2, (left + right) / 2)) : right + 12;
    let y = across ? Math.max(tall, high - 8) : (high + low) / 2 + 4;
    for (let step = 0; step < mostSteps && !isFree(x, y); step += 1) {
      if (!across) x += wide;
      else if (y - tall > tall) y -= tall;
      else x += wide;
    }
    places.push({ number, left, right, high, low, x, y });
  }
  return places;
}
