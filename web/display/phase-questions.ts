import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { phaseQuestionWords as words } from "./phase-questions.words.ts";

/** What the host asks in a part, and what is often heard. */
export const getPhaseQuestions = (phase: PhaseId) =>
  ([1, 2] as const).map((number) => ({
    ask: words[`${phase}-ask-${number}` as const](),
    heard: words[`${phase}-heard-${number}` as const](),
  }));
