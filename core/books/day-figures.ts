// Shared by a world's Books and both kinds of Lab run. Cumulative totals in cents.

export type DayFigures = {
  day: number;
  /** reserves, and what screens show */
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
