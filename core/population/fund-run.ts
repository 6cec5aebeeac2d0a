// A fund's life without a database: the crowd, the payouts and the operator of the platform on arrays. Same scenario and
// seed as a world's crowd, same story to the cent; server/crowd/fund-run.test.ts holds the two against each other.
import { dailyIncomeCents } from "../investments/daily-income.ts";
import { cents, shareCents } from "../money.ts";
import { freeToInvestCents } from "../referrals/level.ts";
import { minWithdrawalCents } from "../withdrawals/withdrawal-limits.ts";
import { decideMember, depositOf, fearOf, leaversOf, natureOf, newcomersOf } from "./crowd.ts";
import { daysUntilFrozen } from "./operator-rules.ts";
import {
  askBack,
  creditDeposit,
  type Decided,
  type FundDay,
  type FundRun,
  joinFund,
  personOf,
  takeIn,
} from "./run-state.ts";

/** The crowd's day, the operator's, and the payout. */
export function liveDay(run: FundRun): FundDay {
  if (run.frozenDay === null) {
    run.day += 1;
    crowdDay(run);
    operatorDay(run);
    if (run.frozenDay === null) payEverybody(run);
  }
  const row: FundDay = {
    day: run.days.length + 1,
    heldCents: run.heldCents,
    promisedCents: run.heldCents + run.creditedCents + run.takenCents,
    paidInCents: run.paidInCents,
    paidOutCents: run.paidOutCents,
    takenCents: run.takenCents,
    creditedCents: run.creditedCents,
    people: run.people.length,
    waiting: run.queue.length,
    waitingCents: run.queue.reduce((sum, request) => sum + request.amountCents, 0),
    fearPpm: Math.round(run.fear * 1_000_000),
  };
  run.days.push(row);
  return row;
}

const rememberedDays = 3;

function crowdDay(run: FundRun): void {
  const { behaviour, investors, operator } = run.scenario;
  const { day, seed } = run;
  const late = run.queue.filter(({ madeDay }) => madeDay < day - behaviour.patienceDays).length;
  const latest = run.decided.slice(-rememberedDays + 1);
  const sum = (of: keyof Decided) => latest.reduce((total, each) => total + each[of], 0);
  run.fear = fearOf(behaviour, run.fear, {
    members: run.crowd.length,
    late,
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
    members: run.crowd.length,
    target: investors,
    fear: run.fear,
    stopped: false,
    bonusPercent: operator.bonusBps / 100,
  });
  for (const newcomer of newcomers) {
    const recruiter = newcomer.recruiter === null ? null : (run.crowd[newcomer.recruiter - 1] ?? null);
    const who = joinFund(run, { recruiter });
    enrol(run, who);
    // friends whom somebody invited have registered without it
    personOf(run, who).reinvest = personOf(run, who).nature?.plan === "reinvesting";
    payers.add(who);
    if (recruiter === null) continue;
    personOf(run, recruiter).referrals += 1;
    // whoever brought somebody may pay in more; frightened people don't
    if (run.fear === 0) payers.add(recruiter);
  }
  const paid = depositEverybody(run, payers);
  for (const [who, amountCents] of paid) {
    const { recruiter, joinedDay } = personOf(run, who);
    if (recruiter === null || joinedDay !== day) continue;
    credit(run, recruiter, shareCents(cents(amountCents), operator.bonusBps));
  }
  decideEverybody(run);
  for (const [who, amountCents] of paid) creditDeposit(run, who, amountCents);
}

function enrol(run: FundRun, who: number): void {
  const person = personOf(run, who);
  person.number = run.crowd.length + 1;
  person.nature = natureOf(run.scenario.behaviour, run.seed, person.number);
  person.joinedDay = run.day;
  run.crowd.push(who);
}

function credit(run: FundRun, who: number, amountCents: number): void {
  personOf(run, who).availableCents += amountCents;
  run.creditedCents += amountCents;
}

/** @returns who paid in what; it is theirs at the end of the day */
function depositEverybody(run: FundRun, payers: ReadonlySet<number>): Map<number, number> {
  const paid = new Map<number, number>();
  const inOrder = [...payers].sort((a, b) => (personOf(run, a).number ?? 0) - (personOf(run, b).number ?? 0));
  for (const who of inOrder) {
    const { nature, panickedDay, referrals, investedCents } = personOf(run, who);
    if (!nature || panickedDay !== null) continue;
    const amountCents = depositOf(nature, referrals, cents(investedCents));
    if (amountCents === 0) continue;
    takeIn(run, who, amountCents, run.day);
    paid.set(who, amountCents);
  }
  return paid;
}

function decideEverybody(run: FundRun): void {
  const { behaviour } = run.scenario;
  const { day, fear } = run;
  const leavers = new Set(leaversOf(behaviour, run.seed, { day, fear, members: run.crowd.length }));
  const closing = new Set<number>();
  for (const [index, who] of run.crowd.entries()) {
    const person = personOf(run, who);
    const leaves = leavers.has(index + 1);
    if (!person.nature || (!leaves && person.availableCents < minWithdrawalCents)) continue;
    const member = {
      number: person.number ?? 0,
      joinedDay: person.joinedDay,
      panickedDay: person.panickedDay,
      availableCents: cents(person.availableCents),
      investedCents: cents(person.investedCents),
      heldCents: cents(person.heldCents),
    };
    const { panics, closes, withdrawCents } = decideMember(behaviour, { day, leaves }, member, person.nature);
    if (panics) {
      person.panickedDay = run.day;
      person.reinvest = false;
    }
    if (closes) {
      closing.add(who);
      person.availableCents += person.investedCents;
      person.investedCents = 0;
    }
    if (withdrawCents > 0) askBack(run, who, withdrawCents);
  }
  if (closing.size > 0)
    for (const investment of run.investments)
      if (investment.closedDay === null && closing.has(investment.of)) investment.closedDay = run.day;
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
  let [asked, ripe] = [0, 0];
  for (const { madeDay, amountCents } of run.queue) {
    if (madeDay > upTo) break;
    asked += amountCents;
    if (policy === "refuse" || asked <= limit) ripe += 1;
  }
  for (const request of run.queue.splice(0, ripe)) {
    const { of: who, amountCents } = request;
    const person = personOf(run, who);
    person.heldCents -= amountCents;
    request.status = policy === "refuse" ? "rejected" : "approved";
    request.decidedDay = run.day;
    if (policy === "refuse") {
      person.availableCents += amountCents;
      decided.rejected += 1;
      continue;
    }
    person.paidOutCents += amountCents;
    run.heldCents -= amountCents;
    run.paidOutCents += amountCents;
    decided.approved += 1;
  }
  return policy !== "refuse" && asked > held;
}

/** What is open since before today, and what was closed today, has its income; below the cap it may be invested again. */
function payEverybody(run: FundRun): void {
  const invested = new Map<number, number>();
  for (const investment of run.investments) {
    const { of: who, openedDay, closedDay } = investment;
    if (openedDay >= run.day || (closedDay !== null && closedDay < run.day)) continue;
    const income = dailyIncomeCents(cents(investment.amountCents));
    const person = personOf(run, who);
    let again = 0;
    if (person.reinvest && closedDay === null) {
      // the cap holds for what was invested before the payout, used up from the first investment on
      const before = invested.get(who) ?? person.investedCents;
      again = Math.min(income, freeToInvestCents(person.referrals, cents(before)));
      invested.set(who, before + income);
      investment.amountCents += again;
      person.investedCents += again;
    }
    person.availableCents += income - again;
    run.creditedCents += income;
  }
}
