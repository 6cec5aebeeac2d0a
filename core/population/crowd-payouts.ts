// Merges the crowd's and real people's money by time, and traces payouts to deposits.
import { type Inflow, type Outflow, type TracedPayout, traceWanted } from "../books/traced-payouts.ts";
import type { Instant } from "../calendar.ts";
import { type CrowdState, findDayOfTotal, getTotalAfter, toInstant, verdicts } from "./crowd-state.ts";

/** Simulated, or minus a real person's id. */
export type HolderId = number;

/** Instants count from the payout of the crowd's first day. */
export type RealDeposit = { at: Instant; holder: HolderId; cents: number };
/** null for the operator's takes, which come first at an instant */
export type RealPayment = {
  id: number;
  at: Instant;
  askedAt: Instant;
  holder: HolderId | null;
  cents: number;
};
/** getDay: the fund's day */
export type FundMoney = {
  deposits: readonly RealDeposit[];
  payments: readonly RealPayment[];
  getDay(at: Instant): number;
};

/** At one instant the crowd's deposits come first. */
function* mergeDeposits(
  { investments, days }: CrowdState,
  { deposits: real, getDay }: FundMoney,
): Generator<Inflow<HolderId>> {
  const { of, depositCents } = investments.columns;
  const { investments: until } = days.columns;
  let [next, row] = [0, 0];
  const realBefore = function* (at: Instant): Generator<Inflow<HolderId>> {
    for (let deposit = real[next]; deposit && deposit.at < at; deposit = real[next]) {
      next += 1;
      yield { payer: deposit.holder, day: getDay(deposit.at), cents: deposit.cents };
    }
  };
  for (let day = 1; day <= days.count; day += 1) {
    yield* realBefore(toInstant(day));
    const paidOn = getDay(toInstant(day));
    for (const end = until[day - 1] ?? 0; row < end; row += 1)
      yield { payer: (of[row] ?? 0) + 1, day: paidOn, cents: depositCents[row] ?? 0 };
  }
  yield* realBefore(Number.POSITIVE_INFINITY);
}

type Payment = {
  id: number;
  at: Instant;
  askedAt: Instant;
  kind: number;
  holder: HolderId | null;
  cents: number;
};
const [taken, byCrowd, byReal] = [0, 1, 2];

function comparePayments(one: Payment, other: Payment): number {
  const isTaken = Number(other.kind === taken) - Number(one.kind === taken);
  return (
    one.at - other.at || isTaken || one.askedAt - other.askedAt || one.kind - other.kind || one.id - other.id
  );
}

function* getOperatorPayments(state: CrowdState): Generator<Payment> {
  const { of, amountCents } = state.requests.columns;
  const approved = verdicts.indexOf("approved");
  for (let day = 1; day <= state.days.count; day += 1) {
    if (state.days.columns.verdict[day - 1] !== approved) continue;
    const last = getTotalAfter(state, "decidedThrough", day);
    let asked = 1;
    for (let request = getTotalAfter(state, "decidedThrough", day - 1) + 1; request <= last; request += 1) {
      if (state.byHand.has(request)) continue;
      while (getTotalAfter(state, "requests", asked) < request) asked += 1;
      yield {
        id: request,
        at: toInstant(day),
        askedAt: toInstant(asked),
        kind: byCrowd,
        holder: (of[request - 1] ?? 0) + 1,
        cents: amountCents[request - 1] ?? 0,
      };
    }
  }
}

function getHandPayments(state: CrowdState): Payment[] {
  const { of, amountCents } = state.requests.columns;
  return [...state.byHand.values()]
    .filter(({ approved }) => approved)
    .map(({ request, at }) => ({
      id: request,
      at,
      askedAt: toInstant(findDayOfTotal(state, "requests", request)),
      kind: byCrowd,
      holder: (of[request - 1] ?? 0) + 1,
      cents: amountCents[request - 1] ?? 0,
    }));
}

function* mergePayments(state: CrowdState, real: readonly RealPayment[]): Generator<Payment> {
  const others = [
    ...real.map((payment): Payment => ({ ...payment, kind: payment.holder === null ? taken : byReal })),
    ...getHandPayments(state),
  ].sort(comparePayments);
  let next = 0;
  for (const payment of getOperatorPayments(state)) {
    for (let other = others[next]; other && comparePayments(other, payment) < 0; other = others[next]) {
      next += 1;
      yield other;
    }
    yield payment;
  }
  yield* others.slice(next);
}

/** One walk, for any number of people. */
export function tracePayouts(
  state: CrowdState,
  money: FundMoney,
  wanted: ReadonlySet<HolderId>,
): Map<HolderId, TracedPayout<HolderId>[]> {
  const holders: HolderId[] = [];
  function* outflows(): Generator<Outflow> {
    for (const { id, at, holder: paid, cents } of mergePayments(state, money.payments)) {
      const isWanted = paid !== null && wanted.has(paid);
      if (isWanted) holders.push(paid);
      yield { id, day: money.getDay(at), amountCents: cents, isTraced: isWanted };
    }
  }
  const byPerson = new Map<HolderId, TracedPayout<HolderId>[]>([...wanted].map((each) => [each, []]));
  for (const [index, payout] of traceWanted(mergeDeposits(state, money), outflows()).entries())
    byPerson.get(holders[index] ?? 0)?.push(payout);
  return byPerson;
}

/** to: null for what is still there */
export type Flow<Group> = { from: Group; to: Group | null; cents: number };
type Money = { holder: HolderId | null; cents: number };

/** Neighbours of one group become one sum, so that a large crowd takes little room. */
function sumNeighbours<Group>(
  all: Iterable<Money>,
  toGroup: (holder: HolderId | null) => Group,
): { group: Group; cents: number }[] {
  const sums: { group: Group; cents: number }[] = [];
  for (const { holder, cents } of all) {
    const group = toGroup(holder);
    const last = sums.at(-1);
    if (last && last.group === group) last.cents += cents;
    else sums.push({ group, cents });
  }
  return sums;
}

function* toMoney(inflows: Iterable<Inflow<HolderId>>): Generator<Money> {
  for (const { payer, cents } of inflows) yield { holder: payer, cents };
}

/** Whose deposits paid whom, by groups of people; the operator is null in `toGroup`. */
export function traceFlows<Group>(
  state: CrowdState,
  money: Omit<FundMoney, "getDay">,
  toGroup: (holder: HolderId | null) => Group,
): Flow<Group>[] {
  const deposits = sumNeighbours(toMoney(mergeDeposits(state, { ...money, getDay: () => 0 })), toGroup);
  const paid = sumNeighbours(mergePayments(state, money.payments), toGroup);
  const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
  const outflows = [...paid, { group: null, cents: sum(deposits) - sum(paid) }];
  const traced = traceWanted(
    deposits.map(({ group, cents }): Inflow<Group> => ({ payer: group, day: 0, cents })),
    outflows.map(({ cents }, id) => ({ id, day: 0, amountCents: cents, isTraced: true })),
  );
  const flows: Flow<Group>[] = [];
  for (const { id, sources } of traced) {
    const to = outflows[id]?.group ?? null;
    for (const { payer: from, cents } of sources) {
      const known = flows.find((flow) => flow.from === from && flow.to === to);
      if (known) known.cents += cents;
      else flows.push({ from, to, cents });
    }
  }
  return flows;
}
