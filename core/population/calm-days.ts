// Days on which nobody has a neighbour: where people come by advertisement alone and all who ask are paid on the same day,
// what a person does follows from who they are and when they came. So people are lived one by one and not day by day, and
// only their sums say until when all could be paid. The run is then where liveDay would have led it, which
// calm-days.property.test.ts holds; from the first request that waits on, liveDay goes on.
import { cents } from "../money.ts";
import type { Behaviour } from "./behaviour.ts";
import { type CalmLife, calmLife } from "./calm-lives.ts";
import { depositOf, natureOf, newcomerCounts, plans } from "./crowd.ts";
import { add, addDay, type CrowdState, totalAfter, verdicts } from "./crowd-state.ts";
import type { FundRun, Scenario } from "./fund-run.ts";
import { addRows } from "./table.ts";

/** Whether days can pass on which nobody matters to anybody else. */
export function canBeCalm({ behaviour, operator }: Scenario): boolean {
  const { recruiterShare, recruitsPerDay } = behaviour;
  const paysAtOnce = operator.policy === "approve" || operator.policy === "limit";
  return recruiterShare * recruitsPerDay === 0 && paysAtOnce;
}

/** Where all have one plan and one stake, whoever is drawn is like the first. */
const areAlike = ({ scheduledShare, stakeFrom, stakeTo }: Behaviour): boolean =>
  scheduledShare >= 100 && stakeTo <= stakeFrom;

/** Everybody who comes, in the order of coming. */
type Comers = {
  /** how many have come before each day, from 1, and until the last with it */
  before: Int32Array;
  /** of each, which of the lives is theirs */
  lifeOf: Uint16Array;
  lives: CalmLife[];
};

function comersOf({ scenario, seed }: FundRun, days: number): Comers {
  const { behaviour, investors: target, operator } = scenario;
  const before = new Int32Array(days + 2);
  const calm = { target, fear: 0, stopped: false, bonusPercent: operator.bonusBps / 100 };
  for (let day = 1; day <= days; day += 1) {
    const members = before[day] ?? 0;
    before[day + 1] = members + newcomerCounts(behaviour, seed, { ...calm, day, members }).adverts;
  }
  const count = before[days + 1] ?? 0;
  const comers: Comers = {
    before,
    lifeOf: new Uint16Array(count),
    lives: [],
  };
  const first = natureOf(behaviour, seed, 1);
  if (areAlike(behaviour)) {
    comers.lives.push(calmLife(behaviour, first, depositOf(first, 0, cents(0)), days));
  } else drawLives(comers, behaviour, seed, days);
  return comers;
}

/** By plan and deposit: most who are ready to put in more may not. */
function drawLives({ lifeOf, lives }: Comers, behaviour: Behaviour, seed: number, days: number) {
  const known = new Map<number, number>();
  for (let who = 0; who < lifeOf.length; who += 1) {
    const nature = natureOf(behaviour, seed, who + 1);
    const deposit = depositOf(nature, 0, cents(0));
    const key = deposit * plans.length + plans.indexOf(nature.plan);
    let life = known.get(key);
    if (life === undefined) {
      life = lives.push(calmLife(behaviour, nature, deposit, days)) - 1;
      known.set(key, life);
    }
    lifeOf[who] = life;
  }
}

/** What goes in and out on each day, and how many ask. */
type Sums = { paidIn: Float64Array; asked: Float64Array; asking: Int32Array; credited: Float64Array };

function sumsOf({ before, lifeOf, lives }: Comers, days: number): Sums {
  const sums: Sums = {
    paidIn: new Float64Array(days + 1),
    asked: new Float64Array(days + 1),
    asking: new Int32Array(days + 1),
    credited: new Float64Array(days + 1),
  };
  const having = new Int32Array(lives.length);
  for (let joined = 1; joined <= days; joined += 1) {
    having.fill(0);
    const last = before[joined + 1] ?? 0;
    for (let who = before[joined] ?? 0; who < last; who += 1) {
      const life = lifeOf[who] ?? 0;
      having[life] = (having[life] ?? 0) + 1;
    }
    for (const [index, life] of lives.entries()) {
      const count = having[index] ?? 0;
      if (count > 0) addLife(sums, life, joined, days, count);
    }
  }
  const { credited } = sums;
  let everyDay = 0;
  for (let day = 1; day <= days; day += 1) {
    everyDay += credited[day] ?? 0;
    credited[day] = everyDay;
  }
  return sums;
}

/** Of so many who joined on a day. */
function addLife(
  { paidIn, asked, asking, credited }: Sums,
  life: CalmLife,
  joined: number,
  days: number,
  count: number,
) {
  paidIn[joined] = (paidIn[joined] ?? 0) + life.depositCents * count;
  for (const [index, age] of life.askedAges.entries()) {
    const day = joined + age;
    if (day > days) break;
    asked[day] = (asked[day] ?? 0) + (life.askedCents[index] ?? 0) * count;
    asking[day] = (asking[day] ?? 0) + count;
  }
  for (const [index, age] of life.incomeAges.entries()) {
    const day = joined + age;
    if (day > days) break;
    credited[day] = (credited[day] ?? 0) + (life.incomeCents[index] ?? 0) * count;
  }
}

/** The days on which all are paid, as in the Books. */
function liveSums(run: FundRun, comers: Comers, sums: Sums, days: number): void {
  const { takeBps, policy, limitCents, bonusBps } = run.scenario.operator;
  const { crowd } = run;
  for (let day = 1; day <= days; day += 1) {
    const paidIn = sums.paidIn[day] ?? 0;
    const asked = sums.asked[day] ?? 0;
    const asking = sums.asking[day] ?? 0;
    const held = run.heldCents + paidIn;
    const taken = Math.min(Math.floor((paidIn * takeBps) / 10_000), held);
    const limit = policy === "limit" ? Math.min(held - taken, limitCents) : held - taken;
    if (asked > limit) return;
    run.heldCents = held - taken - asked;
    run.takenCents += taken;
    run.paidInCents += paidIn;
    run.paidOutCents += asked;
    run.creditedCents += sums.credited[day] ?? 0;
    const row = addDay(crowd);
    crowd.day = day;
    crowd.paidDay = day;
    crowd.decidedThrough += asking;
    const people = comers.before[day + 1] ?? 0;
    const { columns } = crowd.days;
    columns.people[row] = people;
    for (let who = comers.before[day] ?? 0; who < people; who += 1)
      if (comers.lives[comers.lifeOf[who] ?? 0]?.reinvests) add(columns.reinvesting, row, 1);
    columns.investments[row] = people;
    columns.requests[row] = crowd.decidedThrough;
    columns.decidedThrough[row] = crowd.decidedThrough;
    columns.verdict[row] = verdicts.indexOf("approved");
    columns.approved[row] = asking;
    columns.bonusBps[row] = bonusBps;
    columns.paidInCents[row] = paidIn;
    run.days.push({
      day,
      heldCents: run.heldCents,
      promisedCents: run.heldCents + run.creditedCents + run.takenCents,
      paidInCents: run.paidInCents,
      paidOutCents: run.paidOutCents,
      takenCents: run.takenCents,
      creditedCents: run.creditedCents,
      people,
      waiting: 0,
      waitingCents: 0,
      fearPpm: 0,
    });
  }
}

/** Everybody as the last calm day leaves them. */
function fillIn({ crowd }: FundRun, { before, lifeOf, lives }: Comers): void {
  const until = crowd.day;
  // the requests of a day stand together, by people's numbers
  const place = new Int32Array(until + 2);
  for (let day = 1; day <= until; day += 1) place[day] = totalAfter(crowd, "requests", day - 1);
  const count = before[until + 1] ?? 0;
  addRows(crowd.people, count);
  addRows(crowd.investments, count);
  addRows(crowd.requests, crowd.decidedThrough);
  for (let joined = 1; joined <= until; joined += 1) {
    const last = before[joined + 1] ?? 0;
    for (let from = before[joined] ?? 0; from < last; ) {
      const index = lifeOf[from] ?? 0;
      let to = from + 1;
      while (to < last && lifeOf[to] === index) to += 1;
      const life = lives[index];
      if (life) {
        fillPeople(crowd, life, joined, from, to);
        fillRequests(crowd, life, joined, from, to, place);
      }
      from = to;
    }
  }
}

/** Columns of few are written faster one by one. */
const few = 12;
function fill(
  column: Float64Array | Int32Array | Int16Array | Int8Array,
  value: number,
  from: number,
  to: number,
): void {
  if (to - from > few) column.fill(value, from, to);
  else for (let row = from; row < to; row += 1) column[row] = value;
}

/** Some who joined on a day one after the other and have the same life. */
function fillPeople(crowd: CrowdState, life: CalmLife, joined: number, from: number, to: number): void {
  const age = crowd.day - joined;
  const people = crowd.people.columns;
  const { of: whose, depositCents, amountCents } = crowd.investments.columns;
  for (let who = from; who < to; who += 1) whose[who] = who;
  fill(people.joinedDay, joined, from, to);
  if (life.reinvests) fill(people.reinvests, 1, from, to);
  fill(people.availableCents, life.available[age] ?? 0, from, to);
  fill(people.investedCents, life.invested[age] ?? 0, from, to);
  fill(people.paidInCents, life.depositCents, from, to);
  fill(people.paidOutCents, life.paidOut[age] ?? 0, from, to);
  fill(depositCents, life.depositCents, from, to);
  fill(amountCents, life.invested[age] ?? 0, from, to);
}

/** @param place of each day, where its next request stands */
function fillRequests(
  crowd: CrowdState,
  life: CalmLife,
  joined: number,
  from: number,
  to: number,
  place: Int32Array,
): void {
  const { of: whose, amountCents } = crowd.requests.columns;
  for (let index = 0; index < life.askedAges.length; index += 1) {
    const day = joined + (life.askedAges[index] ?? 0);
    if (day > crowd.day) return;
    const at = place[day] ?? 0;
    const end = at + to - from;
    place[day] = end;
    for (let row = at; row < end; row += 1) whose[row] = from + row - at;
    fill(amountCents, life.askedCents[index] ?? 0, at, end);
  }
}

/**
 * Lives the days of a run that has not begun, until the last before somebody must wait.
 * @param days the last that is asked for; where the first people matter to each other at once it stays where it is
 */
export function liveCalmDays(run: FundRun, days: number): void {
  if (run.crowd.day > 0 || !canBeCalm(run.scenario)) return;
  const comers = comersOf(run, days);
  const sums = sumsOf(comers, days);
  liveSums(run, comers, sums, days);
  fillIn(run, comers);
}
