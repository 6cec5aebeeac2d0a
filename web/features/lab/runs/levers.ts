import { type Scenario, toNearestScenario } from "@glasshouse/core/lab/scenario.ts";

export const levers = ["warnings", "bank", "frozen", "limit", "bonus"] as const;
export type Lever = (typeof levers)[number];

const warned = { warnDay: 15, warnBps: 5_000 };
/** Counted in days of first-day deposits. */
const bankDaysPaidIn = 20;
const frozenOn = 30;
const bonusBps = 1_000;
/** A share of the first day's deposits. */
const limitShare = 0.4;
const limitStep = 1_000;

const changes: Record<Lever, (scenario: Scenario) => Partial<Scenario>> = {
  warnings: () => warned,
  bank: (scenario) => ({ bankCents: bankDaysPaidIn * firstDayCents(scenario) }),
  frozen: () => ({ freezeDay: frozenOn }),
  limit: (scenario) => ({
    limitCents: Math.max(1, Math.round((firstDayCents(scenario) * limitShare) / limitStep)) * limitStep,
  }),
  bonus: () => ({ bonusBps }),
};

const firstDayCents = ({ firstNewcomers, depositCents }: Scenario) => firstNewcomers * depositCents;

export const withLever = (scenario: Scenario, lever: Lever): Scenario =>
  toNearestScenario({ ...scenario, ...changes[lever](scenario) });
