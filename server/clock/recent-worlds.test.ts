import { expect, test } from "vitest";
import { createRecentWorlds } from "./recent-worlds.ts";

function watched() {
  let now = 0;
  const forgotten: number[] = [];
  const wanted = createRecentWorlds(
    () => now,
    (world) => forgotten.push(world),
  );
  return { wanted, forgotten, pass: (ms: number) => (now += ms) };
}

test("a world stays wanted for a minute after its last request", () => {
  const { wanted, forgotten, pass } = watched();
  wanted.touch(1);
  pass(59_999);
  expect([wanted.has(1), wanted.has(2)]).toEqual([true, false]);
  wanted.touch(1);
  pass(59_999);
  expect([wanted.has(1), forgotten]).toEqual([true, []]);
  pass(1);
  expect(wanted.has(1)).toBe(false);
});

test("an expired world is forgotten at the next request for any world, itself included", () => {
  const { wanted, forgotten, pass } = watched();
  wanted.touch(1);
  pass(30_000);
  wanted.touch(2);
  pass(30_000);
  wanted.touch(3);
  expect(forgotten).toEqual([1]);
  pass(30_000);
  wanted.touch(2);
  expect(forgotten).toEqual([1, 2]);
  expect(wanted.has(2)).toBe(true);
});
