// The operator's seat of a class, given to a learner. Opening the Books and freezing the fund stay with the
// host.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { OperatorState } from "@glasshouse/contract/operator.ts";
import { recordAction } from "../audit/record-action.ts";
import { tellInvestorChanged } from "../clock/clock-news.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { changeChoices, operatorStateOf } from "../operator/choices.ts";

const read = statement<{ operator_id: number | null }>(
  "read-operators-seat",
  "select operator_id from lessons for update",
);
const give = statement<{ operator_id: number | null }>(
  "give-operators-seat",
  `update lessons set operator_id = $1
   where $1::bigint is null or exists (select from seats where investor_id = $1 and removed_after is null)
   returning operator_id`,
);
/** Locks the lesson: a seat taken back can't act any more. */
const sits = statement<{ sits: boolean }>(
  "sits-in-operators-seat",
  `select true as sits from lessons
   where operator_id = $1 and exists (select from seats where investor_id = $1 and removed_after is null) for share of lessons`,
);

export const giveOperator: Handler<typeof classroomRoutes.giveOperator> = async ({
  body,
  session,
  request,
}) =>
  withTransaction(request.db, async (tx) => {
    const [before] = await read(tx);
    const [given] = await give(tx, [body.seat]);
    if (!before || !given) return refuse("not-found");
    for (const seat of new Set([before.operator_id, body.seat]))
      if (seat !== null) await tellInvestorChanged(tx, seat);
    const subject = body.seat === null ? "the host" : `investor ${body.seat}`;
    await recordAction(tx, session.investorId, "Operator's seat given", subject);
    return { status: "done" as const };
  });

/** @throws RequestRefused 403 */
async function requireSeat(db: Queryable, investorId: number): Promise<void> {
  const [row] = await sits(db, [investorId]);
  if (!row) refuse("forbidden");
}

const choicesOf = ({ policy, delayDays, limit, takePercent, bonusPercent }: OperatorState) => ({
  policy,
  delayDays,
  limit,
  takePercent,
  bonusPercent,
});

export const showChoices: Handler<typeof classroomRoutes.choices> = async ({ session, request }) => {
  await requireSeat(request.db, session.investorId);
  return choicesOf(await operatorStateOf(request.db));
};

export const choose: Handler<typeof classroomRoutes.choose> = async ({ body, session, request }) =>
  withTransaction(request.db, async (tx) => {
    await requireSeat(tx, session.investorId);
    const { booksOpen } = await operatorStateOf(tx);
    await changeChoices(tx, session.investorId, { ...body, booksOpen });
    return choicesOf(await operatorStateOf(tx));
  });
