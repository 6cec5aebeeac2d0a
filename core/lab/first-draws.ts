// Scenarios of one seed share the first random numbers per world, day and stream.
import { drawBinomial, drawPoisson, tryFirstBinomial, tryFirstPoisson } from "../distributions.ts";
import { createDraws, type Draws } from "../random.ts";
import { newcomersStream as firstStream } from "./fund-rules.ts";
import { labDays } from "./scenario.ts";

const streams = 4;
const numbersPerPlace = 4;
const numbersPerDay = numbersPerPlace * streams;
const numbersPerWorld = numbersPerDay * (labDays + 1);

export type FirstDraws = {
  seed: number;
  worlds: number;
  draws: Draws;
  numbers: Float64Array;
  drawn: Uint8Array;
};

export const createFirstDraws = (seed: number, worlds: number): FirstDraws => ({
  seed,
  worlds,
  draws: createDraws(seed),
  numbers: new Float64Array(worlds * numbersPerWorld),
  drawn: new Uint8Array(worlds),
});

export function fillWorldDraws({ draws, numbers, drawn }: FirstDraws, world: number): void {
  if (drawn[world] === 1) return;
  drawn[world] = 1;
  let at = world * numbersPerWorld + numbersPerDay;
  for (let day = 1; day <= labDays; day += 1)
    for (let stream = 0; stream < streams; stream += 1) {
      draws.goTo(firstStream + stream, world, day);
      for (let index = 0; index < numbersPerPlace; index += 1) numbers[at + index] = draws.next();
      at += numbersPerPlace;
    }
}

export const getPlaceIndex = (stream: number, world: number, day: number): number =>
  world * numbersPerWorld + day * numbersPerDay + numbersPerPlace * (stream - firstStream);

function continueDraws({ draws }: FirstDraws, stream: number, world: number, day: number): () => number {
  draws.goTo(stream, world, day);
  for (let index = 0; index < numbersPerPlace; index += 1) draws.next();
  return draws.next;
}

/** Same result as drawPoisson of core/distributions.ts. */
export function drawPoissonAt(
  first: FirstDraws,
  stream: number,
  world: number,
  day: number,
  mean: number,
): number {
  const { numbers } = first;
  const at = getPlaceIndex(stream, world, day);
  const count = tryFirstPoisson(mean, numbers[at] ?? 0, numbers[at + 1] ?? 0);
  if (count >= 0) return count;
  const second = tryFirstPoisson(mean, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0);
  return second < 0 ? drawPoisson(mean, continueDraws(first, stream, world, day)) : second;
}

export function drawBinomialAt(
  first: FirstDraws,
  stream: number,
  world: number,
  day: number,
  tries: number,
  probability: number,
): number {
  const { numbers } = first;
  const at = getPlaceIndex(stream, world, day);
  const count = tryFirstBinomial(tries, probability, numbers[at] ?? 0, numbers[at + 1] ?? 0);
  if (count >= 0) return count;
  const second = tryFirstBinomial(tries, probability, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0);
  return second < 0 ? drawBinomial(tries, probability, continueDraws(first, stream, world, day)) : second;
}
