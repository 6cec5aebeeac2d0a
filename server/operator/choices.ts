// The operator's settings: the administrator's, a host's, an own world's owner's or a class's operating
// learner's. Changes are audited.
import type { OperatorState, operatorBody } from "@glasshouse/contract/operator.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import type { z } from "zod";
import { recordAction } from "../audit/record-action.ts";
import { notifyClockChanged } from "../clock/clock-notifier.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { OperatorRow } from "./operator-day.ts";

const read = statement<OperatorRow & { books_open: boolean }>("read-operator", "select * from operator");
const update = statement(
  "update-operator",
  `update operator set policy = $1, delay_days = $2, limit_cents = $3, take_bps = $4, bonus_bps = $5, books_open = $6`,
);
/** In a class, whose operator has raised the bonus; once a simulated day, so that none floods mailboxes. */
const announceBonus = statement(
  "announce-bonus",
  `insert into messages (investor_id, kind, params, created_at)
   select investor_id, 'marketing-bonus-weekend', jsonb_build_object('percent', $1::float8), sim_now()
   from users where role = 'investor' and exists (select from lessons) and not exists (
     select from messages where messages.investor_id = users.investor_id
       and kind = 'marketing-bonus-weekend' and created_at > sim_now() - interval '1 day')`,
);
const readBonus = statement<{ bonus_bps: number }>("read-bonus", "select bonus_bps from operator for update");

export async function loadOperatorState(db: Queryable): Promise<OperatorState> {
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

export async function updateChoices(
  tx: ClientBase,
  actorId: number,
  { policy, delayDays, limit, takePercent, bonusPercent, booksOpen }: z.output<typeof operatorBody>,
): Promise<void> {
  const basisPoints = (percent: number) => Math.round(percent * 100);
  const [before] = await readBonus(tx);
  await update(tx, [
    policy,
    delayDays,
    limit,
    basisPoints(takePercent),
    basisPoints(bonusPercent),
    booksOpen,
  ]);
  if (before && basisPoints(bonusPercent) > before.bonus_bps) await announceBonus(tx, [bonusPercent]);
  const detail: Partial<Record<typeof policy, string>> = {
    delay: ` by ${delayDays} days`,
    limit: ` to $${formatAmount(limit)} a day`,
  };
  const subject = `${policy}${detail[policy] ?? ""}, takes ${takePercent}%, bonus ${bonusPercent}%, Books ${booksOpen ? "open" : "closed"}`;
  await recordAction(tx, actorId, "Operator's choices", subject);
  await notifyClockChanged(tx);
}
