import { expect, test } from "vitest";
import { coalesceReads, createBatcher } from "./batch.ts";
import type { Queryable } from "./statement.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("gives each call its own answer, batches concurrent calls, and limits the batch size", async () => {
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

test("rejects only the calls of a batch that fails", async () => {
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

test("delays a small batch only while others are running", async () => {
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

test("reads once for all calls that arrive during a read, never before the last of them", async () => {
  let reads = 0;
  const read = coalesceReads(async () => {
    reads += 1;
    await soon();
    return reads;
  });
  const [one, other] = [{}, {}] as unknown as [Queryable, Queryable];
  const first = read(one);
  await new Promise(setImmediate);
  const later = Array.from({ length: 20 }, () => read(one));
  expect(await first).toBe(1);
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  expect(await read(other)).toBe(3);
});
