// The operator's decision about one request. Approvals lock all reserves.
import { type adminRoutes, rejectionNote } from "@glasshouse/contract/admin.ts";
import { formatId, parseSimulatedId } from "@glasshouse/contract/simulated-people.ts";
import type { FundState } from "@glasshouse/core/frozen-fund.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { getFundAccountId, getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import {
  decideWithdrawalApproval,
  decideWithdrawalRejection,
} from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { notifyInvestorChanged } from "../clock/clock-notifier.ts";
import { getCrowd, type OpenCrowd } from "../crowd/crowd-cache.ts";
import { loadCrowdRequest } from "../crowd/crowd-lists.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { type Outcome, toRefusalOutcome } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { lockReserves } from "../ledger/reserves.ts";
import { loadFundStateLocked } from "../operator/frozen.ts";
import {
  type AdminWithdrawalRow,
  toAdminWithdrawalReply,
  toCrowdRequestRow,
  userIdSql,
  type WithdrawalRow,
  withdrawalColumns,
} from "./withdrawal-row.ts";

const lockRequest = statement<WithdrawalRow>(
  "lock-withdrawal-request",
  `select ${withdrawalColumns} from withdrawal_requests where id = $1 for update`,
);

const recordDecision = statement<AdminWithdrawalRow & { investor_id: number }>(
  "record-withdrawal-decision",
  `with request as (
     update withdrawal_requests set status = $2, admin_notes = $3, decided_at = $4, decided_by = $5
     where id = $1 returning *
   ),
   history as (
     update transactions set status = case $2 when 'approved' then 'completed' else 'failed' end
     from request where transactions.investor_id = request.investor_id and transactions.created_at = request.requested_at
       and transactions.type = 'withdrawal' and transactions.source_id = request.id
   ),
   notified as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'withdrawal-' || $2,
       jsonb_build_object('amountCents', amount_cents, 'requestId', id, 'adminNotes', admin_notes), $4
     from request join users using (investor_id)
   )
   select ${withdrawalColumns}, email, ${userIdSql} from request as withdrawal_requests join users using (investor_id)`,
);

/** Serializes decisions about the crowd. */
const lockCrowd = statement("lock-crowd", "select from crowd for no key update");
const recordCrowdDecision = statement(
  "record-crowd-decision",
  `insert into crowd_decisions (request, approved, admin_notes, decided_at, decided_by, after_day)
   select $1, $2, $3, $4, $5, day from crowd_totals()`,
);

const lockForApproval = (tx: ClientBase, investorId: number): Promise<Cents> =>
  lockReserves(tx, [
    getFundAccountId("outside"),
    getInvestorAccountId(investorId, "withdrawal_hold"),
    getInvestorAccountId(investorId, "wallet"),
  ]);
const lockForCrowdApproval = (tx: ClientBase): Promise<Cents> =>
  lockReserves(
    tx,
    (["outside", "crowd_withdrawal_hold", "crowd_wallet"] as const).map((kind) => getFundAccountId(kind)),
  );

type Call = Parameters<Handler<typeof adminRoutes.updateWithdrawal>>[0];
type Decision = { call: Call; now: Date; fund: FundState; notes: string };

async function decidePersonRequest(tx: ClientBase, { call, now, fund, notes }: Decision): Promise<Outcome> {
  const { body, params, session } = call;
  const [row] = await lockRequest(tx, [params.id]);
  const pending = row && {
    investorId: row.investor_id,
    amountCents: cents(row.amount_cents),
    status: row.status,
  };
  const decision =
    body.status === "approved"
      ? decideWithdrawalApproval(
          pending ?? null,
          row ? await lockForApproval(tx, row.investor_id) : cents(0),
          fund,
        )
      : decideWithdrawalRejection(pending ?? null, fund);
  if (decision.code !== "withdrawal-approved" && decision.code !== "withdrawal-rejected")
    return toRefusalOutcome(decision);
  await postTransfers(tx, now, [decision.transfer]);
  const [decided] = await recordDecision(tx, [params.id, body.status, notes, now, session.investorId]);
  invariant(decided, "the decision was not recorded");
  await notifyInvestorChanged(tx, decided.investor_id);
  return { status: 200, body: toAdminWithdrawalReply(decided) };
}

type OpenInTransaction = (tx: ClientBase) => Promise<OpenCrowd | null>;

async function decideCrowdRequest(
  tx: ClientBase,
  openCrowd: OpenInTransaction,
  number: number,
  { call, now, fund, notes }: Decision,
): Promise<Outcome> {
  const { body, session } = call;
  await lockCrowd(tx);
  const crowd = await openCrowd(tx);
  const request = crowd ? await loadCrowdRequest(tx, crowd, number) : undefined;
  const row = request && toCrowdRequestRow(request);
  const pending = row && { investorId: null, amountCents: cents(row.amount_cents), status: row.status };
  const decision =
    body.status === "approved"
      ? decideWithdrawalApproval(pending ?? null, row ? await lockForCrowdApproval(tx) : cents(0), fund)
      : decideWithdrawalRejection(pending ?? null, fund);
  if (decision.code !== "withdrawal-approved" && decision.code !== "withdrawal-rejected")
    return toRefusalOutcome(decision);
  invariant(row, "the request exists");
  await postTransfers(tx, now, [decision.transfer]);
  const isApproved = body.status === "approved";
  await recordCrowdDecision(tx, [number, isApproved, notes, now, session.investorId]);
  return { status: 200, body: toAdminWithdrawalReply({ ...row, status: body.status, admin_notes: notes }) };
}

export const decideWithdrawal: Handler<typeof adminRoutes.updateWithdrawal> = async (call) => {
  const { body, params, session, request } = call;
  const notes = body.notes || (body.status === "rejected" ? rejectionNote : "");
  const decide = (decideOne: (tx: ClientBase, decisionInput: Decision) => Promise<Outcome>) =>
    runCommand(request, session.investorId, async (tx, now) => {
      const outcome = await decideOne(tx, { call, now, fund: await loadFundStateLocked(tx), notes });
      if (outcome.status !== 200) return outcome;
      const verb = body.status === "approved" ? "Withdrawal approved" : "Withdrawal rejected";
      await recordAction(tx, session.investorId, verb, `request ${formatId(params.id)}`);
      return outcome;
    });
  const number = parseSimulatedId(params.id);
  if (number === undefined) return decide(decidePersonRequest);
  return getCrowd(request.db).write((openCrowd) =>
    decide((tx, decisionInput) => decideCrowdRequest(tx, openCrowd, number, decisionInput)),
  );
};
