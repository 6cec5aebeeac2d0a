// A lesson is data: ordered phases with minutes and settings.
import type { ClockRate } from "../clock.ts";

export const phaseIds = [
  "lobby",
  "offers-before",
  "platform",
  "reveal",
  "run",
  "debrief",
  "offers-after",
  "changed",
] as const;
export type PhaseId = (typeof phaseIds)[number];

export type Phase = {
  id: PhaseId;
  minutes: number;
  rate: ClockRate;
  booksOpen: boolean;
};
export type LessonPlan = readonly Phase[];

export const phasePages: Record<PhaseId, string> = {
  lobby: "/dashboard",
  "offers-before": "/offers",
  platform: "/dashboard",
  reveal: "/books",
  run: "/withdraw",
  debrief: "/debrief",
  "offers-after": "/offers",
  changed: "/offers",
};

export const phaseWallScenes = {
  lobby: "door",
  "offers-before": "answers-before",
  platform: "fund",
  reveal: "story",
  run: "run",
  debrief: "debrief",
  "offers-after": "answers-after",
  changed: "change",
} as const satisfies Record<PhaseId, string>;
export type WallScene = (typeof phaseWallScenes)[PhaseId];

/** Nine of ten runs end between day 25 and day 60. */
export const classCrowd = { investors: 1_000, behaviour: "whole-life" } as const;

const rates: Record<PhaseId, ClockRate> = {
  lobby: "paused",
  "offers-before": "paused",
  platform: "hour-per-second",
  reveal: "paused",
  run: "day-per-10s",
  debrief: "paused",
  "offers-after": "paused",
  changed: "paused",
};

function createPlan(
  minutes: readonly number[],
  faster: Partial<Record<PhaseId, ClockRate>> = {},
): LessonPlan {
  return phaseIds.map((id, at) => ({
    id,
    minutes: minutes[at] ?? 1,
    rate: faster[id] ?? rates[id],
    booksOpen: at >= phaseIds.indexOf("reveal"),
  }));
}

export const lessonPlans = {
  20: createPlan([1, 3, 5, 3, 3, 2, 2, 1], { platform: "day-per-10s" }),
  45: createPlan([3, 6, 12, 6, 5, 5, 5, 3]),
  90: createPlan([5, 10, 15, 15, 8, 17, 10, 10]),
} as const satisfies Record<number, LessonPlan>;
/** Five minutes, for a host alone with simulated learners. */
export const rehearsalPlan = createPlan([0.5, 1, 0.5, 0.5, 0.5, 0.5, 1, 0.5], {
  platform: "day-per-second",
  run: "day-per-second",
});
export type PlanLength = keyof typeof lessonPlans;
export const planLengths = [20, 45, 90] as const satisfies readonly PlanLength[];

export const requiredPhases: ReadonlySet<PhaseId> = new Set(["lobby", "platform", "reveal"]);

export const maxLessonMinutes = 120;

export type PlanProblem = "order" | "lobby" | "reveal" | "rounds" | "nothing-to-reveal";

export function findPlanProblem(plan: LessonPlan): PlanProblem | undefined {
  const places = plan.map(({ id }) => phaseIds.indexOf(id));
  if (places.some((place, at) => at > 0 && place <= (places[at - 1] ?? 0))) return "order";
  if (plan[0]?.id !== "lobby") return "lobby";
  const has = (id: PhaseId) => plan.some((phase) => phase.id === id);
  if (!plan.some(({ id, booksOpen }) => id === "reveal" && booksOpen)) return "reveal";
  if (!has("platform")) return "nothing-to-reveal";
  const [before, after] = [has("offers-before"), has("offers-after")];
  if ((after && !before) || (has("changed") && !(before && after))) return "rounds";
  return undefined;
}

export const openingPhases = {
  operator: "platform",
  xray: "reveal",
  debrief: "debrief",
} as const satisfies Record<string, PhaseId>;
/** Without that phase the page opens with the next one. */
export const isOpenInPhase = (what: keyof typeof openingPhases, phase: PhaseId): boolean =>
  phaseIds.indexOf(phase) >= phaseIds.indexOf(openingPhases[what]);

export const guessPhase: PhaseId = "platform";
export const isBeforeReveal = (plan: LessonPlan, at: number): boolean =>
  at < plan.findIndex(({ id }) => id === "reveal");

export const getPlanMinutes = (plan: LessonPlan): number =>
  plan.reduce((sum, { minutes }) => sum + minutes, 0);

export type LessonTimes = { phaseStartedAt: number; pausedAt: number | null };

/** Negative after the planned end. */
export function getRemainingMs(phase: Phase, { phaseStartedAt, pausedAt }: LessonTimes, now: number): number {
  return phase.minutes * 60_000 - ((pausedAt ?? now) - phaseStartedAt);
}
