// Cache of the first random numbers per world, day and stream, shared by all scenarios of a seed.
// Draws that need more numbers continue with Philox.
import { binomial, firstBinomial, firstPoisson, poisson } from "../distributions.ts";
import { type Draws, drawsOf } from "../random.ts";
import { forNewcomers as firstStream } from "./fund-rules.ts";
import { labDays } from "./scenario.ts";

const streams = 4;
const ofPlace = 4;
const ofDay = ofPlace * streams;
const ofWorld = ofDay * (labDays + 1);

export type FirstDraws = {
  seed: number;
  worlds: number;
  draws: Draws;
  /** by world, day, stream and attempt */
  numbers: Float64Array;
  drawn: Uint8Array;
};

export const firstDrawsOf = (seed: number, worlds: number): FirstDraws => ({
  seed,
  worlds,
  draws: drawsOf(seed),
  numbers: new Float64Array(worlds * ofWorld),
  drawn: new Uint8Array(worlds),
});

export function drawWorld({ draws, numbers, drawn }: FirstDraws, world: number): void {
  if (drawn[world] === 1) return;
  drawn[world] = 1;
  let at = world * ofWorld + ofDay;
  for (let day = 1; day <= labDays; day += 1)
    for (let stream = 0; stream < streams; stream += 1) {
      draws.goTo(firstStream + stream, world, day);
      for (let index = 0; index < ofPlace; index += 1) numbers[at + index] = draws.next();
      at += ofPlace;
    }
}

export const placeOf = (stream: number, world: number, day: number): number =>
  world * ofWorld + day * ofDay + ofPlace * (stream - firstStream);

function later({ draws }: FirstDraws, stream: number, world: number, day: number): () => number {
  draws.goTo(stream, world, day);
  for (let index = 0; index < ofPlace; index += 1) draws.next();
  return draws.next;
}

/** Same result as poisson() of core/distributions.ts. */
export function poissonAt(
  first: FirstDraws,
  stream: number,
  world: number,
  day: number,
  mean: number,
): number {
  const { numbers } = first;
  const at = placeOf(stream, world, day);
  const count = firstPoisson(mean, numbers[at] ?? 0, numbers[at + 1] ?? 0);
  if (count >= 0) return count;
  const second = firstPoisson(mean, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0);
  return second < 0 ? poisson(mean, later(first, stream, world, day)) : second;
}

/** Same result as binomial() of core/distributions.ts. */
export function binomialAt(
  first: FirstDraws,
  stream: number,
  world: number,
  day: number,
  tries: number,
  probability: number,
): number {
  const { numbers } = first;
  const at = placeOf(stream, world, day);
  const count = firstBinomial(tries, probability, numbers[at] ?? 0, numbers[at + 1] ?? 0);
  if (count >= 0) return count;
  const second = firstBinomial(tries, probability, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0);
  return second < 0 ? binomial(tries, probability, later(first, stream, world, day)) : second;
}
