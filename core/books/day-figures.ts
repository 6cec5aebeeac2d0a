// Figures of one fund day, shared by a world's Books and both kinds of Lab run.

/** Cumulative totals in cents; unpaid requests are those still waiting. */
export type DayFigures = {
  day: number;
  /** reserves, and what people's screens show */
  heldCents: number;
  promisedCents: number;
  paidInCents: number;
  paidOutCents: number;
  takenCents: number;
  creditedCents: number;
  people: number;
  waiting: number;
  waitingCents: number;
};
