// A host nudges, renames, moves or removes a seat; all is audited.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { tellInvestorChanged } from "../clock/clock-news.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { asOftenAsWanted, drawWords } from "./seat-actions.ts";
import type { SeatPlaces } from "./seat-places.ts";
import { cardOfSeat, isSimulatedSql, seatOfInvestor, wordsOf } from "./seat-row.ts";

type Touched = { investor_id: number };
const nudgeSeat = statement<Touched>(
  "nudge-seat",
  "update seats set nudged_after = world_age(), asks_help = false where investor_id = $1 and removed_after is null returning investor_id",
);
const newCard = statement<Touched>(
  "new-seat-card",
  "update seats set card = card + 1 where investor_id = $1 and removed_after is null returning investor_id",
);
const removeSeat = statement<Touched>(
  "remove-seat",
  "update seats set removed_after = world_age() where investor_id = $1 and removed_after is null returning investor_id",
);
const removeNewestSeats = statement<Touched>(
  "remove-newest-seats",
  `with started as materialized (select begin_write()),
   gone as (
     update seats set removed_after = world_age(), asks_help = false from started, users
     where users.investor_id = seats.investor_id and removed_after is null and not (${isSimulatedSql})
       and registered_at > clock_timestamp() - interval '1 minute'
     returning seats.investor_id
   ),
   signed_out as (delete from sessions where investor_id in (select investor_id from gone))
   select investor_id from gone`,
);
const signOut = statement("sign-seat-out", "delete from sessions where investor_id = $1");

type Change = (tx: ClientBase, values: [number]) => Promise<Touched[]>;

/** @throws RequestRefused 404 */
async function change(tx: ClientBase, by: number, seat: number, of: Change, as: string): Promise<void> {
  const [touched] = await of(tx, [seat]);
  if (!touched) refuse("not-found");
  await recordAction(tx, by, as, `investor ${seat}`);
  await tellInvestorChanged(tx, seat);
}

export const nudge: Handler<typeof classroomRoutes.nudge> = async ({ params, session, request }) =>
  withTransaction(request.db, async (tx) => {
    await change(tx, session.investorId, params.id, nudgeSeat, "Seat nudged");
    return { status: "done" as const };
  });

export const rename: Handler<typeof classroomRoutes.rename> = async ({ params, session, request }) => {
  await seatOfInvestor(request.db, params.id);
  await drawWords(request.db, params.id, asOftenAsWanted);
  await withTransaction(request.db, async (tx) => {
    await recordAction(tx, session.investorId, "Seat renamed", `investor ${params.id}`);
    await tellInvestorChanged(tx, params.id);
  });
  return { status: "done" as const };
};

export function card({ secrets }: AppContext): Handler<typeof classroomRoutes.card> {
  return async ({ params, session, request }) =>
    withTransaction(request.db, async (tx) => {
      await change(tx, session.investorId, params.id, newCard, "Seat's card made anew");
      await signOut(tx, [params.id]);
      const seat = await seatOfInvestor(tx, params.id);
      return { words: wordsOf(seat), card: cardOfSeat(secrets, request.world, seat) };
    });
}

export function remove(places: SeatPlaces): Handler<typeof classroomRoutes.remove> {
  return async ({ params, session, request }) => {
    await withTransaction(request.db, async (tx) => {
      await change(tx, session.investorId, params.id, removeSeat, "Seat taken away");
      await signOut(tx, [params.id]);
    });
    places.giveBack(request.world, params.id);
    return { status: "done" };
  };
}

export function removeNewest(places: SeatPlaces): Handler<typeof classroomRoutes.removeNewest> {
  return async ({ session, request }) => {
    const gone = await withTransaction(request.db, async (tx) => {
      const removed = await removeNewestSeats(tx);
      for (const { investor_id } of removed) await tellInvestorChanged(tx, investor_id);
      if (removed.length > 0)
        await recordAction(tx, session.investorId, "Newest seats taken away", `${removed.length} seats`);
      return removed;
    });
    for (const { investor_id } of gone) places.giveBack(request.world, investor_id);
    return { removed: gone.length };
  };
}
