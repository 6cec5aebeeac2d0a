// What both ways of running a fund by cohorts are told: fund-run.ts with all its days, ends-kernel.ts for ends alone.

/** The streams: what a number is drawn for; apart from those of core/population. */
export const forNewcomers = 6_001;
export const forReinvesting = 6_002;
export const forTaking = 6_003;
export const forLeaving = 6_004;

/** @returns whole cents */
export const share = (amount: number, bps: number): number => Math.floor((amount * bps) / 10_000);

/** @returns what recruiters get of a day's deposits: whoever runs it is served first, and a bonus comes out of the rest */
export const bonusOf = (
  deposits: number,
  { operatorBps, bonusBps }: { operatorBps: number; bonusBps: number },
): number => Math.min(deposits - share(deposits, operatorBps), share(deposits, bonusBps));

/** As many as there are people. */
export const everybody = 8e9;
/** Who sees money for fewer days of withdrawals than these is frightened, the more the fewer. */
export const calmDays = 7;
/** How much more newcomers grow for each percent of bonus (core/population/behaviour.ts, baitPull). */
export const bonusPull = 4;
