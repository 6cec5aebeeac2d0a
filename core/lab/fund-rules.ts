// Rules shared by both ways to run a fund by cohorts: fund-run.ts (all days) and ends-kernel.ts
// (ends only).

/** Random streams, distinct from those of core/population. */
export const forNewcomers = 6_001;
export const forReinvesting = 6_002;
export const forTaking = 6_003;
export const forLeaving = 6_004;

export const share = (amount: number, bps: number): number => Math.floor((amount * bps) / 10_000);

export const bonusOf = (
  deposits: number,
  { operatorBps, bonusBps }: { operatorBps: number; bonusBps: number },
): number => Math.min(deposits - share(deposits, operatorBps), share(deposits, bonusBps));

export const everybody = 8e9;
/** Fear starts when reserves cover fewer days of withdrawals than this. */
export const calmDays = 7;
/** Extra newcomers' growth per percent of bonus, as baitPull in core/population/behaviour.ts. */
export const bonusPull = 4;
