// How far a class's lesson is: what everybody in it is told alike, with the clock's state.

import {
  mostMinutes,
  type PlanProblem,
  phaseIds,
  planProblem,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { wireInstant } from "./amount.ts";
import { z } from "./validator.ts";

export const phaseId = z.enum(phaseIds);

/** What is said of a plan that is none. */
export const planProblems: Record<PlanProblem, string> = {
  order: "Each part stands once, and in its order.",
  lobby: "A lesson begins with the lobby, where people come in.",
  reveal: "A lesson shows what stands behind the platform: the reveal, with the Books open.",
  "nothing-to-reveal": "A lesson has the platform, which is what the reveal shows from within.",
  rounds: "The second ten offers, and what has changed, are told against the first ten.",
};

const minutes = `Please enter whole minutes from 1 to ${mostMinutes}`;
export const planPhase = z.object({
  id: phaseId,
  minutes: z.number({ error: minutes }).int(minutes).min(1, minutes).max(mostMinutes, minutes),
  rate: z.enum(Object.keys(clockRates) as (keyof typeof clockRates)[]), // keys of the record
  booksOpen: z.boolean(),
});
export const lessonPlan = z
  .array(planPhase)
  .max(phaseIds.length)
  .superRefine((plan, context) => {
    const problem = planProblem(plan);
    if (problem) context.addIssue({ code: "custom", message: planProblems[problem] });
  });

export const lessonState = z.object({
  phase: phaseId,
  /** of the plan's phases, from 1 */
  number: z.number().int(),
  of: z.number().int(),
  /** when the phase is planned to end, in real time; null in the lobby and while everything waits */
  endsAt: wireInstant.nullable(),
  /** the host has everybody wait */
  paused: z.boolean(),
  /** the phases that this lesson has had, in their order */
  had: z.array(phaseId),
});
export type LessonState = z.infer<typeof lessonState>;
