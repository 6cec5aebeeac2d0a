// A lesson's progress. It travels with the clock, so that one read serves a whole class.
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { getRemainingMs, type LessonPlan } from "@glasshouse/core/classroom/lesson-plans.ts";

/** All null in a world without a lesson. */
export type LessonColumns = {
  plan: LessonPlan | null;
  phase: number;
  phase_started_at: Date;
  paused_at: Date | null;
};

export function toLessonState(row: LessonColumns): LessonState | null {
  const phase = row.plan?.[row.phase];
  if (!row.plan || !phase) return null;
  const [started, paused] = [row.phase_started_at.getTime(), row.paused_at?.getTime() ?? null];
  const left = getRemainingMs(phase, { phaseStartedAt: started, pausedAt: paused }, started);
  return {
    phase: phase.id,
    number: row.phase + 1,
    of: row.plan.length,
    // a lobby lasts until the host goes on, perhaps the next morning
    endsAt: paused === null && phase.id !== "lobby" ? new Date(started + left).toISOString() : null,
    paused: paused !== null,
    had: row.plan.slice(0, row.phase).map(({ id }) => id),
  };
}
