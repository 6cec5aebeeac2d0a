import type { AuditAction } from "@glasshouse/contract/audit-actions.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { notifyInvestorChanged } from "../clock/clock-notifier.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { drawWords, hostRedrawLimit } from "./seat-actions.ts";
import type { SeatPlaces } from "./seat-places.ts";
import { computeCard, formatWords, isSimulatedSql, loadSeat } from "./seat-row.ts";

type ChangedSeat = { investor_id: number };
const nudgeSeat = statement<ChangedSeat>(
  "nudge-seat",
  "update seats set nudged_after = world_age(), asks_help = false where investor_id = $1 and removed_after is null returning investor_id",
);
const newCard = statement<ChangedSeat>(
  "new-seat-card",
  "update seats set card = card + 1 where investor_id = $1 and removed_after is null returning investor_id",
);
/** What a learner said in private goes with the seat. */
const forgetSql = "sure_early = null, sure_late = null, asked_friend_id = null";
const removeSeat = statement<ChangedSeat>(
  "remove-seat",
  `update seats set removed_after = world_age(), ${forgetSql}
   where investor_id = $1 and removed_after is null returning investor_id`,
);
const removeNewestSeats = statement<ChangedSeat>(
  "remove-newest-seats",
  `with started as materialized (select begin_write()),
   gone as (
     update seats set removed_after = world_age(), asks_help = false, ${forgetSql} from started, users
     where users.investor_id = seats.investor_id and removed_after is null and not (${isSimulatedSql})
       and registered_at > clock_timestamp() - interval '1 minute'
     returning seats.investor_id
   ),
   signed_out as (delete from sessions where investor_id in (select investor_id from gone))
   select investor_id from gone`,
);
const signOut = statement("sign-seat-out", "delete from sessions where investor_id = $1");

type Change = (tx: ClientBase, values: [number]) => Promise<ChangedSeat[]>;

async function updateSeat(
  tx: ClientBase,
  by: number,
  seat: number,
  of: Change,
  as: AuditAction,
): Promise<void> {
  const [changed] = await of(tx, [seat]);
  if (!changed) refuse("not-found");
  await recordAction(tx, by, as, `investor ${seat}`);
  await notifyInvestorChanged(tx, seat);
}

export const nudgeSeatRoute: Handler<typeof classroomRoutes.nudge> = async ({ params, session, request }) =>
  withTransaction(request.db, async (tx) => {
    await updateSeat(tx, session.investorId, params.id, nudgeSeat, "Seat nudged");
    return { status: "done" as const };
  });

export const rename: Handler<typeof classroomRoutes.rename> = async ({ params, session, request }) => {
  await loadSeat(request.db, params.id);
  await drawWords(request.db, params.id, hostRedrawLimit);
  await withTransaction(request.db, async (tx) => {
    await recordAction(tx, session.investorId, "Seat renamed", `investor ${params.id}`);
    await notifyInvestorChanged(tx, params.id);
  });
  return { status: "done" as const };
};

export function card({ secrets }: AppContext): Handler<typeof classroomRoutes.card> {
  return async ({ params, session, request }) =>
    withTransaction(request.db, async (tx) => {
      await updateSeat(tx, session.investorId, params.id, newCard, "Seat's card made anew");
      await signOut(tx, [params.id]);
      const seat = await loadSeat(tx, params.id);
      return { words: formatWords(seat), card: computeCard(secrets, request.world, seat) };
    });
}

export function remove(places: SeatPlaces): Handler<typeof classroomRoutes.remove> {
  return async ({ params, session, request }) => {
    await withTransaction(request.db, async (tx) => {
      await updateSeat(tx, session.investorId, params.id, removeSeat, "Seat taken away");
      await signOut(tx, [params.id]);
    });
    places.release(request.world, params.id);
    return { status: "done" };
  };
}

export function removeNewest(places: SeatPlaces): Handler<typeof classroomRoutes.removeNewest> {
  return async ({ session, request }) => {
    const removed = await withTransaction(request.db, async (tx) => {
      const removed = await removeNewestSeats(tx);
      for (const { investor_id } of removed) await notifyInvestorChanged(tx, investor_id);
      if (removed.length > 0)
        await recordAction(tx, session.investorId, "Newest seats taken away", `${removed.length} seats`);
      return removed;
    });
    for (const { investor_id } of removed) places.release(request.world, investor_id);
    return { removed: removed.length };
  };
}
