import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { lessonQuestionWords as words } from "./lesson-questions.words.ts";

export type Question = { asked: string; answer: string; source: string };

const questionsByPhase = {
  lobby: [],
  "offers-before": [],
  platform: ["year"],
  reveal: ["proof", "collapse"],
  run: ["lifetime", "early"],
  debrief: ["signs", "stupid"],
  "offers-after": ["everything"],
  changed: ["checks", "repeat"],
} as const satisfies Record<PhaseId, readonly string[]>;

export const getQuestions = (phase: PhaseId): Question[] =>
  questionsByPhase[phase].map((question) => ({
    asked: words[`${question}Question` as const](),
    answer: words[`${question}Answer` as const](),
    source: words[`${question}Source` as const](),
  }));
