import { describe, expect, test } from "vitest";
import { draw } from "../random.ts";
import { type Behaviour, behaviours } from "./behaviour.ts";
import { drawLeavers } from "./crowd.ts";

const ordinary = behaviours["word-of-mouth"].parameters;

describe("people frightened away on a day", () => {
  const members = 2_000;
  const days = 400;
  const behaviour: Behaviour = { ...ordinary, panicPerDay: 30 };
  const fear = 0.4;
  const probability = 0.12;
  /** Mean and variance of a day's number, and frequencies in each half. */
  function getFigures(leaversOn: (day: number) => number[]) {
    const counts: number[] = [];
    let [early, together] = [0, 0];
    for (let day = 1; day <= days; day += 1) {
      const leavers = leaversOn(day);
      const among = new Set(leavers);
      counts.push(leavers.length);
      early += leavers.filter((number) => number <= members / 2).length;
      together += leavers.filter((number) => among.has(number + 1)).length;
    }
    const mean = counts.reduce((sum, count) => sum + count, 0) / days;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (days - 1);
    return { mean, variance, early: early / days, together: together / days };
  }
  const byNumber = (day: number) =>
    Array.from({ length: members }, (_, index) => index + 1).filter(
      (number) => draw(7, 99, number, day) < probability,
    );

  test.each([
    ["drawn for each person, as a plain rule would", byNumber],
    ["drawn from one to the next", (day: number) => [...drawLeavers(behaviour, 7, { day, fear, members })]],
  ])("%s: as many, as scattered, as evenly, and whatever the neighbour does", (_title, leaversOn) => {
    const { mean, variance, early, together } = getFigures(leaversOn);
    const expected = members * probability;
    const spread = expected * (1 - probability);
    // four standard errors
    expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(spread / days));
    expect(Math.abs(variance - spread)).toBeLessThan(4 * spread * Math.sqrt(2 / days));
    expect(Math.abs(early - expected / 2)).toBeLessThan(4 * Math.sqrt(spread / 2 / days));
    const pairs = members * probability ** 2;
    expect(Math.abs(together - pairs)).toBeLessThan(4 * Math.sqrt((pairs * 1.3) / days));
  });

  test("none without fear, everyone if all leave, each once and in order, the same for the same seed", () => {
    const of = (fears: number, panicPerDay: number) => [
      ...drawLeavers({ ...behaviour, panicPerDay }, 3, { day: 9, fear: fears, members: 50 }),
    ];
    expect(of(0, 30)).toEqual([]);
    expect(of(1, 100)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const some = of(0.7, 80);
    expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
    expect(of(0.7, 80)).toEqual(some);
    expect(some).not.toEqual([...drawLeavers(behaviour, 4, { day: 9, fear: 0.7, members: 50 })]);
  });
});
