// Newcomers while there is no fear: they depend on growth and draws alone, not on the promise or
// withdrawals. Scenarios that share those settings share one path, extended day by day.
import { binomialAt, drawWorld, type FirstDraws, poissonAt } from "./first-draws.ts";
import { bonusPull, everybody, forNewcomers, forReinvesting } from "./fund-rules.ts";
import { labDays, type Scenario } from "./scenario.ts";

export type Coming = {
  firstNewcomers: number;
  growth: number;
  follow: number;
  reinvesting: number;
  warnDay: number;
  unwarned: number;
};

export function comingOf(scenario: Scenario): Coming {
  const { growthBps, bonusBps, followBps, reinvestBps, warnBps, warnDay, firstNewcomers } = scenario;
  const pull = growthBps > 0 ? 1 + (bonusPull * bonusBps) / 10_000 : 1;
  return {
    firstNewcomers,
    growth: 1 + (growthBps * pull) / 10_000,
    follow: followBps / 10_000,
    reinvesting: reinvestBps / 10_000,
    warnDay,
    unwarned: 1 - warnBps / 10_000,
  };
}

const sameComing = (a: Coming, b: Coming): boolean =>
  a === b ||
  (a.firstNewcomers === b.firstNewcomers &&
    a.growth === b.growth &&
    a.follow === b.follow &&
    a.reinvesting === b.reinvesting &&
    a.warnDay === b.warnDay &&
    a.unwarned === b.unwarned);

export const expectedOn = ({ warnDay, unwarned }: Coming, mean: number, day: number): number =>
  mean * (warnDay > 0 && day >= warnDay ? unwarned : 1);

export function meanAfter(
  { growth, follow }: Coming,
  mean: number,
  expected: number,
  newcomers: number,
): number {
  return Math.min(everybody, mean * growth * (expected > 0 ? 1 + follow * (newcomers / expected - 1) : 1));
}

export class NewcomersPath {
  readonly first: FirstDraws;
  world = -1;
  coming: Coming | null = null;
  /** by day from 1, known up to `known`: newcomers, and how many of them reinvest */
  readonly newcomers = new Float64Array(labDays + 2);
  readonly reinvesting = new Float64Array(labDays + 2);
  readonly mean = new Float64Array(labDays + 2);
  readonly people = new Float64Array(labDays + 2);
  known = 0;

  constructor(first: FirstDraws) {
    this.first = first;
  }

  begin(coming: Coming, world: number): void {
    if (this.world === world && this.coming && sameComing(this.coming, coming)) return;
    drawWorld(this.first, world);
    this.coming = coming;
    this.world = world;
    this.known = 0;
    this.mean[1] = coming.firstNewcomers;
    this.people[1] = 0;
  }

  goOn(): void {
    const { first, world, coming } = this;
    if (!coming) return;
    const day = this.known + 1;
    const mean = this.mean[day] ?? 0;
    const people = this.people[day] ?? 0;
    const expected = expectedOn(coming, mean, day);
    const newcomers = Math.min(everybody - people, poissonAt(first, forNewcomers, world, day, expected));
    this.newcomers[day] = newcomers;
    this.reinvesting[day] = binomialAt(first, forReinvesting, world, day, newcomers, coming.reinvesting);
    this.mean[day + 1] = meanAfter(coming, mean, expected, newcomers);
    this.people[day + 1] = people + newcomers;
    this.known = day;
  }
}
