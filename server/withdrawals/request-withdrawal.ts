// Holds the amount of a withdrawal request. Accounts are locked before the day's sums are read, so that
// concurrent requests can't pass a limit together.
import type { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import { decideWithdrawalRequest } from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import type { ClientBase } from "pg";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Call, Handler } from "../http/bind-route.ts";
import { type CommandStart, getKeyUse, toKeyColumns } from "../http/idempotent-replies.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { type BatchCommand, runBatched } from "../http/run-batched.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { createSeatDetails, formatHistory, toStoredDetails } from "./stored-details.ts";
import { toWithdrawalReply, type WithdrawalRow } from "./withdrawal-row.ts";

type Request = { investorId: number; body: Call<typeof withdrawalRoutes.request>["body"] };
type Standing = {
  investorId: number;
  availableCents: Cents;
  requestedTodayCents: Cents;
  seatWords: string | null;
};
type BatchState = CommandStart & { standings: Standing[] | null; frozen: boolean; request_ids: number[] };
type HeldRequest = { transfer: Transfer; row: WithdrawalRow };

const beginBatch = statement<BatchState>(
  "begin-withdrawals",
  "select * from begin_withdrawals($1::bigint[], $2::text[], $3::bigint[])",
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
   )
   insert into messages (investor_id, kind, params, created_at)
   select investor_id, 'withdrawal-requested', jsonb_build_object('amountCents', cents, 'requestId', id), $8 from given`,
);

const requestWithdrawals: BatchCommand<Request, BatchState, HeldRequest> = {
  name: "withdrawal-request",
  async beginBatch(tx, asks) {
    const [state] = await beginBatch(tx, [
      ...toKeyColumns(asks.map(({ use }) => use)),
      asks.map(({ input }) => input.investorId),
    ]);
    invariant(state, "begin_withdrawals returned no row");
    return state;
  },
  decider(state) {
    const standings = new Map(state.standings?.map((standing) => [standing.investorId, standing]));
    return (request, index) => {
      const { investorId, body } = request;
      const standing = standings.get(investorId);
      const id = state.request_ids[index];
      invariant(standing && id, "each ask has its investor and its number");
      const decision = decideWithdrawalRequest({ ...standing, frozen: state.frozen }, body.amount);
      if (decision.code !== "withdrawal-requested") return { outcome: toRefusalOutcome(decision) };
      standings.set(investorId, {
        ...standing,
        availableCents: cents(standing.availableCents - body.amount),
        requestedTodayCents: cents(standing.requestedTodayCents + body.amount),
      });
      const row = toRow(id, request, standing.seatWords, state.now);
      const outcome = { status: 200, body: toWithdrawalReply(row) };
      return { outcome, write: { transfer: decision.transfer, row } };
    };
  },
  record: recordRequestBatch,
};

function toRow(
  id: number,
  { investorId, body }: Request,
  seatWords: string | null,
  now: Date,
): WithdrawalRow {
  const details =
    seatWords === null ? body.withdrawalDetails : createSeatDetails(investorId, seatWords, body);
  return {
    id,
    investor_id: investorId,
    amount_cents: body.amount,
    method: body.withdrawalMethod,
    details: toStoredDetails(body.withdrawalMethod, details),
    notes: seatWords === null ? body.notes : "",
    status: "pending",
    admin_notes: "",
    requested_at: now,
  };
}

async function recordRequestBatch(
  tx: ClientBase,
  requests: readonly HeldRequest[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return;
  const rows = requests.map(({ row }) => row);
  const values = [
    rows.map((row) => row.id),
    rows.map((row) => row.investor_id),
    rows.map((row) => row.amount_cents),
    rows.map((row) => row.method),
    rows.map((row) => JSON.stringify(row.details)),
    rows.map((row) => row.notes),
    rows.map((row) => formatHistory(row.method, row.details)),
  ];
  const transfers = requests.map(({ transfer }) => transfer);
  await Promise.all([recordRequests(tx, [...values, now]), postTransfers(tx, now, transfers)]);
}

export function requestWithdrawal(context: AppContext): Handler<typeof withdrawalRoutes.request> {
  const runHold = runBatched(context, requestWithdrawals);
  return async ({ body, session, request }) => {
    const { investorId } = session;
    return runHold(request.db, {
      use: getKeyUse(request, investorId),
      input: { investorId, body },
    });
  };
}
