// People who join on one day are alike, so cost does not depend on their number. Draws belong to a
// world, day and stream, so results do not depend on order.
import { drawBinomial, drawPoisson } from "../distributions.ts";
import { createDraws, type Draws } from "../random.ts";
import {
  type CohortsDay,
  createRequestTotals,
  createRun,
  createState,
  type FundRun,
  getOwedCents,
  maxCents,
  type RequestTotals,
  type State,
  toCohortsDay,
} from "./cohorts.ts";
import {
  bonusGrowthFactor,
  fearThresholdDays,
  getBonusCents,
  leavingStream,
  newcomersStream,
  reinvestingStream,
  takingStream,
  toShareCents,
  worldPeople,
} from "./fund-rules.ts";
import { bankDays, getWaitDays, labDays, type Scenario } from "./scenario.ts";
import { type Days, type JoinedDay, settleFund } from "./settlement.ts";

function payIncome(state: State, { promiseBps }: Scenario, day: number): void {
  const income = toShareCents(state.invested, promiseBps);
  const again = toShareCents(state.compounding, promiseBps);
  state.credited += income + again;
  const wait = state.bearing.length;
  if (wait > 0) {
    const grown = Math.floor(((state.bearing[day % wait] ?? 0) * promiseBps * wait) / 10_000);
    state.accruing += income;
    releaseIncome(state, grown);
  } else state.payable += income;
  state.compounding = Math.min(maxCents, state.compounding + again);
}

function releaseIncome(state: State, amount: number): void {
  const brought = Math.min(state.accruing, amount);
  state.accruing -= brought;
  state.payable += brought;
}

type Chance = { draws: Draws; world: number } | null;

/** @returns whole people; without chance the expectation, carrying the rounding */
function drawNewcomers(state: State, expected: number, day: number, chance: Chance): number {
  const free = worldPeople - state.people;
  if (chance) {
    chance.draws.goTo(newcomersStream, chance.world, day);
    return Math.min(free, drawPoisson(expected, chance.draws.next));
  }
  const before = Math.floor(state.meanSum + 1e-9);
  state.meanSum += expected;
  return Math.min(free, Math.floor(state.meanSum + 1e-9) - before);
}

function addNewcomers(state: State, scenario: Scenario, day: number, days: Days, chance: Chance): void {
  const { growthBps, warnDay, warnBps, panicBps, bonusBps, reinvestBps, depositCents, followBps, bankCents } =
    scenario;
  const warned = warnDay > 0 && day >= warnDay ? 1 - warnBps / 10_000 : 1;
  const calm = panicBps > 0 ? 1 - state.fear : 1;
  const expected = state.mean * warned * calm;
  const newcomers = drawNewcomers(state, expected, day, chance);
  let reinvesting = Math.floor((newcomers * reinvestBps) / 10_000);
  if (chance && reinvestBps > 0) {
    chance.draws.goTo(reinvestingStream, chance.world, day);
    reinvesting = drawBinomial(newcomers, reinvestBps / 10_000, chance.draws.next);
  }
  const deposits = newcomers * depositCents;
  const operatorCents = toShareCents(deposits, scenario.operatorBps);
  const bonus = getBonusCents(deposits, scenario);
  state.fund += deposits - operatorCents - bonus;
  state.credited += bonus;
  state.paidOut += bonus;
  state.taken += operatorCents;
  state.invested += (newcomers - reinvesting) * depositCents;
  state.compounding = Math.min(maxCents, state.compounding + reinvesting * depositCents);
  state.takers += newcomers - reinvesting;
  state.reinvestors += reinvesting;
  state.people += newcomers;
  state.paidIn += deposits;
  const wait = state.bearing.length;
  if (wait > 0)
    state.bearing[day % wait] = (state.bearing[day % wait] ?? 0) + (newcomers - reinvesting) * depositCents;
  if (bankCents > 0 && state.bankDay === 0 && state.paidIn >= bankCents) state.bankDay = day + bankDays;
  days.taking[day] = newcomers - reinvesting;
  days.reinvesting[day] = reinvesting;
  const pull = growthBps > 0 ? 1 + (bonusGrowthFactor * bonusBps) / 10_000 : 1;
  const followed = expected > 0 && chance ? 1 + (followBps / 10_000) * (newcomers / expected - 1) : 1;
  state.mean = Math.min(worldPeople, state.mean * (1 + (growthBps * pull) / 10_000) * followed);
}

function returnDeposits(
  state: State,
  { termDays, depositCents, promiseBps }: Scenario,
  day: number,
  days: Days,
): void {
  const joined = day - termDays;
  if (termDays === 0 || joined < 1) return;
  const stayedThen = days.stay[joined] ?? 0;
  const stillIn = stayedThen > 0 ? state.stay / stayedThen : 0;
  const due = Math.min(state.invested, Math.floor((days.taking[joined] ?? 0) * depositCents * stillIn));
  state.invested -= due;
  state.payable += due;
  const wait = state.bearing.length;
  if (wait === 0) return;
  state.bearing[joined % wait] = Math.max(0, (state.bearing[joined % wait] ?? 0) - due);
  releaseIncome(state, Math.floor((due * promiseBps * (termDays % wait)) / 10_000));
}

function drawShare(people: number, expected: number, stream: number, day: number, chance: Chance): number {
  if (!chance) return expected;
  if (people === 0 || expected === 0) return 0;
  chance.draws.goTo(stream, chance.world, day);
  return drawBinomial(people, expected, chance.draws.next) / people;
}

function computeRequests(
  state: State,
  scenario: Scenario,
  day: number,
  chance: Chance,
  asked: RequestTotals,
): void {
  const { takers, reinvestors, payable } = state;
  const leave = (scenario.panicBps / 10_000) * state.fear;
  asked.takers = takers;
  asked.reinvestors = reinvestors;
  asked.takenShare = drawShare(takers, scenario.takeOutBps / 10_000, takingStream, day, chance);
  asked.leftShare = drawShare(takers + reinvestors, leave, leavingStream, day, chance);
  asked.income = Math.floor(payable * asked.takenShare);
  asked.leftPayable = Math.floor((payable - asked.income) * asked.leftShare);
  asked.leftAccruing = Math.floor(state.accruing * asked.leftShare);
  asked.leftInvested = Math.floor(state.invested * asked.leftShare);
  asked.leftCompounding = Math.floor(state.compounding * asked.leftShare);
  asked.total =
    asked.income + asked.leftPayable + asked.leftAccruing + asked.leftInvested + asked.leftCompounding;
  asked.served = 0;
}

/** Unserved people request again. @returns false where reserves are short */
function payRequests(
  state: State,
  scenario: Scenario,
  day: number,
  days: Days,
  asked: RequestTotals,
): boolean {
  const { total } = asked;
  const { limitCents, panicBps } = scenario;
  const served = limitCents > 0 && total > limitCents ? limitCents / total : 1;
  const income = Math.floor(asked.income * served);
  const payable = Math.floor(asked.leftPayable * served);
  const accruing = Math.floor(asked.leftAccruing * served);
  const invested = Math.floor(asked.leftInvested * served);
  const compounding = Math.floor(asked.leftCompounding * served);
  const paid = income + payable + accruing + invested + compounding;
  if (paid > state.fund) return false;
  asked.served = served;
  state.fund -= paid;
  state.paidOut += paid;
  state.payable -= income + payable;
  state.accruing -= accruing;
  state.invested -= invested;
  state.compounding -= compounding;
  const left = asked.leftShare * served;
  state.takers -= Math.floor(asked.takers * left);
  state.reinvestors -= Math.floor(asked.reinvestors * left);
  state.stay *= 1 - left;
  if (left > 0)
    for (let age = 0; age < state.bearing.length; age += 1)
      state.bearing[age] = (state.bearing[age] ?? 0) * (1 - left);
  days.taken[day] = asked.takenShare * served;
  days.left[day] = left;
  days.stay[day] = state.stay;
  if (panicBps > 0)
    state.fear = total > 0 ? Math.max(1 - served, 1 - state.fund / (fearThresholdDays * total), 0) : 0;
  return true;
}

function runDay(
  state: State,
  scenario: Scenario,
  day: number,
  days: Days,
  chance: Chance,
  asked: RequestTotals,
) {
  payIncome(state, scenario, day);
  returnDeposits(state, scenario, day, days);
  computeRequests(state, scenario, day, chance, asked);
  addNewcomers(state, scenario, day, days, chance);
  return payRequests(state, scenario, day, days, asked);
}

/**
 * @param run overwritten @param world null: the expectation, without chance
 * @param onDay also after the last day
 */
export function runFund(
  scenario: Scenario,
  draws: Draws,
  world: number | null,
  run: FundRun,
  onDay?: { day(day: CohortsDay): void; joined(day: JoinedDay): void },
): void {
  const wait = getWaitDays(scenario);
  const state = createState(scenario, wait);
  const chance = world === null ? null : { draws, world };
  const asked = createRequestTotals();
  run.fund.fill(0);
  run.owed.fill(0);
  run.end = 0;
  run.frozen = false;
  let paidDays = 0;
  for (let day = 1; day <= labDays && run.end === 0; day += 1) {
    run.frozen = day === scenario.freezeDay || day === state.bankDay;
    if (run.frozen || !runDay(state, scenario, day, run.days, chance, asked)) run.end = day;
    else {
      paidDays = day;
      run.fund[day - 1] = state.fund;
      run.owed[day - 1] = getOwedCents(state);
    }
    onDay?.day(toCohortsDay(day, state, scenario, asked));
  }
  run.people = state.people;
  run.paidIn = state.paidIn;
  const joinedDays = run.end > 0 && !run.frozen ? run.end : paidDays;
  const over = { paidDays, joinedDays, fund: state.fund };
  const { losers, lost } = settleFund(scenario, run.days, over, onDay?.joined);
  run.losers = losers;
  run.lost = lost;
  run.left = state.fund;
}

export function runWithoutChance(scenario: Scenario): FundRun {
  const run = createRun();
  runFund(scenario, createDraws(0), null, run);
  return run;
}
