import { type Parameter, parameters } from "@glasshouse/core/lab/scenario.ts";

/** A link may go beyond the slider. */
export const sliderRange: Record<Parameter, { from: number; to: number; step: number }> = {
  promiseBps: { from: 0, to: 1_000, step: 10 },
  growthBps: { from: -500, to: 800, step: 10 },
  takeOutBps: { from: 0, to: 10_000, step: 100 },
  firstNewcomers: { from: 1, to: 200, step: 1 },
  depositCents: { from: 1_000, to: 100_000, step: 1_000 },
  operatorBps: { from: 0, to: 5_000, step: 100 },
  termDays: { from: 0, to: 120, step: 1 },
  reinvestBps: { from: 0, to: 10_000, step: 500 },
  limitCents: { from: 0, to: 500_000, step: 5_000 },
  panicBps: { from: 0, to: 5_000, step: 100 },
  leastCents: { from: 0, to: 20_000, step: 500 },
  freezeDay: { from: 0, to: parameters.freezeDay.max, step: 1 },
  bankCents: { from: 0, to: 10_000_000, step: 50_000 },
  warnDay: { from: 0, to: parameters.warnDay.max, step: 1 },
  warnBps: { from: 0, to: 10_000, step: 500 },
  bonusBps: { from: 0, to: 2_500, step: 100 },
  followBps: { from: 0, to: 10_000, step: 500 },
};
