import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { phaseIds } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";

/** The second ten measure what the lesson teaches. @param lesson undefined without a host */
export function isLaterInLesson(
  round: OfferRound,
  lesson: Pick<LessonState, "phase" | "number" | "of"> | null | undefined,
): boolean {
  if (!lesson || round !== "after" || lesson.number === lesson.of) return false;
  return phaseIds.indexOf(lesson.phase) < phaseIds.indexOf("offers-after");
}
