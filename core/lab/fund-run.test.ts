import { expect, test } from "vitest";
import { runWithoutChance } from "./fund-run.ts";
import { type Scenario, toNearestScenario } from "./scenario.ts";

const plain: Scenario = toNearestScenario({
  promiseBps: 500,
  growthBps: 0,
  takeOutBps: 10_000,
  firstNewcomers: 1,
  depositCents: 100,
  operatorBps: 0,
  reinvestBps: 0,
  panicBps: 0,
});

test("with one unit a day the fund holds n - 0.05 n (n - 1) / 2 until it cannot pay on day 42", () => {
  const { fund, end } = runWithoutChance(plain);
  const formula = Array.from({ length: 41 }, (_, index) => 100 * (index + 1) - (5 * (index + 1) * index) / 2);
  expect([...fund.slice(0, 41)]).toEqual(formula);
  expect([fund[19], fund[20], fund[40], end]).toEqual([1_050, 1_050, 0, 42]);
});

test("without newcomers after day 1 there are exactly 20 payouts and no losses", () => {
  const { fund, end, losers } = runWithoutChance({ ...plain, growthBps: -10_000 });
  expect([fund[0], fund[19], fund[20], end, losers]).toEqual([100, 5, 0, 22, 0]);
});

test.each([
  [100, 45],
  [200, 49],
  [300, 56],
  [400, 69],
  [450, 83],
  [490, 119],
])("newcomers growing by %i hundredths of a percent a day: it can't pay on day %i", (growthBps, day) => {
  expect(runWithoutChance({ ...plain, growthBps, firstNewcomers: 10_000 }).end).toBe(day);
});

test("newcomers who grow as fast as the promise let the fund grow linearly until all have joined", () => {
  const { fund, end, people } = runWithoutChance({ ...plain, growthBps: 500, firstNewcomers: 1_000 });
  expect(fund.map((cents) => cents / 100_000)[99]).toBeCloseTo(100, 2);
  expect(fund.map((cents) => cents / 100_000)[249]).toBeCloseTo(250, 1);
  expect([people, end]).toEqual([8e9, 265]);
});

test("a term ends the fund sooner, and a limit or a zero operator share later", () => {
  const getEnd = (change: Partial<Scenario>) =>
    runWithoutChance({ ...plain, firstNewcomers: 100, ...change }).end;
  const usual = getEnd({});
  expect(getEnd({ termDays: 10 })).toBeLessThan(usual);
  expect(getEnd({ operatorBps: 2_000 })).toBeLessThan(usual);
  expect(getEnd({ reinvestBps: 5_000 })).toBeGreaterThan(usual);
  expect(getEnd({ limitCents: 5_000 })).toBe(0);
  expect(getEnd({ takeOutBps: 0 })).toBe(0);
});

test("a freeze ends the fund that day and divides its reserves among the losers", () => {
  const early = runWithoutChance({ ...plain, freezeDay: 10 });
  const never = runWithoutChance(plain);
  expect([early.end, early.fund[8], early.fund[9]]).toEqual([10, 720, 0]);
  expect(early.lost).toBe(0);
  expect(never.lost).toBeGreaterThan(0);
  expect(runWithoutChance({ ...plain, freezeDay: 300 })).toEqual(never);
});

test("a warning reduces newcomers from its day on", () => {
  const { days } = runWithoutChance({ ...plain, firstNewcomers: 100, warnDay: 20, warnBps: 2_500 });
  expect([...days.taking.slice(18, 22)]).toEqual([100, 100, 75, 75]);
});

test("fear ends the fund sooner as its reserves shrink", () => {
  const calm = { ...plain, firstNewcomers: 100, takeOutBps: 3_000 };
  const { end, days } = runWithoutChance({ ...calm, panicBps: 2_000 });
  expect(end).toBeLessThan(runWithoutChance(calm).end);
  expect(days.left[5]).toBe(0);
  expect(Math.max(...days.left.slice(1, end))).toBeGreaterThan(0);
});

test("a bonus for recruits costs its share of each deposit and makes growth faster", () => {
  const { fund, people } = runWithoutChance({
    ...plain,
    firstNewcomers: 100,
    growthBps: 200,
    bonusBps: 1_000,
  });
  expect(fund[0]).toBe(9_000);
  expect(people).toBeGreaterThan(runWithoutChance({ ...plain, firstNewcomers: 100, growthBps: 200 }).people);
});

test("income below the minimum waits: deposits of 50 at 5% pay 50 every twentieth day", () => {
  const least = { ...plain, depositCents: 5_000, leastCents: 5_000, growthBps: -10_000, firstNewcomers: 3 };
  const { fund, owed, end } = runWithoutChance(least);
  expect([fund[19], fund[20], fund[39]]).toEqual([15_000, 0, 0]);
  expect([owed[0], owed[18], owed[19], owed[20]]).toEqual([15_000, 28_500, 29_250, 15_000]);
  expect(end).toBe(41);
  const { fund: back } = runWithoutChance({ ...least, termDays: 7, operatorBps: 0 });
  expect([back[6], runWithoutChance({ ...least, termDays: 7 }).end]).toEqual([15_000, 8]);
  expect(runWithoutChance({ ...least, leastCents: 1_000_000 }).end).toBe(0);
});

test("frightened people also withdraw waiting income", () => {
  const least = { ...plain, depositCents: 5_000, leastCents: 5_000, firstNewcomers: 100 };
  const { days } = runWithoutChance({ ...least, panicBps: 5_000 });
  expect(Math.max(...days.left)).toBeGreaterThan(0);
  expect(runWithoutChance({ ...least, panicBps: 5_000 }).end).toBeLessThan(runWithoutChance(least).end);
});

test("a bank report freezes the fund a week after deposits reach its threshold", () => {
  const reported = { ...plain, firstNewcomers: 10, bankCents: 5_000 };
  expect([runWithoutChance(reported).end, runWithoutChance({ ...reported, promiseBps: 100 }).end]).toEqual([
    12, 12,
  ]);
  expect(runWithoutChance({ ...reported, freezeDay: 9 }).end).toBe(9);
  expect(runWithoutChance({ ...reported, bankCents: 900_000 }).end).toBe(runWithoutChance(plain).end);
});
