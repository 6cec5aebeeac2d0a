// A request holds its amount at once. The investor's accounts are locked before the day's sum is read, so concurrent
// requests can't pass a limit together.
import type { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import { startOfUtcDay } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { investorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents } from "@glasshouse/core/money.ts";
import { decideWithdrawalRequest } from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refused } from "../http/refusals.ts";
import { runTogether } from "../http/run-together.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import { refuseWhereFrozen } from "../operator/frozen.ts";
import { historyText, keptDetails } from "./kept-details.ts";
import { requestTogether } from "./request-together.ts";
import { type WithdrawalRow, withdrawalColumns, withdrawalReply } from "./withdrawal-row.ts";

const requestedSince = statement<{ cents: number }>(
  "withdrawals-requested-since",
  `select coalesce(sum(amount_cents), 0)::bigint as cents from withdrawal_requests
   where investor_id = $1 and requested_at >= $2 and status in ('pending', 'approved')`,
);

const recordRequest = statement<WithdrawalRow>(
  "record-withdrawal-request",
  `with request as (
     insert into withdrawal_requests (investor_id, amount_cents, method, details, notes, requested_at)
     values ($1, $2, $3, $4, $5, $6) returning *
   ),
   history as (
     insert into transactions (investor_id, created_at, type, source_id, amount_cents, status, description)
     select $1, $6, 'withdrawal', id, $2, 'pending', $7 from request
   ),
   told as (
     insert into messages (investor_id, kind, params, created_at)
     select $1, 'withdrawal-requested', jsonb_build_object('amountCents', $2::bigint, 'requestId', id), $6 from request
   )
   select ${withdrawalColumns} from request as withdrawal_requests`,
);

export function requestWithdrawal(context: AppContext): Handler<typeof withdrawalRoutes.request> {
  const hold = runTogether(context, requestTogether);
  return async ({ body, session: { investorId }, request }) =>
    hold(request, investorId, body, async (tx, now) => {
      await refuseWhereFrozen(tx);
      const available = investorAccountId(investorId, "available");
      const balances = await lockAccounts(tx, [available, investorAccountId(investorId, "withdrawal_hold")]);
      const [today] = await requestedSince(tx, [investorId, new Date(startOfUtcDay(now.getTime()))]);
      const availableCents = balances.get(available);
      invariant(today && availableCents !== undefined, "the investor's state was not read");
      const decision = decideWithdrawalRequest(
        { investorId, availableCents, requestedTodayCents: cents(today.cents) },
        body.amount,
      );
      if (decision.code !== "withdrawal-requested") return refused(decision);
      await postTransfers(tx, now, [decision.transfer]);
      const method = body.withdrawalMethod;
      const details = keptDetails(method, body.withdrawalDetails);
      const values = [
        investorId,
        body.amount,
        method,
        JSON.stringify(details),
        body.notes,
        now,
        historyText(method, details),
      ];
      const [row] = await recordRequest(tx, values);
      invariant(row, "the request was not recorded");
      return { status: 200, body: withdrawalReply(row) };
    });
}
