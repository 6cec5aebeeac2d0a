// The same draws as drawsAt (core/random.ts) without anything new in memory for each place: a run has a thousand places.
import { philox } from "../random.ts";

export type Draws = {
  /** From now on the numbers of this place, from their first. @param stream, at, on as drawsAt's */
  goTo(stream: number, at: number, on: number): void;
  /** from 0 to below 1; the same function always */
  next(): number;
};

const fraction = (high: number, low: number): number =>
  ((high >>> 5) * 67_108_864 + (low >>> 6)) / 9_007_199_254_740_992;

export function drawsOf(seed: number): Draws {
  const block = new Uint32Array(4);
  let [streamNow, atNow, onNow, index] = [0, 0, 0, 0];
  let halfLeft = false;
  return {
    goTo(stream, at, on) {
      streamNow = stream;
      atNow = at;
      onNow = on;
      index = 0;
      halfLeft = false;
    },
    next() {
      if (halfLeft) {
        halfLeft = false;
        return fraction(block[2] ?? 0, block[3] ?? 0);
      }
      block[0] = atNow;
      block[1] = onNow;
      block[2] = index;
      block[3] = 0;
      philox(block, seed, streamNow);
      index += 1;
      halfLeft = true;
      return fraction(block[0] ?? 0, block[1] ?? 0);
    },
  };
}
