// A seat in a class: whoever has its code is a learner there with two drawn words, signed in, and nothing of their own
// is asked or kept. A link that is only looked at takes no seat; a class has so many, and one network so many of them. Who comes
// with the card of a seat there is led back to it, so that no link, scanned a second time, costs anybody their seat.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ClientBase } from "pg";
import type { Guards } from "../auth/guards.ts";
import { openInvestor } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { mustWait } from "../auth/sign-in-delay.ts";
import { startSession } from "../auth/start-session.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { publicUserId } from "../http/session.ts";
import { findClassBehind } from "./class-door.ts";
import type { DoorTries } from "./door-tries.ts";
import { requireFreeBrowser } from "./free-browser.ts";
import { againWhereTaken, drawSeats, freeSeat } from "./free-seat.ts";
import { goOnInSeat, type SeatCard, type SeatFound, seatsByCard } from "./seat-by-card.ts";
import type { SeatPlaces } from "./seat-places.ts";
import { addressesOf, isSimulatedSql, seatAddress, simulatedAddress } from "./seat-row.ts";

/** More than a class of 300; so many in one moment may be a few more. Seats that the host takes away are free again. */
export const mostSeats = 400;

const insertSeat = statement("insert-seat", "insert into seats (investor_id) values ($1)");
const begin = statement<{ now: Date; taken: string[]; seats: number; locked: boolean }>(
  "begin-seat",
  `select begin_write() as now, array(select email_key from users where email_key = any ($1::text[])) as taken,
     (select count(*)::integer from seats join users on users.investor_id = seats.investor_id
      where removed_after is null and not (${isSimulatedSql})) as seats,
     coalesce((select locked from lessons), false) as locked`,
);

/** @returns whose seat it is @throws RequestRefused where people find the door locked or the class full */
export async function openSeat(tx: ClientBase, simulated: boolean): Promise<number> {
  const drawn = drawSeats();
  const [state] = await begin(tx, [drawn.flatMap(addressesOf)]);
  invariant(state, "begin_write gave no row");
  if (!simulated && state.locked) refuse("class-locked");
  if (!simulated && state.seats >= mostSeats) refuse("class-full");
  const seat = freeSeat(drawn, state.taken);
  const investorId = await openInvestor(tx, state.now, {
    firstName: seat.first,
    lastName: seat.second,
    email: simulated ? simulatedAddress(seat) : seatAddress(seat),
    phoneNumber: "",
    passwordHash: noPassword,
    role: "investor",
    referrerId: null,
  });
  await insertSeat(tx, [investorId]);
  return investorId;
}

async function sitDown(context: AppContext, world: number, reply: FastifyReply): Promise<number> {
  return withTransaction(context.worldDb(world), async (tx) => {
    const investorId = await openSeat(tx, false);
    await startSession(tx, context.env, reply, {
      world,
      investorId,
      passwordHash: noPassword,
    });
    return investorId;
  });
}

const readLetIn = statement<{ let_in: boolean }>(
  "read-let-in",
  "select coalesce(let_in_until > clock_timestamp(), false) as let_in from lessons",
);
/** Does the host let people in past the limit just now? */
const isLetIn = async (db: Db) => (await readLetIn(db))[0]?.let_in ?? false;

type SeatOf = ReturnType<typeof seatsByCard>;

/** The first of the cards that is one of this class. A card that nobody may try just now gives no other seat in its place. */
async function keptSeatOf(
  seatOf: SeatOf,
  world: number,
  kept: readonly SeatCard[],
  request: FastifyRequest,
): Promise<SeatFound> {
  for (const card of kept) {
    const found = await seatOf(world, card, request);
    if (found.seat || found.waitS > 0) return found;
  }
  return { seat: undefined, waitS: 0 };
}

export function takeSeat(
  context: AppContext,
  tries: DoorTries,
  guards: Guards,
  places: SeatPlaces,
): Handler<typeof classroomRoutes.join> {
  const seatOf = seatsByCard(context, guards);
  return async ({ body, session, request, reply }) => {
    const world = await findClassBehind(context, tries, request, body.code);
    const path = "/dashboard";
    const leave = await requireFreeBrowser(context, request, session);
    // a second click, or somebody who is back
    if (session && request.world === world) return { id: publicUserId(session), taken: false, path };
    const { seat, waitS } = await keptSeatOf(seatOf, world, body.kept ?? [], request);
    if (waitS > 0) return mustWait(reply, waitS);
    const back = seat && (await goOnInSeat(context, world, seat, reply));
    if (back) {
      await leave();
      return back;
    }
    const place = places.take(request.ip, world);
    if (!place && !(await isLetIn(context.worldDb(world)))) refuse("too-many-seats");
    const id = await againWhereTaken(() => sitDown(context, world, reply)).catch((error: unknown) => {
      place?.giveBack(); // whoever knocks at a locked door takes no seat from those who wait behind it
      throw error;
    });
    if (place) places.keep(world, id, place);
    await leave();
    return { id: String(id), taken: true, path };
  };
}
