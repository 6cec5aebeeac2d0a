import { guessBody, surenessBody } from "@glasshouse/contract/guesses.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offers } from "../offers/offers.ts";
import {
  isBeforeReveal,
  type LessonPlan,
  lessonPlans,
  type PhaseId,
  phaseIds,
  planLengths,
} from "./lesson-plans.ts";
import {
  abandonedAfterMs,
  actPages,
  drawGuess,
  getNextAct,
  heartbeatMs,
  isCalledFalse,
  isPhaseDone,
  type LearnerAct,
  type SimulatedLearner,
} from "./simulated-learner.ts";

const plan = lessonPlans[20];
const getPhase = (id: PhaseId) =>
  plan[phaseIds.indexOf(id)] ?? { id, minutes: 0, rate: "paused" as const, booksOpen: false };
const fresh = (id: number): SimulatedLearner => ({
  id,
  page: "/join",
  sinceHeartbeatMs: 0,
  sinceActedMs: 60_000,
  answeredBefore: 0,
  answeredAfter: 0,
  deposits: 0,
  guessed: false,
  saidEarly: false,
  saidLate: false,
});

function after(learner: SimulatedLearner, act: LearnerAct): SimulatedLearner {
  if (act.kind === "stay") return { ...learner, sinceHeartbeatMs: 0 };
  if (act.kind === "guess") return { ...learner, sinceHeartbeatMs: 0, sinceActedMs: 0, guessed: true };
  if (act.kind === "sure")
    return {
      ...learner,
      sinceHeartbeatMs: 0,
      sinceActedMs: 0,
      ...(act.moment === "early" ? { saidEarly: true } : { saidLate: true }),
    };
  const page = act.kind === "look" ? act.page : actPages[act.kind];
  const done = { ...learner, page, sinceHeartbeatMs: 0, sinceActedMs: 0 };
  if (act.kind === "answer")
    return act.round === "before"
      ? { ...done, answeredBefore: learner.answeredBefore + 1 }
      : { ...done, answeredAfter: learner.answeredAfter + 1 };
  return act.kind === "deposit" ? { ...done, deposits: learner.deposits + 1 } : done;
}

type Lived = { learner: SimulatedLearner; acts: { act: LearnerAct; atMs: number; phase: string }[] };
function live(id: number, stepMs: number, breakFor = 0, lesson: LessonPlan = plan): Lived {
  let learner = fresh(id);
  const acts: Lived["acts"] = [];
  for (const phase of lesson) {
    for (let atMs = 0; atMs < phase.minutes * 60_000; atMs += stepMs) {
      const passed = stepMs;
      learner = {
        ...learner,
        sinceHeartbeatMs: learner.sinceHeartbeatMs + passed,
        sinceActedMs: learner.sinceActedMs + passed,
      };
      if (atMs > 10_000 && atMs < 10_000 + breakFor) continue;
      const act = getNextAct(learner, { phase, elapsedMs: atMs, paused: false });
      if (!act) continue;
      acts.push({ act, atMs, phase: phase.id });
      learner = after(learner, act);
    }
  }
  return { learner, acts };
}
const ids = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe("a simulated learner", () => {
  test("answers twenty offers, deposits, guesses, says its sureness twice, withdraws and visits each part's page", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const { learner, acts } = live(id, 1_000);
        expect(learner).toMatchObject({ answeredBefore: 10, answeredAfter: 10 });
        expect(acts.filter(({ act }) => act.kind === "leave").length).toBe(1);
        expect([1, 2]).toContain(learner.deposits);
        const guesses = acts.filter(({ act }) => act.kind === "guess");
        expect(guesses.map(({ act, phase }) => [act, phase])).toEqual([
          [{ kind: "guess", day: drawGuess(id) }, "platform"],
        ]);
        expect(guessBody.safeParse({ day: drawGuess(id) }).success).toBe(true);
        const sure = acts.flatMap(({ act }) => (act.kind === "sure" ? [act] : []));
        expect(sure.map(({ moment }) => moment)).toEqual(["early", "late"]);
        for (const each of sure) expect(surenessBody.safeParse(each).success).toBe(true);
        const visitedPages = acts.flatMap(({ act }) => (act.kind === "look" ? [act.page] : []));
        expect([...new Set(visitedPages)]).toEqual(["/dashboard", "/books", "/debrief"]);
        expect(isPhaseDone(learner, getPhase("changed"))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test.each(planLengths)(
    "makes six decisions or more before the reveal of a lesson of %i minutes",
    (minutes) => {
      const lesson = lessonPlans[minutes];
      const before = lesson.filter((_, at) => isBeforeReveal(lesson, at)).map(({ id }) => id as string);
      const decides = ({ act, phase }: Lived["acts"][number]) =>
        before.includes(phase) && act.kind !== "look" && act.kind !== "stay";
      fc.assert(
        fc.property(ids, (id) => {
          expect(live(id, 1_000, 0, lesson).acts.filter(decides).length).toBeGreaterThanOrEqual(6);
        }),
        { numRuns: 20 },
      );
    },
  );

  test("deposits whole dollars within the lowest level's cap", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const paid = live(id, 1_000).acts.flatMap(({ act }) => (act.kind === "deposit" ? [act.cents] : []));
        for (const cents of paid) expect(cents % 100).toBe(0);
        expect(paid.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(5_000);
      }),
      { numRuns: 40 },
    );
  });

  test("resumes after a minute's break in each phase and answers every offer", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const { learner } = live(id, 1_000, 60_000);
        expect([learner.answeredBefore, learner.answeredAfter]).toEqual([10, 10]);
      }),
      { numRuns: 40 },
    );
  });

  test("sends a heartbeat at least every 31 seconds", () => {
    const { acts } = live(7, 1_000);
    let clock = 0;
    let last = 0;
    for (const phase of plan) {
      for (const { atMs } of acts.filter((each) => each.phase === phase.id)) {
        expect(clock + atMs - last).toBeLessThanOrEqual(heartbeatMs + 1_000);
        last = clock + atMs;
      }
      clock += phase.minutes * 60_000;
    }
  });

  test("retries refused acts at most forty times a phase", () => {
    const platform = getPhase("platform");
    let [tried, learner] = [0, fresh(3)];
    for (let atMs = 0; atMs < platform.minutes * 60_000; atMs += 250) {
      learner = { ...learner, sinceActedMs: learner.sinceActedMs + 250 };
      const act = getNextAct(learner, { phase: platform, elapsedMs: atMs, paused: false });
      if (act?.kind !== "deposit") continue;
      tried += 1;
      learner = { ...learner, sinceActedMs: 0 };
    }
    expect(tried).toBeGreaterThan(10);
    expect(tried).toBeLessThanOrEqual(40);
  });
});

test("learners leave an abandoned class", () => {
  const { learner } = live(5, 1_000);
  const changed = getPhase("changed");
  const over = changed.minutes * 60_000 + abandonedAfterMs;
  const away = { ...learner, sinceHeartbeatMs: 10 ** 7, sinceActedMs: 10 ** 7 };
  const at = (elapsedMs: number) => getNextAct(away, { phase: changed, elapsedMs, paused: false })?.kind;
  expect([at(over - 1), at(over + 1)]).toEqual(["stay", undefined]);
});

test("learners only send heartbeats while paused", () => {
  const idle = { ...fresh(9), sinceHeartbeatMs: heartbeatMs, sinceActedMs: 10 ** 6 };
  const at = (paused: boolean) =>
    getNextAct(idle, { phase: getPhase("offers-before"), elapsedMs: 170_000, paused })?.kind;
  expect([at(false), at(true)]).toEqual(["answer", "stay"]);
});

test("learners differ, and detect better after the lesson", () => {
  const people = Array.from({ length: 400 }, (_, at) => at + 1);
  const share = (round: "before" | "after", fraud: boolean) => {
    const asked = offers.filter((offer) => offer.fraud === fraud);
    const called = people.flatMap((id) => asked.filter((offer) => isCalledFalse(id, round, offer)));
    return called.length / (people.length * asked.length);
  };
  expect(share("before", true)).toBeCloseTo(0.6, 1);
  expect(share("after", true)).toBeCloseTo(0.8, 1);
  expect(share("after", false)).toBeLessThan(share("before", false));
  const guesses = people.map(drawGuess);
  expect(guesses.filter((day) => day === null).length).toBeGreaterThan(15);
  expect(new Set(guesses).size).toBeGreaterThan(100);
  const firsts = people
    .slice(0, 20)
    .map((id) => live(id, 5_000).acts.find(({ act }) => act.kind === "deposit")?.atMs);
  expect(new Set(firsts).size).toBeGreaterThan(8);
  expect(phaseIds.length).toBe(plan.length);
});
