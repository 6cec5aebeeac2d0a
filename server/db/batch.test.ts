import { expect, test } from "vitest";
import { coalesceReads, createBatcher } from "./batch.ts";
import type { Queryable } from "./statement.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("each caller gets its own answer, those at the same time share a turn, and no turn has more than it may", async () => {
  const turns: number[][] = [];
  const double = createBatcher(
    async (items: number[]) => {
      turns.push(items);
      await soon();
      return items.map((item) => item * 2);
    },
    { most: 10, atOnce: 2 },
  );
  const items = Array.from({ length: 45 }, (_, index) => index);
  expect(await Promise.all(items.map(double))).toEqual(items.map((item) => item * 2));
  expect(turns.flat().sort((a, b) => a - b)).toEqual(items);
  expect(Math.max(...turns.map((turn) => turn.length))).toBe(10);
  expect(turns.length).toBeLessThan(10);
});

test("a turn that fails fails its own callers only, and the next goes on", async () => {
  const work = createBatcher(
    async (items: number[]) => {
      await soon();
      if (items.includes(13)) throw new Error("unlucky");
      return items;
    },
    { most: 1, atOnce: 1 },
  );
  const answers = await Promise.allSettled([12, 13, 14].map(work));
  expect(answers.map((answer) => answer.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await work(15)).toBe(15);
});

test("the few that come first when a turn ends wait for company while others are under way, and for nobody otherwise", async () => {
  const turns: number[][] = [];
  const ends: (() => void)[] = [];
  const work = createBatcher(
    async (items: number[]) => {
      turns.push(items);
      await new Promise<void>((end) => ends.push(end));
      return items;
    },
    { most: 8, atOnce: 3 },
  );
  const answers = Array.from({ length: 8 }, (_, item) => work(item));
  await soon();
  answers.push(work(8), work(9));
  await soon();
  expect(turns.map((turn) => turn.length)).toEqual([8]);
  answers.push(work(10));
  await soon();
  expect(turns.map((turn) => turn.length)).toEqual([8, 3]);
  answers.push(work(11));
  await soon();
  expect(turns.length).toBe(2);
  for (const end of ends) end();
  await soon();
  expect(turns.map((turn) => turn.length)).toEqual([8, 3, 1]);
  ends.at(-1)?.();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 12 }, (_, item) => item));
});

test("what is the same for all who ask is read once for those who ask while it is read, and never before they asked", async () => {
  let reads = 0;
  const read = coalesceReads(async () => {
    reads += 1;
    await soon();
    return reads;
  });
  const [one, other] = [{}, {}] as unknown as [Queryable, Queryable]; // by which they are told apart alone
  const first = read(one);
  await new Promise(setImmediate);
  const later = Array.from({ length: 20 }, () => read(one));
  expect(await first).toBe(1);
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  expect(await read(other)).toBe(3);
});
