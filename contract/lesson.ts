import {
  findPlanProblem,
  maxLessonMinutes,
  type PlanProblem,
  phaseIds,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { clockRates } from "@glasshouse/core/clock.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { wireInstant } from "./amount.ts";
import { z } from "./validator.ts";

export const phaseId = z.enum(phaseIds);

export const planProblems: Record<PlanProblem, string> = {
  order: sentence("Each part may appear once, in the given order."),
  lobby: sentence("A lesson begins with the lobby."),
  reveal: sentence("A lesson needs the reveal, with the Books open."),
  "nothing-to-reveal": sentence("A lesson needs the platform before the reveal."),
  rounds: sentence("The second ten offers and the comparison need the first ten."),
};

const minutesMessage = sentence(`Enter whole minutes from 1 to ${maxLessonMinutes}`);
export const planPhase = z.object({
  id: phaseId,
  minutes: z
    .number({ error: minutesMessage })
    .int(minutesMessage)
    .min(1, minutesMessage)
    .max(maxLessonMinutes, minutesMessage),
  rate: z.enum(Object.keys(clockRates) as (keyof typeof clockRates)[]), // keys of the record
  booksOpen: z.boolean(),
});
export const lessonPlan = z
  .array(planPhase)
  .max(phaseIds.length)
  .superRefine((plan, context) => {
    const problem = findPlanProblem(plan);
    if (problem) context.addIssue({ code: "custom", message: planProblems[problem] });
  });

export const lessonState = z.object({
  phase: phaseId,
  /** from 1 */
  number: z.number().int(),
  of: z.number().int(),
  /** in real time; null in the lobby and while paused */
  endsAt: wireInstant.nullable(),
  paused: z.boolean(),
  /** earlier phases, in order */
  had: z.array(phaseId),
});
export type LessonState = z.infer<typeof lessonState>;
