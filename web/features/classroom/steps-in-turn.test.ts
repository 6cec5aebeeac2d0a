import { expect, test } from "vitest";
import { stepsInTurn } from "./steps-in-turn.ts";

function revealAt(step: number | undefined) {
  const asked: number[] = [];
  const held: (() => void)[] = [];
  let current = step;
  const steps = {
    at: async () => current,
    go: (to: number) => {
      asked.push(to);
      return new Promise<void>((done) => {
        held.push(() => {
          current = to;
          done();
        });
      });
    },
  };
  return { asked, steps, answer: () => held.shift()?.() };
}

test("presses that come while a step is under way are made together after it, in both directions", async () => {
  const { asked, steps, answer } = revealAt(0);
  const press = stepsInTurn(6);
  press(1, steps);
  await expect.poll(() => asked).toEqual([1]);
  for (const by of [1, 1, -1, 1] as const) press(by, steps);
  expect(asked).toEqual([1]);
  answer();
  await expect.poll(() => asked).toEqual([1, 3]);
});

test("no press leads beyond the last step or before the first", async () => {
  const { asked, steps, answer } = revealAt(5);
  const press = stepsInTurn(6);
  press(1, steps);
  await expect.poll(() => asked).toEqual([6]);
  press(1, steps);
  answer();
  press(-1, steps);
  for (let times = 0; times < 9; times += 1) press(-1, steps);
  await expect.poll(() => asked).toEqual([6, 0]);
});

test("a press outside the reveal does nothing, and one after a look that failed is made", async () => {
  const { asked, steps } = revealAt(undefined);
  const press = stepsInTurn(6);
  press(1, steps);
  press(1, { ...steps, at: () => Promise.reject(new TypeError("no connection")) });
  const atReveal = revealAt(2);
  await expect
    .poll(() => {
      if (atReveal.asked.length === 0) press(1, atReveal.steps);
      return atReveal.asked.length;
    })
    .toBe(1);
  expect(asked).toEqual([]);
});
