import fc from "fast-check";
import { expect, test } from "vitest";
import { clockRates } from "../clock.ts";
import {
  findPlanProblem,
  getPlanMinutes,
  getRemainingMs,
  isOpenInPhase,
  lessonPlans,
  phaseIds,
  planLengths,
  rehearsalPlan,
  requiredPhases,
} from "./lesson-plans.ts";

test("plans of 20, 45 and 90 minutes have every phase once, in order, and sum to their length", () => {
  for (const length of planLengths) {
    expect(lessonPlans[length].map(({ id }) => id)).toEqual([...phaseIds]);
    expect(getPlanMinutes(lessonPlans[length])).toBe(length);
  }
});

test("the rehearsal has every phase in five minutes", () => {
  expect(rehearsalPlan.map(({ id }) => id)).toEqual([...phaseIds]);
  expect(getPlanMinutes(rehearsalPlan)).toBe(5);
});

test("days pass only in the platform and run phases", () => {
  for (const plan of [...Object.values(lessonPlans), rehearsalPlan]) {
    const days = plan.map(({ rate, minutes }) =>
      Math.round((clockRates[rate] * minutes * 60_000) / 86_400_000),
    );
    const passing = plan.flatMap(({ id }, at) => ((days[at] ?? 0) > 0 ? [id] : []));
    expect(passing).toEqual(["platform", "run"]);
    expect(days[2]).toBeGreaterThanOrEqual(25);
    expect((days[2] ?? 0) + (days[4] ?? 0)).toBeGreaterThanOrEqual(48);
  }
});

test("the Books open at the reveal", () => {
  const reveal = phaseIds.indexOf("reveal");
  for (const plan of Object.values(lessonPlans))
    expect(plan.map(({ booksOpen }) => booksOpen)).toEqual(phaseIds.map((_, at) => at >= reveal));
});

test("the remaining time runs on the real clock, stops while paused, and may be negative", () => {
  const phase = { id: "run", minutes: 5, rate: "paused", booksOpen: true } as const;
  expect(getRemainingMs(phase, { phaseStartedAt: 0, pausedAt: null }, 60_000)).toBe(240_000);
  expect(getRemainingMs(phase, { phaseStartedAt: 0, pausedAt: 90_000 }, 600_000)).toBe(210_000);
  expect(getRemainingMs(phase, { phaseStartedAt: 0, pausedAt: null }, 360_000)).toBe(-60_000);
});

const whole = lessonPlans[45];
const without = (...left: string[]) => whole.filter(({ id }) => !left.includes(id));

test("accepts a plan without run, debrief or second round, of any length", () => {
  for (const plan of [
    ...Object.values(lessonPlans),
    without("run", "debrief"),
    without("offers-after", "changed"),
  ])
    expect(findPlanProblem(plan)).toBeUndefined();
  expect(findPlanProblem(without("offers-before", "offers-after", "changed"))).toBeUndefined();
});

test("refuses a plan without lobby, platform, reveal, or both rounds for a comparison", () => {
  expect(findPlanProblem(without("lobby"))).toBe("lobby");
  expect(findPlanProblem(without("platform"))).toBe("nothing-to-reveal");
  expect(findPlanProblem(without("reveal"))).toBe("reveal");
  expect(findPlanProblem(whole.map((phase) => ({ ...phase, booksOpen: false })))).toBe("reveal");
  for (const left of ["offers-before", "offers-after"]) expect(findPlanProblem(without(left))).toBe("rounds");
});

test("an accepted plan has each phase at most once, in order", () => {
  const phases = fc.array(fc.constantFrom(...whole), { maxLength: 9 });
  fc.assert(
    fc.property(phases, (plan) => {
      const ids = plan.map(({ id }) => id);
      const ordered = phaseIds.filter((id) => ids.includes(id));
      expect(findPlanProblem(plan) === "order").toBe(ids.join() !== ordered.join());
    }),
  );
});

test("the required phases make a valid plan, and each is necessary", () => {
  expect(findPlanProblem(whole.filter(({ id }) => requiredPhases.has(id)))).toBeUndefined();
  for (const id of requiredPhases) expect(findPlanProblem(without(id))).toBeDefined();
});

test("the operator's seat opens with the platform, X-ray at the reveal, the debrief at its phase", () => {
  const openIn = (what: Parameters<typeof isOpenInPhase>[0]) =>
    phaseIds.filter((phase) => isOpenInPhase(what, phase));
  expect(openIn("operator")[0]).toBe("platform");
  expect(openIn("xray")[0]).toBe("reveal");
  expect(openIn("debrief")).toEqual(["debrief", "offers-after", "changed"]);
  expect(isOpenInPhase("debrief", "offers-after")).toBe(true);
});
