import { describe, expect, test } from "vitest";
import { createDrawsAt, draw, drawWords, philox } from "./random.ts";

const knownAnswers = [
  ["00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"],
  ["ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"],
  ["243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"],
];
const words = (text: string) => text.split(" ").map((word) => Number.parseInt(word, 16));

test.each(knownAnswers)(
  "Philox4x32-10 of %s with key %s gives the published answer",
  (counter, key, answer) => {
    const block = Uint32Array.from(words(counter));
    const [keyA = 0, keyB = 0] = words(key);
    philox(block, keyA, keyB);
    expect([...block]).toEqual(words(answer));
  },
);

test("draws are reproducible, uniform and independent of their neighbours", () => {
  const buckets = Array.from({ length: 10 }, () => 0);
  const others: number[] = [];
  let pairs = 0;
  const n = 100_000;
  for (let number = 0; number < n; number += 1) {
    const value = draw(42, 3, number);
    if (draw(42, 3, number) !== value) others.push(number);
    const bucket = Math.floor(value * 10);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    if (value < 0.5 === draw(42, 3, number + 1) < 0.5) pairs += 1;
  }
  expect(others).toEqual([]);
  for (const count of buckets) expect(Math.abs(count / n - 0.1)).toBeLessThan(0.005);
  expect(Math.abs(pairs / n - 0.5)).toBeLessThan(0.01);
});

test("a place's sequence starts with its draw and does not repeat", () => {
  const next = createDrawsAt(7, 2, 5, 9);
  const drawn = Array.from({ length: 1_000 }, next);
  expect(drawn[0]).toBe(draw(7, 2, 5, 9));
  expect(new Set(drawn).size).toBe(1_000);
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
});

describe("independent streams", () => {
  test("no seed or stream is a shifted copy of another", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (let seed = 0; seed < 500; seed += 1)
      for (const stream of [1, 2])
        for (let number = 0; number < 200; number += 1) {
          const drawn = drawWords(seed, stream, number).join();
          const here = `seed ${seed}, stream ${stream}, ${number}`;
          const before = seen.get(drawn);
          if (before !== undefined) twice.push(`${here} as ${before}`);
          seen.set(drawn, here);
        }
    expect(twice).toEqual([]);
  });

  test("no two of 10,000 seeds share three consecutive draws", () => {
    const first = Array.from({ length: 5_000 }, (_, number) => drawWords(4_704, 1, number)[0]);
    const runs = new Set(first.slice(2).map((_, at) => first.slice(at, at + 3).join()));
    const alike: number[] = [];
    for (let seed = 0; seed < 10_000; seed += 1) {
      if (seed === 4_704) continue;
      const run = [0, 1, 2].map((number) => drawWords(seed, 1, number)[0]).join();
      if (runs.has(run)) alike.push(seed);
    }
    expect(alike).toEqual([]);
  });
});
