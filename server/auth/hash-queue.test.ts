import { describe, expect, test } from "vitest";
import { RequestRefused } from "../http/refusals.ts";
import { createHashQueue, type HashTurn } from "./hash-queue.ts";

function bench(threads: number) {
  const { inTurn, hasRoom } = createHashQueue(threads);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  return {
    began,
    hasRoom,
    ask: (name: string, lane: HashTurn["lane"], from = name, within = 1) =>
      inTurn({ lane, from, within }, () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    started: () => new Promise(setImmediate),
    async finishAll() {
      await new Promise(setImmediate);
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise(setImmediate);
      }
    },
  };
}

describe("the queue of password hashes", () => {
  test("runs guesses after all others, one at a time", async () => {
    const { ask, began, started, finishAll } = bench(3);
    const all = [
      ...[1, 2, 3, 4].map((index) => ask(`guess ${index}`, "failing", "203.0.113.9")),
      ...[1, 2, 3].map((index) => ask(`other ${index}`, "fresh")),
      ask("owner", "known"),
    ];
    await started();
    expect(began).toEqual(["guess 1", "other 1", "other 2"]);
    await finishAll();
    await Promise.all(all);
    expect(began).toEqual([
      "guess 1",
      "other 1",
      "other 2",
      "owner",
      "other 3",
      "guess 2",
      "guess 3",
      "guess 4",
    ]);
  });

  test("lets addresses take turns, so that a flood delays only its own", async () => {
    const { ask, began, finishAll } = bench(1);
    const all = [
      ...Array.from({ length: 5 }, (_, index) => ask(`flood ${index}`, "fresh", "203.0.113.9")),
      ask("owner", "fresh", "198.51.100.1"),
    ];
    await finishAll();
    await Promise.all(all);
    expect(began.indexOf("owner")).toBe(2);
  });

  test("lets classes behind one address take turns", async () => {
    const { ask, began, finishAll } = bench(1);
    const school = "203.0.113.9";
    const all = [
      ...Array.from({ length: 6 }, (_, index) => ask(`10 B ${index}`, "fresh", school, 2)),
      ...Array.from({ length: 2 }, (_, index) => ask(`10 A ${index}`, "fresh", school, 3)),
      ask("elsewhere", "fresh", "198.51.100.1", 2),
    ];
    await finishAll();
    await Promise.all(all);
    expect(began.slice(0, 6)).toEqual(["10 B 0", "10 B 1", "elsewhere", "10 A 0", "10 B 2", "10 A 1"]);
    expect(began).toHaveLength(9);
  });

  test("drops an entry of the largest class at the busiest address when full", async () => {
    const { ask, finishAll } = bench(1);
    const school = "203.0.113.9";
    const flood = Array.from({ length: 1_499 }, (_, index) => ask(`flood ${index}`, "fresh", school, 2));
    const other = [ask("other 0", "fresh", school, 3), ask("other 1", "fresh", school, 3)];
    const owner = ask("owner", "fresh", "192.0.2.1");
    const ends = Promise.allSettled(flood);
    await finishAll();
    await Promise.all([owner, ...other]);
    const refused = (await ends).flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
    expect(refused).toEqual([1_498]);
  });

  test("refuses the next entry when full, without effect on the others", async () => {
    const { ask, hasRoom, finishAll } = bench(1);
    const guesses = Array.from({ length: 101 }, (_, index) => ask(`guess ${index}`, "failing"));
    await expect(ask("one too many", "failing")).rejects.toBeInstanceOf(RequestRefused);
    expect(hasRoom({ lane: "failing", from: "another" })).toBe(false); // the try is not even counted
    expect(hasRoom({ lane: "fresh", from: "another" })).toBe(true);
    const owner = ask("owner", "fresh");
    await finishAll();
    await Promise.all([...guesses, owner]);
  });

  describe("when two addresses fill the queue", () => {
    const flooded = () => {
      const { ask, hasRoom, began, finishAll } = bench(1);
      const flood = (from: string, count: number) =>
        Array.from({ length: count }, (_, index) => ask(`${from} ${index}`, "fresh", from));
      const floods = [...flood("203.0.113.9", 900), ...flood("198.51.100.9", 601)];
      expect(hasRoom({ lane: "fresh", from: "203.0.113.9" })).toBe(false);
      const owner = ask("owner", "fresh", "192.0.2.1");
      return { began, owner, finishAll, ends: Promise.allSettled(floods) };
    };

    test("a new address is third in line", async () => {
      const { began, owner, finishAll, ends } = flooded();
      await finishAll();
      await Promise.all([owner, ends]);
      expect(began.indexOf("owner")).toBeLessThanOrEqual(3);
    });

    test("it replaces the latest entry of the busiest address", async () => {
      const { owner, finishAll, ends } = flooded();
      await finishAll();
      await owner;
      const refused = (await ends).flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
      expect(refused).toEqual([899]);
    });
  });

  test("work that fails frees its place", async () => {
    const { inTurn } = createHashQueue(1);
    const fails = inTurn({ lane: "failing", from: "a" }, () => Promise.reject(new Error("no memory")));
    await expect(fails).rejects.toThrow("no memory");
    expect(await inTurn({ lane: "failing", from: "a" }, async () => "done")).toBe("done");
  });
});
