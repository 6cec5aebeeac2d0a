// A lesson is data: phases one after the other, each with its minutes and what holds in it. Three plans by length; their order
// is that of what people learn from: told apart before, lived through, shown, told apart after.
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
  /** how fast the simulated days go by */
  rate: ClockRate;
  /** may learners open the Books? */
  booksOpen: boolean;
};
export type LessonPlan = readonly Phase[];

/** The page that learners are led to in a phase, whatever its minutes. */
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

/** What the wall shows in a phase, whatever its minutes: of those that a web page draws. */
export const phaseWalls = {
  lobby: "door",
  "offers-before": "answers-before",
  platform: "fund",
  reveal: "story",
  run: "run",
  debrief: "debrief",
  "offers-after": "answers-after",
  changed: "change",
} as const satisfies Record<PhaseId, string>;
export type WallScene = (typeof phaseWalls)[PhaseId];

/** Who fills up the class while days pass: the story that the tour tells, ended between day 25 and day 60 in nine of ten runs. */
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

function planOf(minutes: readonly number[], faster: Partial<Record<PhaseId, ClockRate>> = {}): LessonPlan {
  return phaseIds.map((id, at) => ({
    id,
    minutes: minutes[at] ?? 1,
    rate: faster[id] ?? rates[id],
    booksOpen: at >= phaseIds.indexOf("reveal"),
  }));
}

/** By their length in minutes. Days pass in the platform and in the run: about 30 and 18, 30 and 30, 37 and 48. */
export const lessonPlans = {
  20: planOf([1, 3, 5, 3, 3, 2, 2, 1], { platform: "day-per-10s" }),
  45: planOf([3, 6, 12, 6, 5, 5, 5, 3]),
  90: planOf([5, 10, 15, 15, 8, 17, 10, 10]),
} as const satisfies Record<number, LessonPlan>;
export type PlanLength = keyof typeof lessonPlans;
export const planLengths = [20, 45, 90] as const satisfies readonly PlanLength[];

/** People come in, live on the platform, and are shown what stands behind it: no plan leaves these out. */
export const inEveryLesson: ReadonlySet<PhaseId> = new Set(["lobby", "platform", "reveal"]);

/** A phase takes at least a minute, and a class no longer than a day at school. */
export const mostMinutes = 120;

export type PlanProblem = "order" | "lobby" | "reveal" | "rounds" | "nothing-to-reveal";

/**
 * What a plan that somebody changed may not be: phases stand once and in their order, people come in first, what was shown is
 * shown from within, and what has changed is told against what was before.
 */
export function planProblem(plan: LessonPlan): PlanProblem | undefined {
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

/** What a class's learners find closed before a part of the lesson, by the first part that opens it. */
export const openedBy = { xray: "reveal", debrief: "debrief" } as const satisfies Record<string, PhaseId>;
/** Whether the lesson is so far; a plan without that part opens it with the next one. */
export const isOpened = (what: keyof typeof openedBy, phase: PhaseId): boolean =>
  phaseIds.indexOf(phase) >= phaseIds.indexOf(openedBy[what]);

/** In which a learner's page asks for their guess. */
export const guessPhase: PhaseId = "platform";
/** Whether the lesson has not told yet what a class guesses. */
export const isBeforeReveal = (plan: LessonPlan, at: number): boolean =>
  at < plan.findIndex(({ id }) => id === "reveal");

export const minutesOf = (plan: LessonPlan): number => plan.reduce((sum, { minutes }) => sum + minutes, 0);

/** Real instants in ms. `pausedAt`: since when everything waits. */
export type LessonAt = { phaseStartedAt: number; pausedAt: number | null };

/** What is left of a phase in ms, below 0 where it takes longer than planned. While everything waits nothing passes. */
export function leftOfPhase(phase: Phase, { phaseStartedAt, pausedAt }: LessonAt, now: number): number {
  return phase.minutes * 60_000 - ((pausedAt ?? now) - phaseStartedAt);
}
