// One crowd in memory, without a database, so that it also runs in a worker (crowd-threads.ts).
import { getDayNumber, type Instant } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type DayInputs, liveCrowdDay } from "@glasshouse/core/population/crowd-day.ts";
import {
  type CrowdEntry,
  countEntries,
  type EntryCount,
  type EntryFilter,
  type EntryKind,
  listEntries,
} from "@glasshouse/core/population/crowd-entries.ts";
import {
  applyDay,
  applyHandDecision,
  type DayFacts,
  type DaySums,
  type OutsideBonus,
  type PaidIncome,
  payIncome,
} from "@glasshouse/core/population/crowd-facts.ts";
import {
  type Flow,
  type FundMoney,
  type HolderId,
  traceFlows,
  tracePayouts,
} from "@glasshouse/core/population/crowd-payouts.ts";
import {
  type CrowdResults,
  computeResults,
  countResults,
  type FriendResult,
  findFriends,
  findNearest,
  type NearbyResult,
  type ResultCounts,
  type SuggestedPerson,
  suggestPeople,
} from "@glasshouse/core/population/crowd-results.ts";
import {
  type CrowdRules,
  type CrowdSums,
  createCrowd,
  getTotalAfter,
  type HandDecision,
  sumCrowd,
  type Verdict,
} from "@glasshouse/core/population/crowd-state.ts";
import { createNatures } from "@glasshouse/core/population/natures.ts";
import { type PersonLife, replayLife } from "@glasshouse/core/population/person-life.ts";
import { countWaiting } from "@glasshouse/core/population/withdrawal-queue.ts";
import { computeChecksum, type FactKind, type FactRow, toFactRows } from "./fact-rows.ts";

export type DayRow = {
  day: number;
  fear_ppm: number;
  bonus_bps: number;
  verdict: Verdict;
  decided_through: number;
  people: number;
  reinvesting: number;
  deposits: number;
  left_people: number;
  requests: number;
  approved: number;
  rejected: number;
  depositors: number;
  investing: number;
  paid_in_cents: number;
  checksum: number;
};
/** crowd_income_cents: null before the payout, or in a frozen fund */
export type RecordedDay = Omit<
  DayRow,
  "approved" | "rejected" | "depositors" | "investing" | "paid_in_cents" | "checksum"
> & { crowd_income_cents: number | null };

export type Position = { day: number; isPaid: boolean; decisions: number };

export type SimulatedDay = {
  row: DayRow;
  sums: DaySums;
  bonuses: (OutsideBonus & { invitation: number })[];
  takenCents: number;
  othersDecided: number;
  verdict: Verdict;
  stuck: boolean;
};

/** first: the payout of the crowd's first day; startedAt: the fund's start */
export type RealMoney = Omit<FundMoney, "getDay"> & { first: Instant; startedAt: Instant };
type FollowReply = { people: number; suggested: SuggestedPerson[]; life: PersonLife | undefined };
type TracedPayouts = ReturnType<typeof tracePayouts>;

export type MoneyGroup = "class" | "others" | "operator";
export function createToGroup(group: readonly HolderId[]): (holder: HolderId | null) => MoneyGroup {
  const seats = new Set(group);
  return (holder) => (holder === null ? "operator" : seats.has(holder) ? "class" : "others");
}

/** Limits of a row's size and of a message's rows. */
const maxRowsPerMessage = 20;

const parseNumbers = (text: string | null): number[] =>
  text === null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[]); // PostgreSQL's own text of an array

type Pending = { numbers: number[]; cents: number[] };
const emptyPending = (): Record<FactKind, Pending> => ({
  joined: { numbers: [], cents: [] },
  reinvesting: { numbers: [], cents: [] },
  paid_in: { numbers: [], cents: [] },
  left: { numbers: [], cents: [] },
  asked: { numbers: [], cents: [] },
});

function append(list: number[], more: readonly number[]): void {
  for (const each of more) list.push(each);
}

export class CrowdEngine {
  readonly state;
  private readonly natures = createNatures();
  private days: RecordedDay[] = [];
  private decisions: HandDecision[] = [];
  private facts = new Map<number, Record<FactKind, Pending>>();
  private lived: Iterator<FactRow> | undefined;
  /** cleared by every change of the state */
  private results: { fared?: CrowdResults; fates?: ResultCounts } = {};

  constructor(rules: CrowdRules) {
    this.state = createCrowd(rules);
  }

  position(): Position {
    const { day, paidDay, byHand } = this.state;
    return { day, isPaid: paidDay === day, decisions: byHand.size };
  }

  /** Days come in order, facts in any; a day is applied once all its facts have come. */
  fold(
    days: readonly RecordedDay[],
    facts: readonly FactRow[],
    decisions: readonly HandDecision[],
  ): Position {
    this.results = {};
    this.days.push(...days);
    this.decisions.push(...decisions.filter(({ request }) => !this.state.byHand.has(request)));
    for (const { kind, day, numbers, cents } of facts) {
      const pending = this.facts.get(day) ?? emptyPending();
      this.facts.set(day, pending);
      append(pending[kind].numbers, parseNumbers(numbers));
      append(pending[kind].cents, parseNumbers(cents));
    }
    for (let next = this.days[0]; next && this.applyNext(next); next = this.days[0]) this.days.shift();
    this.decideKnown();
    return this.position();
  }

  private decideKnown(): void {
    const { day } = this.state;
    for (const decision of this.decisions)
      if (decision.afterDay === day) applyHandDecision(this.state, decision);
    this.decisions = this.decisions.filter(({ afterDay }) => afterDay > day);
  }

  private applyNext(next: RecordedDay): boolean {
    const { state } = this;
    if (next.day > state.day) {
      const pending = this.facts.get(next.day) ?? emptyPending();
      const of = (kind: FactKind) => pending[kind].numbers.length;
      const missing =
        state.people.count + of("joined") !== next.people ||
        getTotalAfter(state, "reinvesting", state.day) + of("reinvesting") !== next.reinvesting ||
        state.investments.count + of("paid_in") !== next.deposits ||
        getTotalAfter(state, "left", state.day) + of("left") !== next.left_people ||
        state.requests.count + of("asked") !== next.requests;
      if (missing) return false;
      this.decideKnown();
      this.facts.delete(next.day);
      applyDay(state, toDayFacts(next, pending));
    }
    if (next.crowd_income_cents !== null && state.paidDay < next.day) {
      const { availableCents, investedCents } = payIncome(state);
      invariant(
        availableCents + investedCents === next.crowd_income_cents,
        `the income of day ${next.day} is what was posted`,
      );
    }
    return true;
  }

  live(outside: DayInputs): SimulatedDay {
    const { state } = this;
    this.results = {};
    const before = state.day;
    const outcome = liveCrowdDay(state, this.natures, outside);
    this.lived = toFactRows(state.day, outcome.facts, {
      joined: getTotalAfter(state, "people", before),
      reinvesting: getTotalAfter(state, "reinvesting", before),
      paid_in: getTotalAfter(state, "investments", before),
      left: getTotalAfter(state, "left", before),
      asked: getTotalAfter(state, "requests", before),
    });
    const { recruiter } = state.people.columns;
    return {
      row: this.dayRow(outcome.facts),
      sums: outcome.sums,
      bonuses: outcome.bonuses.map((bonus) => ({
        ...bonus,
        invitation: -(recruiter[bonus.number - 1] ?? 0),
      })),
      takenCents: outcome.takenCents,
      othersDecided: outcome.othersDecided,
      verdict: outcome.facts.verdict,
      stuck: outcome.stuck,
    };
  }

  private dayRow(facts: DayFacts): DayRow {
    const { fearPpm, bonusBps, verdict } = facts;
    const { state } = this;
    const { people, days } = state;
    const total = (of: Parameters<typeof getTotalAfter>[1]) => getTotalAfter(state, of, state.day);
    const sum = (column: ArrayLike<number>) => {
      let all = 0;
      for (let day = 0; day < days.count; day += 1) all += column[day] ?? 0;
      return all;
    };
    let [depositors, investing] = [0, 0];
    const { paidInCents, investedCents } = people.columns;
    for (let who = 0; who < people.count; who += 1) {
      if (paidInCents[who] !== 0) depositors += 1;
      if (investedCents[who] !== 0) investing += 1;
    }
    return {
      day: state.day,
      fear_ppm: fearPpm,
      bonus_bps: bonusBps,
      verdict,
      decided_through: state.decidedThrough,
      people: people.count,
      reinvesting: total("reinvesting"),
      deposits: state.investments.count,
      left_people: total("left"),
      requests: state.requests.count,
      approved: sum(days.columns.approved),
      rejected: sum(days.columns.rejected),
      depositors,
      investing,
      paid_in_cents: sum(days.columns.paidInCents),
      checksum: computeChecksum(facts),
    };
  }

  takeRows(): FactRow[] {
    const rows: FactRow[] = [];
    while (rows.length < maxRowsPerMessage) {
      const next = this.lived?.next();
      if (!next || next.done) break;
      rows.push(next.value);
    }
    return rows;
  }

  pay(): PaidIncome {
    this.results = {};
    return payIncome(this.state);
  }
  sums(): CrowdSums {
    return sumCrowd(this.state);
  }
  fared(): CrowdResults {
    this.results.fared ??= computeResults(this.state);
    return this.results.fared;
  }
  fates(): ResultCounts {
    this.results.fates ??= countResults(this.state);
    return this.results.fates;
  }
  follow(number: number | undefined): FollowReply {
    const people = this.state.people.count;
    const isKnown = number !== undefined && number <= people;
    return {
      people,
      suggested: suggestPeople(this.state),
      life: isKnown ? replayLife(this.state, number) : undefined,
    };
  }
  list(kind: EntryKind, filter: EntryFilter, page: readonly [before: number, limit: number]): CrowdEntry[] {
    return listEntries(this.state, kind, filter, page);
  }
  count(kind: EntryKind, filter: EntryFilter): EntryCount[] {
    return countEntries(this.state, kind, filter);
  }
  nearest(at: Instant, most: number): NearbyResult[] {
    return findNearest(this.state, at, most);
  }
  friends(invitations: readonly number[], most: number): FriendResult[] {
    return findFriends(this.state, invitations, most);
  }
  trace({ first, startedAt, ...money }: RealMoney, wanted: readonly HolderId[]): TracedPayouts {
    const getDay = (at: Instant) => getDayNumber(startedAt, first + at);
    return tracePayouts(this.state, { ...money, getDay }, new Set(wanted));
  }
  flows(money: RealMoney, group: readonly HolderId[]): Flow<MoneyGroup>[] {
    return traceFlows(this.state, money, createToGroup(group));
  }
  waiting(): ReturnType<typeof countWaiting> {
    return countWaiting(this.state);
  }
}

function toDayFacts(
  { fear_ppm, bonus_bps, verdict, decided_through }: RecordedDay,
  { joined, reinvesting, paid_in, left, asked }: Record<FactKind, Pending>,
): DayFacts {
  return {
    fearPpm: fear_ppm,
    bonusBps: bonus_bps,
    joined: joined.numbers,
    reinvesting: reinvesting.numbers,
    paidIn: paid_in,
    left: left.numbers,
    asked,
    decidedThrough: decided_through,
    verdict,
  };
}
