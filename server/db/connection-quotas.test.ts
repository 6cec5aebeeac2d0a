import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createConnectionQuotas, getQuotaSettings } from "./connection-quotas.ts";

function asking(size: { places: number; maxPerWorld: number; acquireTimeoutMs?: number }) {
  const { acquire } = createConnectionQuotas({ acquireTimeoutMs: 1_000, ...size });
  const entered: number[] = [];
  const leave: (() => void)[] = [];
  const ask = (world: number, first = false) =>
    acquire(world, first).then((left) => {
      entered.push(world);
      leave.push(left);
    });
  const askAll = (worlds: readonly number[]) => {
    for (const world of worlds) ask(world).catch(() => {});
  };
  return { ask, askAll, entered, leave };
}
const settled = () => sleep(0);

describe("a world's share of the connections", () => {
  test("limits one world to its share, and lets another enter at once", async () => {
    const { askAll, entered } = asking({ places: 6, maxPerWorld: 4 });
    askAll([1, 1, 1, 1, 1, 1, 2]);
    await settled();
    expect(entered).toEqual([1, 1, 1, 1, 2]);
  });

  test("worlds take turns when all connections are in use", async () => {
    const { askAll, entered, leave } = asking({ places: 2, maxPerWorld: 2 });
    askAll([1, 1, 1, 1, 1, 2, 3]);
    for (let given = 0; given < 7; given += 1) {
      await settled();
      leave[given]?.();
    }
    expect(entered).toEqual([1, 1, 1, 2, 3, 1, 1]);
  });

  test("priority calls go before all waiting ones, in their own world and others", async () => {
    const { ask, askAll, entered, leave } = asking({ places: 6, maxPerWorld: 6 });
    askAll([1, 1, 1, 1, 1, 1, 1, 2, 3]);
    for (const world of [4, 1]) ask(world, true).catch(() => {});
    for (let given = 0; given < 6; given += 1) {
      await settled();
      leave[given]?.();
    }
    await settled();
    expect(entered).toEqual([1, 1, 1, 1, 1, 1, 4, 1, 1, 2, 3]);
  });

  test("one world has one priority connection at a time", async () => {
    const { ask, askAll, entered, leave } = asking({ places: 3, maxPerWorld: 3 });
    for (let asked = 0; asked < 3; asked += 1) ask(1, true).catch(() => {});
    askAll([2, 2, 2]);
    await settled();
    expect(entered).toEqual([1, 2, 2]);
    leave[1]?.();
    await settled();
    expect(entered).toEqual([1, 2, 2, 2]);
    leave[0]?.();
    await settled();
    expect(entered).toEqual([1, 2, 2, 2, 1]);
  });

  test("priority calls beyond a third of the connections wait, and still go before others", async () => {
    const { ask, askAll, entered, leave } = asking({ places: 6, maxPerWorld: 2 });
    askAll([31, 32, 33, 34, 35, 36]);
    await settled();
    for (let world = 1; world <= 20; world += 1) ask(world, true).catch(() => {});
    askAll([37, 38, 39]);
    for (let given = 0; given < 6; given += 1) leave[given]?.();
    await settled();
    expect(entered.slice(6)).toEqual([1, 2, 37, 38, 39]);
    askAll([40, 41]);
    await settled();
    expect(entered.slice(11)).toEqual([40]);
    leave[6]?.();
    await settled();
    expect(entered.slice(12)).toEqual([3]);
  });

  test("releasing a connection twice frees one place", async () => {
    const { askAll, entered, leave } = asking({ places: 2, maxPerWorld: 1 });
    askAll([1, 1, 1]);
    await settled();
    leave[0]?.();
    leave[0]?.();
    await settled();
    expect(entered).toEqual([1, 1]);
  });

  test("a waiting call times out, and then takes no place", async () => {
    const { ask, entered, leave } = asking({ places: 1, maxPerWorld: 1, acquireTimeoutMs: 20 });
    await ask(1);
    await expect(ask(1)).rejects.toThrow("timeout exceeded when trying to connect");
    leave[0]?.();
    await ask(2);
    expect(entered).toEqual([1, 2]);
  });

  test("a world's share is one more than the processors, at least three, at most two fifths", () => {
    const getShare = (processors: number, most = 20) => getQuotaSettings(most, processors).maxPerWorld;
    expect([1, 2, 4, 7, 64].map((processors) => getShare(processors))).toEqual([3, 3, 5, 8, 8]);
    expect([getShare(1, 1), getShare(64, 5)]).toEqual([3, 3]);
    expect([1, 5, 20].map((most) => getQuotaSettings(most).places)).toEqual([3, 3, 17]);
  });
});
