// Withdrawal requests that come at the same time are held in one transaction, in two round trips: what the decisions need,
// then everything that they write. The rules are those of request-withdrawal.ts.
import type { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import { cents } from "@glasshouse/core/money.ts";
import { decideWithdrawalRequest } from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import type { Call } from "../http/bind-route.ts";
import { type Ask, claimName, keptColumns, keptSql, type Replies, type Turn } from "../http/run-together.ts";
import { postingColumns } from "../ledger/post-transfer.ts";
import { historyText, keptDetails } from "./kept-details.ts";
import { type WithdrawalRow, withdrawalReply } from "./withdrawal-row.ts";

export type Request = Call<typeof withdrawalRoutes.request>["body"];

type Standing = { investorId: number; availableCents: number; requestedTodayCents: number };
type Begun = {
  now: Date;
  used: string[] | null;
  standings: Standing[] | null;
  frozen: boolean;
  request_ids: number[];
};
const beginWithdrawals = statement<Begun>(
  "begin-withdrawals",
  "select * from begin_withdrawals($1::bigint[], $2::text[])",
);

const recordRequests = statement(
  "record-withdrawal-requests",
  `with given as (
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::jsonb[], $6::text[], $7::text[])
       as given (id, investor_id, cents, method, details, notes, description)
   ),
   request as (
     insert into withdrawal_requests (id, investor_id, amount_cents, method, details, notes, requested_at)
     overriding system value select id, investor_id, cents, method, details, notes, $8 from given
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select investor_id, $8, 'withdrawal', id, cents, 'pending', description from given
   ),
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'withdrawal-requested', jsonb_build_object('amountCents', cents, 'requestId', id), $8 from given
   ),
   ${keptSql(9)}
   select post_transfers($13::text[], $8, $14::integer[], $15::bigint[], $16::bigint[])`,
);

type Held = { ask: Ask<Request>; transfer: Transfer; row: WithdrawalRow };

/** Holds what is plainly allowed. */
export const requestTogether: Turn<Request, Begun> = {
  async begin(tx, asks) {
    const [begun] = await beginWithdrawals(tx, [
      asks.map((ask) => ask.investorId),
      asks.map((ask) => ask.key ?? null),
    ]);
    invariant(begun, "begin_withdrawals gave no row");
    return begun;
  },
  record(tx, asks, begun) {
    const held = decideAll(asks, begun);
    const result: Replies<Request> = new Map(held.map(({ ask, row }) => [ask, withdrawalReply(row)]));
    return { written: recordAll(tx, held, result, begun.now), result };
  },
};

function decideAll(asks: readonly Ask<Request>[], begun: Begun): Held[] {
  const used = new Set(begun.used ?? []);
  const standings = new Map((begun.standings ?? []).map((standing) => [standing.investorId, standing]));
  const held: Held[] = [];
  for (const [index, ask] of begun.frozen ? [] : asks.entries()) {
    const standing = standings.get(ask.investorId);
    if (used.has(claimName(ask)) || !standing) continue;
    const decision = decideWithdrawalRequest(
      {
        investorId: ask.investorId,
        availableCents: cents(standing.availableCents),
        requestedTodayCents: cents(standing.requestedTodayCents),
      },
      ask.input.amount,
    );
    const id = begun.request_ids[index];
    if (decision.code !== "withdrawal-requested" || id === undefined) continue;
    held.push({ ask, transfer: decision.transfer, row: rowOf(id, ask, begun.now) });
    // the next of the same investor sees it
    standings.set(ask.investorId, {
      ...standing,
      availableCents: standing.availableCents - ask.input.amount,
      requestedTodayCents: standing.requestedTodayCents + ask.input.amount,
    });
  }
  return held;
}

function rowOf(id: number, { investorId, input }: Ask<Request>, now: Date): WithdrawalRow {
  return {
    id,
    investor_id: investorId,
    amount_cents: input.amount,
    method: input.withdrawalMethod,
    details: keptDetails(input.withdrawalMethod, input.withdrawalDetails),
    notes: input.notes,
    status: "pending",
    admin_notes: "",
    requested_at: now,
  };
}

async function recordAll(tx: ClientBase, held: readonly Held[], replies: Replies<Request>, now: Date) {
  if (held.length === 0) return;
  const rows = held.map(({ row }) => row);
  await recordRequests(tx, [
    rows.map((row) => row.id),
    rows.map((row) => row.investor_id),
    rows.map((row) => row.amount_cents),
    rows.map((row) => row.method),
    rows.map((row) => JSON.stringify(row.details)),
    rows.map((row) => row.notes),
    rows.map((row) => historyText(row.method, row.details)),
    now,
    ...keptColumns(replies),
    ...postingColumns(held.map(({ transfer }) => transfer)),
  ]);
}
