// What the Books say of one day of a fund, whoever keeps them: a world's database, a run of single people, or one by cohorts.

/** Totals until the end of the day, of which waiting are the requests that were not paid; amounts in cents. */
export type DayFigures = {
  day: number;
  /** really there, and owed to people as their screens show it */
  heldCents: number;
  promisedCents: number;
  paidInCents: number;
  paidOutCents: number;
  /** by the operator */
  takenCents: number;
  /** income and bonuses */
  creditedCents: number;
  people: number;
  waiting: number;
  waitingCents: number;
};
