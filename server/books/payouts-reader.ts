// Traces each payout to the deposits that paid it, oldest money first, over simulated and real people.
import type { MyPayouts } from "@glasshouse/contract/books.ts";
import { toPayoutsReply } from "@glasshouse/contract/books-reply.ts";
import type { TracedPayout } from "@glasshouse/core/books/traced-payouts.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import {
  type Flow,
  type HolderId,
  traceFlows,
  tracePayouts,
} from "@glasshouse/core/population/crowd-payouts.ts";
import { createCrowd } from "@glasshouse/core/population/crowd-state.ts";
import { getCrowd } from "../crowd/crowd-cache.ts";
import { createToGroup, type MoneyGroup, type RealMoney } from "../crowd/crowd-engine.ts";
import { createBatcher } from "../db/batch.ts";
import { memoizeByDb } from "../db/per-db.ts";
import { type Db, type Queryable, statement } from "../db/statement.ts";
import { getHolderName } from "./names.ts";

const readStart = statement<{ started_at: Date }>("read-start-for-tracing", "select started_at from clock");
const readDeposits = statement<{ investor_id: number; at: Date; cents: number }>(
  "read-deposits-for-tracing",
  `select investor_id, settled_at as at, amount_cents as cents from deposits where status = 'completed' order by settled_at, id`,
);
/** investor_id: null for the operator's takes */
const readPayments = statement<{
  id: number;
  investor_id: number | null;
  at: Date;
  asked_at: Date;
  cents: number;
}>(
  "read-payments-for-tracing",
  `select id, investor_id, decided_at as at, requested_at as asked_at, amount_cents as cents from withdrawal_requests where status = 'approved'
   union all select id, null, taken_at, taken_at, amount_cents from operator_takes`,
);

/** @param first the crowd's first payout, from which its instants are counted */
async function loadMoney(db: Queryable, first: Date | null): Promise<RealMoney> {
  const from = first?.getTime() ?? 0;
  const [[start], deposits, payments] = [await readStart(db), await readDeposits(db), await readPayments(db)];
  const at = (instant: Date) => instant.getTime() - from;
  return {
    first: from,
    startedAt: start?.started_at.getTime() ?? 0,
    deposits: deposits.map((row) => ({ at: at(row.at), holder: -row.investor_id, cents: row.cents })),
    payments: payments.map((row) => ({
      id: row.id,
      at: at(row.at),
      askedAt: at(row.asked_at),
      holder: row.investor_id === null ? null : -row.investor_id,
      cents: row.cents,
    })),
  };
}

type Traced = Map<HolderId, TracedPayout<HolderId>[]>;

/** Walks every deposit and payment once for all simultaneous callers, such as a class at its reveal. */
export const loadTracedPayouts = memoizeByDb((db: Db) =>
  createBatcher(
    async (people: HolderId[]) => {
      const crowdTraces = await getCrowd(db).read(
        async ({ call, first }): Promise<Traced> => call("trace", await loadMoney(db, first), people),
      );
      const traced = crowdTraces ?? (await traceWithoutCrowd(db, people));
      return people.map((holder) => traced.get(holder) ?? []);
    },
    { most: 200, atOnce: 1 },
  ),
);

async function traceWithoutCrowd(db: Db, people: readonly HolderId[]): Promise<Traced> {
  const money = await loadMoney(db, null);
  const getDay = (at: number) => getDayNumber(money.startedAt, at);
  return tracePayouts(createCrowd(), { ...money, getDay }, new Set(people));
}

/** Whose deposits paid whom, between some investors, the other people and the operator. */
export async function loadFlows(db: Db, investors: readonly number[]): Promise<Flow<MoneyGroup>[]> {
  const group = investors.map((id): HolderId => -id);
  const flows = await getCrowd(db).read(async ({ call, first }) =>
    call("flows", await loadMoney(db, first), group),
  );
  return flows ?? traceFlows(createCrowd(), await loadMoney(db, null), createToGroup(group));
}

const myBalances = statement<{ available: number; held: number }>(
  "my-balances-for-books",
  `select (select balance_cents from accounts where id = account_of($1, 'available')) as available,
     (select balance_cents from accounts where id = account_of($1, 'withdrawal_hold')) as held`,
);
const readPaidAt = statement<{ id: number; at: Date }>(
  "read-my-payout-times",
  "select id, decided_at as at from withdrawal_requests where investor_id = $1 and status = 'approved'",
);

export function toNamedSources(traced: readonly TracedPayout<HolderId>[], holder: HolderId, reader: number) {
  return traced.map(({ sources, ...payout }) => ({
    ...payout,
    sources: sources.map(({ payer, day, cents }) => ({
      ...getHolderName(payer),
      ...(payer === -reader ? { investor: "You" } : {}),
      own: payer === holder,
      day,
      cents,
    })),
  }));
}

export async function loadMyPayouts(db: Db, investorId: number): Promise<MyPayouts> {
  const [traced, [balance], times] = [
    await loadTracedPayouts(db)(-investorId),
    await myBalances(db, [investorId]),
    await readPaidAt(db, [investorId]),
  ];
  invariant(balance, "the caller has accounts");
  const { payouts, ...reply } = toPayoutsReply({
    payouts: toNamedSources(traced, -investorId, investorId),
    availableCents: balance.available,
    requestedCents: balance.held,
  });
  const paidAt = new Map(times.map(({ id, at }) => [id, at.toISOString()]));
  return { ...reply, payouts: payouts.map((payout) => ({ ...payout, at: paidAt.get(payout.id) ?? "" })) };
}
