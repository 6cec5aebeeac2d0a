import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { SeatTile } from "@glasshouse/contract/seat-tile.ts";
import { lessonPlans, type PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";

const round = { seats: 0, answers: 0, counts: null };
const plan = lessonPlans[45];

export const classIn = (phase: PhaseId, change: Partial<ClassState> = {}): ClassState => ({
  title: "Room 12",
  door: "K7WTRF",
  link: "0123456789abcdef",
  locked: false,
  language: null,
  letInUntil: null,
  lesson: {
    phase,
    number: plan.findIndex(({ id }) => id === phase) + 1,
    of: plan.length,
    endsAt: null,
    paused: false,
    had: [],
  },
  plan: plan.map(({ id, minutes }) => ({ id, minutes })),
  namesShown: false,
  step: 0,
  seats: 0,
  simulated: 0,
  endsAt: null,
  before: round,
  after: round,
  guesses: { guessed: 0, days: null, never: null },
  ...change,
});

const at = "2026-03-02T12:00:00.000Z";
export const getSeat = (id: number, words: string, simulated = false): SeatTile => ({
  id,
  words,
  simulated,
  page: "/dashboard",
  seenAt: at,
  actedAt: at,
  asksHelp: false,
  nudged: false,
  operates: false,
  answeredBefore: 0,
  answeredAfter: 0,
  depositedCents: 0,
  canWithdraw: false,
  outCents: 0,
});
