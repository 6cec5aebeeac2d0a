/** Distinct from core/population's. */
export const newcomersStream = 6_001;
export const reinvestingStream = 6_002;
export const takingStream = 6_003;
export const leavingStream = 6_004;

export const toShareCents = (amount: number, bps: number): number => Math.floor((amount * bps) / 10_000);

export const getBonusCents = (
  deposits: number,
  { operatorBps, bonusBps }: { operatorBps: number; bonusBps: number },
): number => Math.min(deposits - toShareCents(deposits, operatorBps), toShareCents(deposits, bonusBps));

export const worldPeople = 8e9;
/** Fear starts when reserves cover fewer days of withdrawals. */
export const fearThresholdDays = 7;
/** Per percent of bonus, as baitPull in core/population/behaviour.ts. */
export const bonusGrowthFactor = 4;
