import { investmentRoutes } from "@glasshouse/contract/investments.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { decideCloseInvestment } from "@glasshouse/core/investments/close-investment.ts";
import { getInvestorAccountId } from "@glasshouse/core/ledger/account.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { lockAccounts, postTransfers } from "../ledger/post-transfer.ts";
import { loadFundState } from "../operator/frozen.ts";
import {
  type InvestmentRow,
  investmentColumns,
  loadInvestments,
  toInvestmentReply,
} from "./investment-row.ts";

/**
 * Serializes a close with the payout, which locks accounts in no fixed order. A statement of its own: only
 * the next one sees what that payout wrote.
 */
const waitForPayout = statement("beside-payout", "select from clock for share");
const lockInvestment = statement<InvestmentRow>(
  "lock-investment",
  `select ${investmentColumns} from investments join deposits on deposits.id = deposit_id cross join clock
   where investments.id = $1 and investments.investor_id = $2 for update of investments`,
);
const recordClosed = statement<InvestmentRow>(
  "record-closed-investment",
  `update investments set status = $2, closed_at = $3 from deposits cross join clock
   where investments.id = $1 and investments.investor_id = $4 and deposits.id = deposit_id returning ${investmentColumns}`,
);
const setReinvest = statement<{ reinvest: boolean }>(
  "set-reinvest",
  "update investors set reinvest = $2 where id = $1 returning reinvest",
);

export function registerInvestments(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, investmentRoutes.list, ({ session, request }) =>
    loadInvestments(request.db, session.investorId),
  );
  bindRoute(app, context, investmentRoutes.setReinvest, async ({ body, session, request }) => {
    const [row] = await setReinvest(request.db, [session.investorId, body.on]);
    invariant(row, "the caller is an investor");
    return { on: row.reinvest };
  });
  bindRoute(app, context, investmentRoutes.close, async ({ params, session, request }) =>
    runCommand(request, session.investorId, async (tx, now) => {
      const { investorId } = session;
      const fund = await loadFundState(tx);
      await waitForPayout(tx);
      const [row] = await lockInvestment(tx, [params.id, investorId]);
      await lockAccounts(tx, [
        getInvestorAccountId(investorId, "available"),
        getInvestorAccountId(investorId, "invested"),
      ]);
      const decision = decideCloseInvestment(
        row
          ? {
              investorId,
              amountCents: cents(row.amount_cents),
              totalEarnedCents: cents(row.earned_cents),
              status: row.status,
            }
          : null,
        fund,
      );
      if (decision.code !== "investment-closed") return toRefusalOutcome(decision);
      await postTransfers(tx, now, [decision.transfer]);
      const [closed] = await recordClosed(tx, [params.id, decision.status, now, investorId]);
      invariant(closed, "the investment was not closed");
      return { status: 200, body: toInvestmentReply(closed) };
    }),
  );
}
