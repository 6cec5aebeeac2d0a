import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { dayMs, minuteMs, secondMs } from "@glasshouse/core/calendar.ts";
import {
  isOpenInPhase,
  lessonPlans,
  type Phase,
  type PhaseId,
  rehearsalPlan,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { isExplainedAtOnce } from "@glasshouse/core/offers/explained.ts";
import { offersPerRound } from "@glasshouse/core/offers/offer-rounds.ts";
import { expect, test } from "vitest";
import { getScenes } from "../features/scenes/scenes.ts";
import { getMenu } from "../shell/menu.ts";
import { getEntries } from "../shell/menu-entries.ts";
import { signIds } from "../xray/sign-ids.ts";

const learner = { managedWorld: null, operates: false, hasPassword: false, identityProvider: null };
const pagesToLookAt = getEntries(getMenu(learner, true).entries, "main").length;
/** Each turn asks for a reply and then shows the answer to it; a scene ends with what to do. */
const partsOfScenes = getScenes().reduce((sum, { turns }) => sum + 2 * turns.length + 1, 0);
const partsOfRound = (round: "before" | "after") => offersPerRound * (isExplainedAtOnce(round) ? 2 : 1);

/** What a learner can do, or is newly shown, at their own pace or on the wall. Where fewer do, days pass. */
const things: Record<PhaseId, number> = {
  lobby: pagesToLookAt,
  "offers-before": partsOfRound("before"),
  platform: 0,
  reveal: maxSteps + (isOpenInPhase("xray", "reveal") ? signIds.length : 0),
  run: 0,
  debrief: isOpenInPhase("debrief", "debrief") ? partsOfScenes : 0,
  "offers-after": partsOfRound("after"),
  changed: 2 * offersPerRound, // each answer of both rounds, with its reason
};

function getMeanGapMs({ id, minutes, rate }: Phase): number {
  const betweenPayoutsMs = dayMs / clockRates[rate];
  return Math.min(betweenPayoutsMs, (minutes * minuteMs) / things[id]);
}

test.each([...Object.entries(lessonPlans), ["rehearsal", rehearsalPlan] as const])(
  "on average a learner of plan %s has something to do, or is shown something, every 60 s of each part",
  (_, plan) => {
    const gaps = plan.map((phase) => [phase.id, getMeanGapMs(phase)] as const);
    expect(gaps.filter(([, gapMs]) => !(gapMs <= 60 * secondMs))).toEqual([]);
  },
);
