// A fund's life without a database: the crowd, the payouts and the operator of the platform on arrays. Same scenario and
// seed as a world's crowd, same story to the cent; server/crowd/fund-run.test.ts holds the two against each other.
import { dailyIncomeCents } from "../investments/daily-income.ts";
import { cents, shareCents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import { decideMember, depositOf, fearOf, leaversOf, natureOf, newcomersOf, plans } from "./crowd.ts";
import { daysUntilFrozen } from "./operator-rules.ts";
import {
  add,
  approvedStatus,
  askBack,
  creditDeposit,
  type Decided,
  type FundDay,
  type FundRun,
  joinFund,
  rejectedStatus,
  takeIn,
} from "./run-state.ts";
import { addRow } from "./table.ts";

/** The crowd's day, the operator's, and the payout. */
export function liveDay(run: FundRun): FundDay {
  if (run.frozenDay === null) {
    run.day += 1;
    crowdDay(run);
    operatorDay(run);
    if (run.frozenDay === null) payEverybody(run);
  }
  const { amountCents } = run.requests.columns;
  let waitingCents = 0;
  for (let index = run.decidedCount; index < run.requests.count; index += 1)
    waitingCents += amountCents[index] ?? 0;
  const row: FundDay = {
    day: run.days.length + 1,
    heldCents: run.heldCents,
    promisedCents: run.heldCents + run.creditedCents + run.takenCents,
    paidInCents: run.paidInCents,
    paidOutCents: run.paidOutCents,
    takenCents: run.takenCents,
    creditedCents: run.creditedCents,
    people: run.people.count,
    waiting: run.requests.count - run.decidedCount,
    waitingCents,
    fearPpm: Math.round(run.fear * 1_000_000),
  };
  run.days.push(row);
  return row;
}

const rememberedDays = 3;

/** How many requests have waited longer than people's patience; the oldest are the first. */
function lateRequests({ requests, decidedCount, day, scenario }: FundRun): number {
  const { madeDay } = requests.columns;
  const before = day - scenario.behaviour.patienceDays;
  let index = decidedCount;
  while (index < requests.count && (madeDay[index] ?? 0) < before) index += 1;
  return index - decidedCount;
}

/** @param paid by place among the people: who pays in what today; it is theirs at the end of the day */
type Paid = ReadonlyMap<number, number>;

function crowdDay(run: FundRun): void {
  const { behaviour, investors, operator } = run.scenario;
  const { day, seed } = run;
  const members = run.crowd.count;
  const latest = run.decided.slice(-rememberedDays + 1);
  const sum = (of: keyof Decided) => latest.reduce((total, each) => total + each[of], 0);
  run.fear = fearOf(behaviour, run.fear, {
    members,
    late: lateRequests(run),
    approved: sum("approved"),
    rejected: sum("rejected"),
  });

  const payers = new Set<number>();
  for (const who of run.invited.splice(0)) {
    enrol(run, who);
    payers.add(who);
  }
  const newcomers = newcomersOf(behaviour, seed, {
    day,
    members: run.crowd.count,
    target: investors,
    fear: run.fear,
    stopped: false,
    bonusPercent: operator.bonusBps / 100,
  });
  for (const { recruiter: number } of newcomers) {
    const recruiter = number === null ? -1 : (run.crowd.columns.who[number - 1] ?? -1);
    const who = joinFund(run, recruiter);
    enrol(run, who);
    const { plan, reinvest, referrals } = run.people.columns;
    // friends whom somebody invited have registered without it
    reinvest[who] = plan[who] === reinvesting ? 1 : 0;
    payers.add(who);
    if (recruiter < 0) continue;
    add(referrals, recruiter, 1);
    // whoever brought somebody may pay in more; frightened people don't
    if (run.fear === 0) payers.add(recruiter);
  }
  const paid = depositEverybody(run, payers);
  payRecruiters(run, paid);
  decideEverybody(run);
  for (const [who, amountCents] of paid) creditDeposit(run, who, amountCents);
}

const planNumber = (plan: (typeof plans)[number]): number => plans.indexOf(plan) + 1;
const reinvesting = planNumber("reinvesting");

function enrol(run: FundRun, who: number): void {
  const index = addRow(run.crowd);
  run.crowd.columns.who[index] = who;
  const { plan, stakeCents } = natureOf(run.scenario.behaviour, run.seed, index + 1);
  const { columns } = run.people;
  columns.number[who] = index + 1;
  columns.plan[who] = planNumber(plan);
  columns.stakeCents[who] = stakeCents;
  columns.joinedDay[who] = run.day;
}

function depositEverybody(run: FundRun, payers: ReadonlySet<number>): Paid {
  const { number, stakeCents, panickedDay, referrals, investedCents } = run.people.columns;
  const paid = new Map<number, number>();
  const inOrder = Int32Array.from(payers).sort((a, b) => (number[a] ?? 0) - (number[b] ?? 0));
  for (const who of inOrder) {
    if (number[who] === 0 || panickedDay[who] !== 0) continue;
    const nature = { stakeCents: cents(stakeCents[who] ?? 0) };
    const amountCents = depositOf(nature, referrals[who] ?? 0, cents(investedCents[who] ?? 0));
    if (amountCents === 0) continue;
    takeIn(run, who, amountCents, run.day);
    paid.set(who, amountCents);
  }
  return paid;
}

/** Of a newcomer's first deposit, for whoever brought them. */
function payRecruiters(run: FundRun, paid: Paid): void {
  const { recruiter, joinedDay, availableCents } = run.people.columns;
  for (const [who, amountCents] of paid) {
    const by = recruiter[who] ?? -1;
    if (by < 0 || joinedDay[who] !== run.day) continue;
    const bonus = shareCents(cents(amountCents), run.scenario.operator.bonusBps);
    add(availableCents, by, bonus);
    run.creditedCents += bonus;
  }
}

function decideEverybody(run: FundRun): void {
  const { behaviour } = run.scenario;
  const { day, fear } = run;
  const members = run.crowd.count;
  const leavers = leaversOf(behaviour, run.seed, { day, fear, members });
  let leaver = leavers.next();
  const { plan, joinedDay, panickedDay, reinvest, availableCents, investedCents, heldCents } =
    run.people.columns;
  const { who: whoIs } = run.crowd.columns;
  const closing = new Set<number>();
  for (let index = 0; index < members; index += 1) {
    const who = whoIs[index] ?? 0;
    const leaves = leaver.value === index + 1;
    if (leaves) leaver = leavers.next();
    const available = availableCents[who] ?? 0;
    if (!leaves && available < minWithdrawalCents) continue;
    const panicked = panickedDay[who] ?? 0;
    const member = {
      number: index + 1,
      joinedDay: joinedDay[who] ?? 0,
      panickedDay: panicked === 0 ? null : panicked,
      availableCents: cents(available),
      investedCents: cents(investedCents[who] ?? 0),
      heldCents: cents(heldCents[who] ?? 0),
    };
    const nature = { plan: plans[(plan[who] ?? 0) - 1] ?? "holding" };
    const { panics, closes, withdrawCents } = decideMember(behaviour, { day, leaves }, member, nature);
    if (panics) {
      panickedDay[who] = day;
      reinvest[who] = 0;
    }
    if (closes) {
      closing.add(who);
      availableCents[who] = available + member.investedCents;
      investedCents[who] = 0;
    }
    if (withdrawCents > 0) askBack(run, who, withdrawCents);
  }
  if (closing.size > 0) closeInvestments(run, closing);
}

function closeInvestments({ investments, day }: FundRun, closing: ReadonlySet<number>): void {
  const { of: whose, closedDay } = investments.columns;
  for (let index = 0; index < investments.count; index += 1)
    if (closedDay[index] === 0 && closing.has(whose[index] ?? -1)) closedDay[index] = day;
}

function operatorDay(run: FundRun): void {
  const { takeBps } = run.scenario.operator;
  const wanted = Math.floor(((run.paidInCents - run.paidInBeforeCents) * takeBps) / 10_000);
  const taken = Math.min(wanted, run.heldCents);
  run.heldCents -= taken;
  run.takenCents += taken;
  run.paidInBeforeCents = run.paidInCents;
  const stuck = decideWaiting(run);
  run.failingDay = stuck ? (run.failingDay ?? run.day) : null;
  if (run.failingDay !== null && run.day - run.failingDay >= daysUntilFrozen) run.frozenDay = run.day;
}

/** The oldest first, as far as the money goes. @returns whether what is held could not pay what was to be paid */
function decideWaiting(run: FundRun): boolean {
  const { policy, delayDays, limitCents } = run.scenario.operator;
  const decided: Decided = { approved: 0, rejected: 0 };
  run.decided.push(decided);
  if (policy === "manual") return false;
  const upTo = policy === "delay" ? run.day - delayDays : run.day;
  const held = run.heldCents;
  const limit = policy === "limit" ? Math.min(held, limitCents) : held;
  const { of: whose, amountCents, madeDay, status, decidedDay } = run.requests.columns;
  let [asked, ripe] = [0, run.decidedCount];
  for (let index = ripe; index < run.requests.count && (madeDay[index] ?? 0) <= upTo; index += 1) {
    asked += amountCents[index] ?? 0;
    if (policy === "refuse" || asked <= limit) ripe = index + 1;
  }
  const { availableCents, heldCents, paidOutCents } = run.people.columns;
  for (let index = run.decidedCount; index < ripe; index += 1) {
    const [who, amount] = [whose[index] ?? 0, amountCents[index] ?? 0];
    add(heldCents, who, -amount);
    status[index] = policy === "refuse" ? rejectedStatus : approvedStatus;
    decidedDay[index] = run.day;
    if (policy === "refuse") {
      add(availableCents, who, amount);
      decided.rejected += 1;
      continue;
    }
    add(paidOutCents, who, amount);
    run.heldCents -= amount;
    run.paidOutCents += amount;
    decided.approved += 1;
  }
  run.decidedCount = ripe;
  return policy !== "refuse" && asked > held;
}

/** What is open since before today, and what was closed today, has its income; below the cap it may be invested again. */
function payEverybody(run: FundRun): void {
  const { of: whose, amountCents, openedDay, closedDay } = run.investments.columns;
  const { reinvest, referrals, availableCents, investedCents, cappedCents } = run.people.columns;
  // the cap holds for what was invested before the payout, used up from the first investment on
  cappedCents.set(investedCents);
  for (let index = 0; index < run.investments.count; index += 1) {
    const closed = closedDay[index] ?? 0;
    if ((openedDay[index] ?? 0) >= run.day || (closed !== 0 && closed < run.day)) continue;
    const who = whose[index] ?? 0;
    const amount = amountCents[index] ?? 0;
    const income = dailyIncomeCents(cents(amount));
    let again = 0;
    if (reinvest[who] === 1 && closed === 0) {
      again = Math.min(income, freeToInvestCents(referrals[who] ?? 0, cents(cappedCents[who] ?? 0)));
      add(cappedCents, who, income);
      amountCents[index] = amount + again;
      add(investedCents, who, again);
    }
    add(availableCents, who, income - again);
    run.creditedCents += income;
  }
}
