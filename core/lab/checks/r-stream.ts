// R's random numbers (from 3.6). Matsumoto, Nishimura: Mersenne Twister. ACM TOMACS 8, 1998; R:
// src/main/RNG.c, src/nmath/snorm.c, src/main/random.c.
import { normalQuantile } from "../../normal.ts";
import { exp } from "../../portable-math.ts";

const length = 624;
const middle = 397;
const afterLength = 50;

function createState(seed: number): Uint32Array {
  let word = seed >>> 0;
  const another = () => {
    word = (Math.imul(word, 69_069) + 1) >>> 0;
    return word;
  };
  for (let each = 0; each <= afterLength; each += 1) another();
  return Uint32Array.from({ length }, another);
}

function twist(state: Uint32Array): void {
  for (let at = 0; at < length; at += 1) {
    const joined = ((state[at] ?? 0) & 0x80000000) | ((state[(at + 1) % length] ?? 0) & 0x7fffffff);
    const mixed = (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    state[at] = (state[(at + middle) % length] ?? 0) ^ mixed;
  }
}

export function createUniforms(seed: number): () => number {
  const state = createState(seed);
  let at = length;
  return () => {
    if (at === length) {
      twist(state);
      at = 0;
    }
    let word = state[at] ?? 0;
    at += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return (word >>> 0) * 2.3283064365386963e-10;
  };
}

const parts = 134_217_728;
/** rnorm(1). */
export function drawNormal(next: () => number): number {
  const high = Math.floor(parts * next());
  return normalQuantile((high + next()) / parts);
}
export const drawLogNormal = (next: () => number, meanLog: number, spreadLog: number): number =>
  exp(meanLog + spreadLog * drawNormal(next));

/** sample(..., prob = ). @returns an index */
export function drawIndex(next: () => number, probabilities: readonly number[]): number {
  const order = probabilities.map((probability, place) => ({ probability, place }));
  order.sort((a, b) => b.probability - a.probability);
  const at = next();
  let sum = 0;
  for (const { probability, place } of order.slice(0, -1)) {
    sum += probability;
    if (at <= sum) return place;
  }
  return order.at(-1)?.place ?? 0;
}
