import { expect, test } from "vitest";
import { gather } from "./gather.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("each caller gets its own answer, those at the same time share a turn, and no turn has more than it may", async () => {
  const turns: number[][] = [];
  const double = gather(
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
  const work = gather(
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
