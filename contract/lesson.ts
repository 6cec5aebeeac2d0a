// How far a class's lesson is: what everybody in it is told alike, with the clock's state.
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import { wireInstant } from "./amount.ts";
import { z } from "./validator.ts";

export const phaseId = z.enum(phaseIds);

export const lessonState = z.object({
  phase: phaseId,
  /** of the plan's phases, from 1 */
  number: z.number().int(),
  of: z.number().int(),
  /** when the phase is planned to end, in real time; null while everything waits */
  endsAt: wireInstant.nullable(),
  /** the host has everybody wait */
  paused: z.boolean(),
});
export type LessonState = z.infer<typeof lessonState>;
