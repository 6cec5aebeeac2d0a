import fc from "fast-check";
import { expect, test } from "vitest";
import { clockRates } from "../clock.ts";
import {
  inEveryLesson,
  isOpened,
  leftOfPhase,
  lessonPlans,
  minutesOf,
  phaseIds,
  planLengths,
  planProblem,
} from "./lesson-plans.ts";

test("a lesson of 20, 45 or 90 minutes has every phase once, in the same order, and takes its minutes", () => {
  for (const length of planLengths) {
    expect(lessonPlans[length].map(({ id }) => id)).toEqual([...phaseIds]);
    expect(minutesOf(lessonPlans[length])).toBe(length);
  }
});

test("days pass where people live on the platform and where they run for their money, and in no other phase", () => {
  for (const plan of Object.values(lessonPlans)) {
    const days = plan.map(({ rate, minutes }) =>
      Math.round((clockRates[rate] * minutes * 60_000) / 86_400_000),
    );
    const passing = plan.flatMap(({ id }, at) => ((days[at] ?? 0) > 0 ? [id] : []));
    expect(passing).toEqual(["platform", "run"]);
    // the crowd's story ends between day 25 and day 60: not before the reveal in most classes, and before the debrief
    expect(days[2]).toBeGreaterThanOrEqual(25);
    expect((days[2] ?? 0) + (days[4] ?? 0)).toBeGreaterThanOrEqual(48);
  }
});

test("the Books are closed until the reveal and open from there on", () => {
  const reveal = phaseIds.indexOf("reveal");
  for (const plan of Object.values(lessonPlans))
    expect(plan.map(({ booksOpen }) => booksOpen)).toEqual(phaseIds.map((_, at) => at >= reveal));
});

test("what is left of a phase passes by the real clock, not while everything waits, and goes below nothing", () => {
  const phase = { id: "run", minutes: 5, rate: "paused", booksOpen: true } as const;
  expect(leftOfPhase(phase, { phaseStartedAt: 0, pausedAt: null }, 60_000)).toBe(240_000);
  expect(leftOfPhase(phase, { phaseStartedAt: 0, pausedAt: 90_000 }, 600_000)).toBe(210_000);
  expect(leftOfPhase(phase, { phaseStartedAt: 0, pausedAt: null }, 360_000)).toBe(-60_000);
});

const whole = lessonPlans[45];
const without = (...left: string[]) => whole.filter(({ id }) => !left.includes(id));

test("a plan may leave out the run, the debrief or the second round, and be as long as its host likes", () => {
  for (const plan of [
    ...Object.values(lessonPlans),
    without("run", "debrief"),
    without("offers-after", "changed"),
  ])
    expect(planProblem(plan)).toBeUndefined();
  expect(planProblem(without("offers-before", "offers-after", "changed"))).toBeUndefined();
});

test("a plan needs the lobby, the platform and a reveal with open Books, and what has changed needs both rounds", () => {
  expect(planProblem(without("lobby"))).toBe("lobby");
  expect(planProblem(without("platform"))).toBe("nothing-to-reveal");
  expect(planProblem(without("reveal"))).toBe("reveal");
  expect(planProblem(whole.map((phase) => ({ ...phase, booksOpen: false })))).toBe("reveal");
  for (const left of ["offers-before", "offers-after"]) expect(planProblem(without(left))).toBe("rounds");
});

test("whatever its phases, a plan that is taken has each once and in the order of all", () => {
  const phases = fc.array(fc.constantFrom(...whole), { maxLength: 9 });
  fc.assert(
    fc.property(phases, (plan) => {
      const ids = plan.map(({ id }) => id);
      const ordered = phaseIds.filter((id) => ids.includes(id));
      expect(planProblem(plan) === "order").toBe(ids.join() !== ordered.join());
    }),
  );
});

test("the parts of every lesson are a lesson by themselves, and none of them may be left out", () => {
  expect(planProblem(whole.filter(({ id }) => inEveryLesson.has(id)))).toBeUndefined();
  for (const id of inEveryLesson) expect(planProblem(without(id))).toBeDefined();
});

test("X-ray is closed until the reveal and the debrief until its part, also in a plan that leaves that part out", () => {
  const openIn = (what: "xray" | "debrief") => phaseIds.filter((phase) => isOpened(what, phase));
  expect(openIn("xray")[0]).toBe("reveal");
  expect(openIn("debrief")).toEqual(["debrief", "offers-after", "changed"]);
  expect(isOpened("debrief", "offers-after")).toBe(true);
});
