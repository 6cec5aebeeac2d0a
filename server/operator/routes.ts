import { operatorRoutes } from "@glasshouse/contract/operator.ts";
import { toFrozenRefusal } from "@glasshouse/core/frozen-fund.ts";
import { formatAmount } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { notifyClockChanged } from "../clock/clock-notifier.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { toRefusalOutcome } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { loadOperatorState, updateChoices } from "./choices.ts";
import { loadFundStateLocked, lockOutFundDay } from "./frozen.ts";
import { recordTakeFromFund } from "./operator-day.ts";

const beginWrite = statement("begin-freeze", "select begin_write()");
const freeze = statement<{ frozen_at: Date }>(
  "freeze-fund",
  "update operator set frozen_at = begin_write() where frozen_at is null returning frozen_at",
);

export function registerOperator(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, operatorRoutes.show, ({ request }) => loadOperatorState(request.db));
  bindRoute(app, context, operatorRoutes.update, async ({ body, session, request }) =>
    withTransaction(request.db, async (tx) => {
      await updateChoices(tx, session.investorId, body);
      return loadOperatorState(tx);
    }),
  );
  bindRoute(app, context, operatorRoutes.take, async ({ body, session, request }) =>
    runCommand(request, session.investorId, async (tx, now) => {
      const frozen = toFrozenRefusal(await loadFundStateLocked(tx));
      if (frozen) return toRefusalOutcome(frozen);
      const taken = formatAmount(await recordTakeFromFund(tx, body.amount, now));
      await recordAction(tx, session.investorId, "Money taken out", `$${taken}`);
      await notifyClockChanged(tx);
      return { status: 200, body: { taken } };
    }),
  );
  bindRoute(app, context, operatorRoutes.freeze, async ({ session, request }) =>
    withTransaction(request.db, async (tx) => {
      await beginWrite(tx); // before any lock
      await lockOutFundDay(tx);
      const [frozen] = await freeze(tx);
      if (frozen) {
        await recordAction(tx, session.investorId, "Fund frozen");
        await notifyClockChanged(tx);
      }
      return loadOperatorState(tx);
    }),
  );
}
