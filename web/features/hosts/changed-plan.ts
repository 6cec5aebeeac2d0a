// A plan as it is changed: every phase with what its host says of it, those also that are left out.
import {
  type LessonPlan,
  lessonPlans,
  type Phase,
  phaseIds,
} from "@glasshouse/core/classroom/lesson-plans.ts";

export type ChangedPhase = Phase & { taken: boolean };

/** What a phase that the plan leaves out begins with is the ordinary lesson's. */
export function changeOf(plan: LessonPlan): ChangedPhase[] {
  return phaseIds.flatMap((id, at) => {
    const [taken, ordinary] = [plan.find((phase) => phase.id === id), lessonPlans[45][at]];
    const phase = taken ?? ordinary;
    return phase ? [{ ...phase, taken: taken !== undefined }] : [];
  });
}

export const planOf = (changed: readonly ChangedPhase[]): Phase[] =>
  changed
    .filter(({ taken }) => taken)
    .map(({ id, minutes, rate, booksOpen }) => ({ id, minutes, rate, booksOpen }));
