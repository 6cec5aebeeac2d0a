import { type OperatorState, operatorRoutes } from "@glasshouse/contract/operator.ts";
import { frozenRefusal } from "@glasshouse/core/frozen-fund.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { tellClockChanged } from "../clock/clock-news.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { refused } from "../http/refusals.ts";
import { runCommand } from "../http/run-command.ts";
import { fundStateBesideDay } from "./frozen.ts";
import { type OperatorRow, takeFromFund } from "./operator-day.ts";

const read = statement<OperatorRow & { books_open: boolean }>("read-operator", "select * from operator");
const update = statement(
  "update-operator",
  `update operator set policy = $1, delay_days = $2, limit_cents = $3, take_bps = $4, bonus_bps = $5, books_open = $6`,
);
const freeze = statement(
  "freeze-fund",
  "update operator set frozen_at = begin_write() where frozen_at is null",
);

export async function operatorStateOf(db: Queryable): Promise<OperatorState> {
  const [row] = await read(db);
  invariant(row, "there is one operator");
  return {
    policy: row.policy,
    delayDays: row.delay_days,
    limit: formatAmount(cents(row.limit_cents)),
    takePercent: row.take_bps / 100,
    bonusPercent: row.bonus_bps / 100,
    failingSince: row.failing_since?.toISOString() ?? null,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    booksOpen: row.books_open,
  };
}

export function registerOperator(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, operatorRoutes.show, ({ request }) => operatorStateOf(request.db));
  bindRoute(app, context, operatorRoutes.update, async ({ body, session, request }) =>
    withTransaction(request.db, async (tx) => {
      const { policy, delayDays, limit, takePercent, bonusPercent, booksOpen } = body;
      const basisPoints = (percent: number) => Math.round(percent * 100);
      await update(tx, [
        policy,
        delayDays,
        limit,
        basisPoints(takePercent),
        basisPoints(bonusPercent),
        booksOpen,
      ]);
      const howFar: Partial<Record<typeof policy, string>> = {
        delay: ` by ${delayDays} days`,
        limit: ` to $${formatAmount(limit)} a day`,
      };
      const subject = `${policy}${howFar[policy] ?? ""}, takes ${takePercent}%, bonus ${bonusPercent}%, Books ${booksOpen ? "open" : "closed"}`;
      await recordAction(tx, session.investorId, "Operator's choices", subject);
      await tellClockChanged(tx);
      return operatorStateOf(tx);
    }),
  );
  bindRoute(app, context, operatorRoutes.take, async ({ body, session, request }) =>
    runCommand(request, session.investorId, async (tx, now) => {
      const frozen = frozenRefusal(await fundStateBesideDay(tx));
      if (frozen) return refused(frozen);
      const taken = formatAmount(await takeFromFund(tx, body.amount, now));
      await recordAction(tx, session.investorId, "Money taken out", `$${taken}`);
      await tellClockChanged(tx);
      return { status: 200, body: { taken } };
    }),
  );
  bindRoute(app, context, operatorRoutes.freeze, async ({ session, request }) =>
    withTransaction(request.db, async (tx) => {
      await freeze(tx);
      await recordAction(tx, session.investorId, "Fund frozen");
      await tellClockChanged(tx);
      return operatorStateOf(tx);
    }),
  );
}
