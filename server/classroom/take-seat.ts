// Takes a seat: two random words and a session, nothing personal. A learner with a card returns to their own
// seat.
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

/** For a class of 300. */
export const mostSeats = 400;

const insertSeat = statement("insert-seat", "insert into seats (investor_id) values ($1)");
const begin = statement<{ now: Date; taken: string[]; seats: number; locked: boolean }>(
  "begin-seat",
  `select begin_write() as now, array(select email_key from users where email_key = any ($1::text[])) as taken,
     (select count(*)::integer from seats join users on users.investor_id = seats.investor_id
      where removed_after is null and not (${isSimulatedSql})) as seats,
     coalesce((select locked from lessons), false) as locked`,
);

/** @throws RequestRefused if locked or full, unless simulated */
export async function openSeat(tx: ClientBase, simulated: boolean): Promise<number> {
  const drawn = drawSeats();
  const [state] = await begin(tx, [drawn.flatMap(addressesOf)]);
  invariant(state, "begin_write returned no row");
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
const isLetIn = async (db: Db) => (await readLetIn(db))[0]?.let_in ?? false;

type SeatOf = ReturnType<typeof seatsByCard>;

/** The first card of this class. A rate-limited one leads to no new seat. */
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
    // a second click, or a returning learner
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
      place?.giveBack(); // a refused call takes no place
      throw error;
    });
    if (place) places.keep(world, id, place);
    await leave();
    return { id: String(id), taken: true, path };
  };
}
