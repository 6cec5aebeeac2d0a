// The operator's seat of a class, given to a learner. Opening the Books and freezing the fund stay with the
// host. Before the Books open the seat sees what the fund holds and what it took, and no one else's money.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { OperatorSeat } from "@glasshouse/contract/operator.ts";
import { isOpenInPhase, type PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { recordAction } from "../audit/record-action.ts";
import { loadBooks } from "../books/books-queries.ts";
import { notifyInvestorChanged } from "../clock/clock-notifier.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { loadOperatorState, updateChoices } from "../operator/choices.ts";

const read = statement<{ operator_id: number | null }>(
  "read-operators-seat",
  "select operator_id from lessons for update",
);
const setOperatorSeat = statement<{ operator_id: number | null }>(
  "give-operators-seat",
  `update lessons set operator_id = $1
   where $1::bigint is null or exists (select from seats where investor_id = $1 and removed_after is null)
   returning operator_id`,
);
/** Locks the lesson: a seat taken back can't act any more. */
const readOperatingSeat = statement<{ phase: PhaseId }>(
  "sits-in-operators-seat",
  `select plan -> phase ->> 'id' as phase from lessons
   where operator_id = $1 and exists (select from seats where investor_id = $1 and removed_after is null) for share of lessons`,
);

export const giveOperator: Handler<typeof classroomRoutes.giveOperator> = async ({
  body,
  session,
  request,
}) =>
  withTransaction(request.db, async (tx) => {
    const [before] = await read(tx);
    const [given] = await setOperatorSeat(tx, [body.seat]);
    if (!before || !given) return refuse("not-found");
    for (const seat of new Set([before.operator_id, body.seat]))
      if (seat !== null) await notifyInvestorChanged(tx, seat);
    const subject = body.seat === null ? "the host" : `investor ${body.seat}`;
    await recordAction(tx, session.investorId, "Operator's seat given", subject);
    return { status: "done" as const };
  });

async function requireOpenSeat(db: Queryable, investorId: number): Promise<void> {
  const [row] = await readOperatingSeat(db, [investorId]);
  if (!row) return refuse("forbidden");
  if (!isOpenInPhase("operator", row.phase)) refuse("operator-closed");
}

async function loadOperatorSeat(db: Queryable): Promise<OperatorSeat> {
  const [{ policy, delayDays, limit, takePercent, bonusPercent, booksOpen }, books] = await Promise.all([
    loadOperatorState(db),
    loadBooks(db),
  ]);
  const { day, held, taken, stoppedDay, frozenAt, paidIn, paidOut } = books;
  return {
    choices: { policy, delayDays, limit, takePercent, bonusPercent },
    fund: { day, held, taken, stoppedDay, frozenAt },
    people: booksOpen ? { paidIn, paidOut } : null,
  };
}

export const showChoices: Handler<typeof classroomRoutes.choices> = async ({ session, request }) => {
  await requireOpenSeat(request.db, session.investorId);
  return loadOperatorSeat(request.db);
};

export const saveChoices: Handler<typeof classroomRoutes.choose> = async ({ body, session, request }) =>
  withTransaction(request.db, async (tx) => {
    await requireOpenSeat(tx, session.investorId);
    const { booksOpen } = await loadOperatorState(tx);
    await updateChoices(tx, session.investorId, { ...body, booksOpen });
    return loadOperatorSeat(tx);
  });
