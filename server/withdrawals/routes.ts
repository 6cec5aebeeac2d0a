import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { withdrawalRoutes } from "@glasshouse/contract/withdrawals.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { toWithdrawalReply, type WithdrawalRow, withdrawalColumns } from "./withdrawal-row.ts";

const listRequests = statement<WithdrawalRow>(
  "list-withdrawal-requests",
  `select ${withdrawalColumns} from withdrawal_requests where investor_id = $1
   order by requested_at desc, id desc limit 100`,
);

export function registerWithdrawals(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, withdrawalRoutes.list, async ({ session, request }) =>
    (await listRequests(request.db, [session.investorId])).map(toWithdrawalReply),
  );
  bindRoute(app, context, withdrawalRoutes.request, requestWithdrawal(context));
  bindRoute(app, context, adminRoutes.updateWithdrawal, decideWithdrawal);
}
