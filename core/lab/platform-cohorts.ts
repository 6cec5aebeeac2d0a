// Draws newcomers as core/population does; requests by age follow from each plan
// (steady-member.ts). platform-cohorts.test.ts compares cohorts with single people.
import { drawBinomial, drawPoisson } from "../distributions.ts";
import { cents } from "../money.ts";
import { decideDeposit } from "../population/crowd.ts";
import type { Scenario as PeopleScenario } from "../population/fund-run.ts";
import { daysUntilFrozen } from "../population/operator-rules.ts";
import { createDraws, type Draws } from "../random.ts";
import { createFundResults, type FundResults } from "./cohort-runs.ts";
import { newcomersStream, reinvestingStream, takingStream } from "./fund-rules.ts";
import { labDays } from "./scenario.ts";
import { type AgedRequest, requestsByAge } from "./steady-member.ts";

const recruitsForNextLevel = 3;

/** Distinct from fund-rules.ts. */
const [advertsStream, recruitsStream] = [newcomersStream + 100, newcomersStream + 101];

type Plan = { requests: AgedRequest[]; joined: Float64Array; share: Float64Array };

function createPlans({ behaviour }: PeopleScenario, depositCents: number, days: number): [Plan, Plan, Plan] {
  const of = (plan: "scheduled" | "reinvesting" | "holding"): Plan => ({
    requests: requestsByAge(behaviour, { plan }, depositCents, days),
    joined: new Float64Array(days + 1),
    share: new Float64Array(days + 1),
  });
  return [of("scheduled"), of("reinvesting"), of("holding")];
}

type Fund = {
  held: number;
  members: number;
  waiting: number;
  failing: number;
};

function drawNewcomers(
  { behaviour, investors }: PeopleScenario,
  members: number,
  { draws, world, day }: { draws: Draws; world: number; day: number },
): { adverts: number; recruits: number } {
  const left = Math.max(0, investors - members);
  draws.goTo(advertsStream, world, day);
  const adverts = Math.min(left, drawPoisson(behaviour.advertsPerDay, draws.next));
  const each = (behaviour.recruiterShare * behaviour.recruitsPerDay) / 10_000;
  const expected = members * each * (left / investors);
  draws.goTo(recruitsStream, world, day);
  const recruits = left > 0 ? drawBinomial(left - adverts, Math.min(1, expected / left), draws.next) : 0;
  return { adverts, recruits };
}

function getDueRequests(plans: readonly Plan[], day: number): { amount: number; people: number } {
  let [amount, people] = [0, 0];
  for (const { requests, joined, share } of plans)
    for (const { age, cents: each } of requests) {
      const on = day - age;
      if (on < 1) break;
      const count = (joined[on] ?? 0) * (share[on] ?? 0);
      amount += count * each;
      people += count;
    }
  return { amount: Math.floor(amount), people };
}

function addNewcomers(
  plans: readonly [Plan, Plan, Plan],
  { behaviour }: PeopleScenario,
  newcomers: number,
  { draws, world, day }: { draws: Draws; world: number; day: number },
): void {
  const [scheduled, reinvesting, holding] = plans;
  draws.goTo(takingStream, world, day);
  const taking = drawBinomial(newcomers, behaviour.scheduledShare / 100, draws.next);
  const others = 100 - behaviour.scheduledShare;
  draws.goTo(reinvestingStream, world, day);
  const again =
    others > 0 ? drawBinomial(newcomers - taking, behaviour.reinvestingShare / others, draws.next) : 0;
  scheduled.joined[day] = taking;
  reinvesting.joined[day] = again;
  holding.joined[day] = newcomers - taking - again;
}

/** Reinvestors with enough recruits make no request within a run. */
class Levels {
  readonly #brought: Float64Array[];
  readonly #share: Float64Array;

  constructor({ share }: Plan, days: number) {
    this.#share = share;
    this.#brought = Array.from({ length: recruitsForNextLevel }, () => new Float64Array(days + 1));
  }

  begin(): void {
    for (const [count, of] of this.#brought.entries()) of.fill(count === 0 ? 1 : 0);
  }

  bring(day: number, likely: number): void {
    const one = Math.min(1, likely);
    for (let on = 1; on < day; on += 1) {
      let [more, sum] = [0, 0];
      for (const of of this.#brought) {
        const had = of[on] ?? 0;
        const now = had * (1 - one) + more;
        more = had * one;
        of[on] = now;
        sum += now;
      }
      this.#share[on] = sum;
    }
  }
}

/** Oldest first, whole requests only. */
function payRequests(fund: Fund, asks: { amount: number; people: number }, day: number): void {
  const asked = fund.waiting + asks.amount;
  if (asked <= fund.held) {
    fund.held -= asked;
    fund.waiting = 0;
    fund.failing = 0;
    return;
  }
  const each = asks.people > 0 ? asks.amount / asks.people : asked;
  const paid = Math.floor(Math.floor(fund.held / each) * each);
  fund.held -= paid;
  fund.waiting = asked - paid;
  if (fund.failing === 0) fund.failing = day;
}

/**
 * @param scenario one that canRunAsCohorts accepts
 * @returns no losses, since fear after the end changes them
 */
export function runPlatformCohorts(
  scenario: PeopleScenario,
  { seed, days, from, to }: { seed: number; days: number; from: number; to: number },
): FundResults {
  const draws = createDraws(seed);
  const worlds = createFundResults(from, to);
  const { ends, fund: held } = worlds;
  const stakeCents = cents(scenario.behaviour.stakeFrom * 100);
  const depositCents = decideDeposit({ stakeCents }, 0, cents(0));
  const plans = createPlans(scenario, depositCents, days);
  const levels = new Levels(plans[1], days);
  const { takeBps } = scenario.operator;
  for (let world = from; world < to; world += 1) {
    const at = world - from;
    const fund: Fund = { held: 0, members: 0, waiting: 0, failing: 0 };
    for (const { joined, share } of plans) {
      joined.fill(0);
      share.fill(1);
    }
    levels.begin();
    let day = 0;
    while (day < days && (fund.failing === 0 || day - fund.failing < daysUntilFrozen)) {
      day += 1;
      const place = { draws, world, day };
      const { adverts, recruits } = drawNewcomers(scenario, fund.members, place);
      const deposits = (adverts + recruits) * depositCents;
      if (fund.members > 0) levels.bring(day, recruits / fund.members);
      const asks = getDueRequests(plans, day);
      addNewcomers(plans, scenario, adverts + recruits, place);
      fund.members += adverts + recruits;
      fund.held += deposits - Math.floor((deposits * takeBps) / 10_000);
      payRequests(fund, asks, day);
      held[at * labDays + day - 1] = fund.held;
    }
    ends[at] = fund.failing;
    if (fund.failing > 0) held.fill(0, at * labDays + fund.failing - 1, (at + 1) * labDays);
  }
  return worlds;
}
