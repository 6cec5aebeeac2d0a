// The administrator's decision, once for each request. An approval is paid out of what the fund really holds, so all its
// reserves are locked while it is made.
import { type adminRoutes, rejectionNote } from "@glasshouse/contract/admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { fundAccountId, fundShards, investorAccountId } from "@glasshouse/core/ledger/account.ts";
import { type Cents, cents } from "@glasshouse/core/money.ts";
import {
  decideWithdrawalApproval,
  decideWithdrawalRejection,
} from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { tellInvestorChanged } from "../clock/clock-news.ts";
import { statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refused } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { lockReserves } from "../ledger/reserves.ts";
import { fundStateBesideDay } from "../operator/frozen.ts";
import {
  type AdminWithdrawalRow,
  adminWithdrawalReply,
  emailOf,
  type WithdrawalRow,
  withdrawalColumns,
} from "./withdrawal-row.ts";

/**
 * Of the crowd it may stand in a bundle, without a row of its own. Of a simulated person the sums of what accrues are held, before
 * the request: they are looked at again, and a payout moves their row meanwhile.
 */
const unbundle = statement(
  "unbundle-request",
  `select unbundle_requests($1, $1, $2), (select hold_accruals(investor_id) from withdrawal_requests where id = $1)`,
);
const lockRequest = statement<WithdrawalRow>(
  "lock-withdrawal-request",
  `select ${withdrawalColumns} from withdrawal_requests where id = $1 for update`,
);

const recordDecision = statement<AdminWithdrawalRow>(
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
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'withdrawal-' || $2,
       jsonb_build_object('amountCents', amount_cents, 'requestId', id, 'adminNotes', admin_notes), $4
     from request join users using (investor_id)
   )
   select ${withdrawalColumns}, ${emailOf("withdrawal_requests")} as email, coalesce(role, 'investor') as role
   from request as withdrawal_requests left join users using (investor_id)`,
);

/** Everything that an approval may touch, locked in one go and in id order. @returns the reserves by sub-account */
async function lockForApproval(tx: ClientBase, investorId: number): Promise<Cents[]> {
  return lockReserves(tx, [
    fundAccountId("outside", investorId % fundShards),
    investorAccountId(investorId, "withdrawal_hold"),
    investorAccountId(investorId, "wallet"),
  ]);
}

export const decideWithdrawal: Handler<typeof adminRoutes.updateWithdrawal> = async ({
  body,
  params,
  session,
  request,
}) =>
  runCommand(request, session.investorId, async (tx, now) => {
    const fund = await fundStateBesideDay(tx);
    if (!fund.frozen) await unbundle(tx, [params.id, now]);
    const [row] = await lockRequest(tx, [params.id]);
    const pending = row
      ? { investorId: row.investor_id, amountCents: cents(row.amount_cents), status: row.status }
      : null;
    const decision =
      body.status === "approved"
        ? decideWithdrawalApproval(pending, row ? await lockForApproval(tx, row.investor_id) : [], fund)
        : decideWithdrawalRejection(pending, fund);
    if (decision.code !== "withdrawal-approved" && decision.code !== "withdrawal-rejected")
      return refused(decision);
    await postTransfers(tx, now, [decision.transfer]);
    const notes = body.notes || (body.status === "rejected" ? rejectionNote : "");
    const [decided] = await recordDecision(tx, [params.id, body.status, notes, now, session.investorId]);
    invariant(decided, "the decision was not recorded");
    const verb = body.status === "approved" ? "Withdrawal approved" : "Withdrawal rejected";
    await recordAction(tx, session.investorId, verb, `request ${params.id}`);
    await tellInvestorChanged(tx, decided.investor_id);
    return { status: 200, body: adminWithdrawalReply(decided) };
  });
