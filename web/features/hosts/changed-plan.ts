// Omitted phases are included, so that they can be added back.
import {
  type LessonPlan,
  lessonPlans,
  type Phase,
  phaseIds,
} from "@glasshouse/core/classroom/lesson-plans.ts";

export type ChangedPhase = Phase & { taken: boolean };

export function getChange(plan: LessonPlan): ChangedPhase[] {
  return phaseIds.flatMap((id, at) => {
    const [taken, ordinary] = [plan.find((phase) => phase.id === id), lessonPlans[45][at]];
    const phase = taken ?? ordinary;
    return phase ? [{ ...phase, taken: taken !== undefined }] : [];
  });
}

export const getPlan = (changed: readonly ChangedPhase[]): Phase[] =>
  changed
    .filter(({ taken }) => taken)
    .map(({ id, minutes, rate, booksOpen }) => ({ id, minutes, rate, booksOpen }));
