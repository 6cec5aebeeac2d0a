import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";

/**
 * Whether a class's lesson comes to this round later: what is seen in between is what the second ten measure.
 * @param lesson nothing where nobody leads one
 */
export function isLaterInLesson(
  round: OfferRound,
  lesson: Pick<LessonState, "phase" | "number" | "of"> | null | undefined,
): boolean {
  if (!lesson || round !== "after" || lesson.number === lesson.of) return false;
  return phaseIds.indexOf(lesson.phase) < phaseIds.indexOf("offers-after");
}
