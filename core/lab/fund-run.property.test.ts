import fc from "fast-check";
import { expect, test } from "vitest";
import { createDraws, createDrawsAt } from "../random.ts";
import { runWithoutChance } from "./fund-run.ts";
import { getWaitDays, labDays, type Scenario, toNearestScenario } from "./scenario.ts";

const plain = fc
  .record({
    promiseBps: fc.integer({ min: 10, max: 1_500 }),
    growthBps: fc.integer({ min: -500, max: 600 }),
    takeOutBps: fc.integer({ min: 100, max: 10_000 }),
    firstNewcomers: fc.integer({ min: 1, max: 2_000 }),
    operatorBps: fc.integer({ min: 0, max: 4_000 }),
    reinvestBps: fc.integer({ min: 0, max: 9_000 }),
    freezeDay: fc.constantFrom(0, 0, 0, 90),
    warnDay: fc.constantFrom(0, 0, 30),
  })
  .map((asked) => toNearestScenario({ ...asked, panicBps: 0 }));

const lasts = (scenario: Scenario) => runWithoutChance(scenario).end || labDays + 1;
const never = (change: (scenario: Scenario, by: number) => Scenario) =>
  fc.assert(
    fc.property(plain, fc.integer({ min: 1, max: 2_000 }), (scenario, by) => {
      expect(lasts(change(scenario, by))).toBeLessThanOrEqual(lasts(scenario));
    }),
    { numRuns: 400 },
  );

test("a higher promise never makes a fund last longer", () => {
  never((scenario, by) => toNearestScenario({ ...scenario, promiseBps: scenario.promiseBps + by }));
});

test("a greater withdrawn share never makes a fund last longer", () => {
  never((scenario, by) => toNearestScenario({ ...scenario, takeOutBps: scenario.takeOutBps + by }));
});

test("an operator who takes more never makes a fund last longer", () => {
  never((scenario, by) => toNearestScenario({ ...scenario, operatorBps: scenario.operatorBps + by }));
});

/** Reference implementation by cohort and day. */
function settledSlowly(scenario: Scenario, run: ReturnType<typeof runWithoutChance>) {
  const { promiseBps, depositCents, termDays } = scenario;
  const wait = getWaitDays(scenario);
  const paidDays = run.end > 0 ? run.end - 1 : labDays;
  let [losers, lost] = [0, 0];
  for (let joined = 1; joined <= (run.end || labDays); joined += 1) {
    const last = new Float64Array(labDays + 2);
    let stayed = 1;
    let never = 1;
    for (let day = joined + 1; day <= paidDays; day += 1) {
      const taken = run.days.taken[day] ?? 0;
      for (let before = joined; before < day; before += 1) last[before] = (last[before] ?? 0) * (1 - taken);
      last[day] = never * taken;
      for (let before = joined + 1; before < day; before += 1)
        last[day] = (last[day] ?? 0) + ((last[before] ?? 0) / (1 - taken || 1)) * taken;
      never *= 1 - taken;
      stayed *= 1 - (run.days.left[day] ?? 0);
    }
    const people = (run.days.taking[joined] ?? 0) * stayed;
    const got = (day: number) =>
      termDays > 0 && day - joined >= termDays
        ? depositCents
        : (Math.floor((day - joined) / wait) * wait * promiseBps * depositCents) / 10_000;
    losers += never * people;
    lost += never * people * depositCents;
    for (let day = joined + 1; day <= paidDays; day += 1)
      if (got(day) < depositCents) {
        losers += (last[day] ?? 0) * people;
        lost += (last[day] ?? 0) * people * (depositCents - got(day));
      }
    losers += (run.days.reinvesting[joined] ?? 0) * stayed;
    lost += (run.days.reinvesting[joined] ?? 0) * stayed * depositCents;
  }
  return { losers, lost };
}

test("settle equals a day-by-day walk through each cohort", () => {
  const scenarios = fc
    .record({
      promiseBps: fc.integer({ min: 100, max: 1_500 }),
      growthBps: fc.integer({ min: -300, max: 300 }),
      takeOutBps: fc.integer({ min: 100, max: 9_000 }),
      reinvestBps: fc.integer({ min: 0, max: 5_000 }),
      termDays: fc.constantFrom(0, 0, 8, 30),
      panicBps: fc.constantFrom(0, 3_000),
      limitCents: fc.constantFrom(0, 0, 20_000),
      leastCents: fc.constantFrom(0, 0, 900, 2_000, 5_000),
    })
    .map((asked) => toNearestScenario({ ...asked, firstNewcomers: 50 }));
  let ended = 0;
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const run = runWithoutChance(scenario);
      if (run.end === 0) return;
      ended += 1;
      const slow = settledSlowly(scenario, run);
      const left = run.left;
      const missing = Math.max(0, slow.lost - left);
      expect(Math.abs(run.lost - missing)).toBeLessThan(1 + missing * 1e-9);
      if (missing > 1) expect(Math.abs(run.losers - slow.losers)).toBeLessThanOrEqual(0.51);
    }),
    { numRuns: 60 },
  );
  expect(ended).toBeGreaterThan(20);
});

test("goTo gives the draws of drawsAt regardless of earlier draws", () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(word, word, word, word, fc.nat(7), (seed, stream, at, on, before) => {
      const draws = createDraws(seed);
      for (let count = 0; count < before; count += 1) draws.next();
      draws.goTo(stream, at, on);
      const reference = createDrawsAt(seed, stream, at, on);
      for (let count = 0; count < 5; count += 1) expect(draws.next()).toBe(reference());
    }),
  );
});
