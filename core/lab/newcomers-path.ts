// Without fear, newcomers depend on growth and draws alone, so scenarios with equal settings share
// one path.
import { drawBinomialAt, drawPoissonAt, type FirstDraws, fillWorldDraws } from "./first-draws.ts";
import { bonusGrowthFactor, newcomersStream, reinvestingStream, worldPeople } from "./fund-rules.ts";
import { labDays, type Scenario } from "./scenario.ts";

export type NewcomerSettings = {
  firstNewcomers: number;
  growth: number;
  follow: number;
  reinvesting: number;
  warnDay: number;
  warnedFactor: number;
};

export function toNewcomerSettings(scenario: Scenario): NewcomerSettings {
  const { growthBps, bonusBps, followBps, reinvestBps, warnBps, warnDay, firstNewcomers } = scenario;
  const pull = growthBps > 0 ? 1 + (bonusGrowthFactor * bonusBps) / 10_000 : 1;
  return {
    firstNewcomers,
    growth: 1 + (growthBps * pull) / 10_000,
    follow: followBps / 10_000,
    reinvesting: reinvestBps / 10_000,
    warnDay,
    warnedFactor: 1 - warnBps / 10_000,
  };
}

const isSameSettings = (a: NewcomerSettings, b: NewcomerSettings): boolean =>
  a === b ||
  (a.firstNewcomers === b.firstNewcomers &&
    a.growth === b.growth &&
    a.follow === b.follow &&
    a.reinvesting === b.reinvesting &&
    a.warnDay === b.warnDay &&
    a.warnedFactor === b.warnedFactor);

export const getExpectedNewcomers = (
  { warnDay, warnedFactor }: NewcomerSettings,
  mean: number,
  day: number,
): number => mean * (warnDay > 0 && day >= warnDay ? warnedFactor : 1);

export function getNextMean(
  { growth, follow }: NewcomerSettings,
  mean: number,
  expected: number,
  newcomers: number,
): number {
  return Math.min(worldPeople, mean * growth * (expected > 0 ? 1 + follow * (newcomers / expected - 1) : 1));
}

export class NewcomersPath {
  readonly first: FirstDraws;
  world = -1;
  settings: NewcomerSettings | null = null;
  /** by day from 1, up to `known` */
  readonly newcomers = new Float64Array(labDays + 2);
  readonly reinvesting = new Float64Array(labDays + 2);
  readonly mean = new Float64Array(labDays + 2);
  readonly people = new Float64Array(labDays + 2);
  known = 0;

  constructor(first: FirstDraws) {
    this.first = first;
  }

  begin(settings: NewcomerSettings, world: number): void {
    if (this.world === world && this.settings && isSameSettings(this.settings, settings)) return;
    fillWorldDraws(this.first, world);
    this.settings = settings;
    this.world = world;
    this.known = 0;
    this.mean[1] = settings.firstNewcomers;
    this.people[1] = 0;
  }

  extend(): void {
    const { first, world, settings } = this;
    if (!settings) return;
    const day = this.known + 1;
    const mean = this.mean[day] ?? 0;
    const people = this.people[day] ?? 0;
    const expected = getExpectedNewcomers(settings, mean, day);
    const newcomers = Math.min(
      worldPeople - people,
      drawPoissonAt(first, newcomersStream, world, day, expected),
    );
    this.newcomers[day] = newcomers;
    this.reinvesting[day] = drawBinomialAt(
      first,
      reinvestingStream,
      world,
      day,
      newcomers,
      settings.reinvesting,
    );
    this.mean[day + 1] = getNextMean(settings, mean, expected, newcomers);
    this.people[day + 1] = people + newcomers;
    this.known = day;
  }
}
