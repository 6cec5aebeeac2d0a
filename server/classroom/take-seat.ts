// Takes a seat: two random words and a session, nothing personal. A learner with a card returns to their own
// seat.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { languageCookie } from "@glasshouse/languages/language.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ClientBase } from "pg";
import type { Guards } from "../auth/guards.ts";
import { openInvestor } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { refuseWithWait } from "../auth/sign-in-delay.ts";
import { startSession } from "../auth/start-session.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { setLanguageCookie } from "../http/page-language.ts";
import { refuse } from "../http/refusals.ts";
import { toPublicUserId } from "../http/session.ts";
import { requireClassOfCode } from "./class-code.ts";
import { requireFreeBrowser } from "./free-browser.ts";
import { createSeatCandidates, findFreeSeat, retryOnCollision } from "./free-seat.ts";
import { createSeatLookup, moveSeatHere, type SeatCard, type SeatLookup } from "./seat-by-card.ts";
import type { SeatPlaces } from "./seat-places.ts";
import { getAddresses, getSeatAddress, getSimulatedAddress, isSimulatedSql } from "./seat-row.ts";
import type { ShortCodeTries } from "./short-code-tries.ts";

export const maxSeats = 400;

/** A class gets the platform's messages that push, too. */
const insertSeat = statement(
  "insert-seat",
  `with seated as (insert into seats (investor_id) values ($1))
   update users set marketing_emails = true where investor_id = $1`,
);
const begin = statement<{
  now: Date;
  taken: string[];
  seats: number;
  locked: boolean;
  language: string | null;
}>(
  "begin-seat",
  `select begin_write() as now, array(select email_key from users where email_key = any ($1::text[])) as taken,
     (select count(*)::integer from seats join users using (world_id, investor_id)
      where removed_after is null and not (${isSimulatedSql})) as seats,
     coalesce((select locked from lessons), false) as locked, (select language from lessons) as language`,
);

type NewSeat = { investorId: number; language: string | null };
export async function insertSeatAndInvestor(tx: ClientBase, simulated: boolean): Promise<NewSeat> {
  const drawn = createSeatCandidates();
  const [state] = await begin(tx, [drawn.flatMap(getAddresses)]);
  invariant(state, "begin_write returned no row");
  if (!simulated && state.locked) refuse("class-locked");
  if (!simulated && state.seats >= maxSeats) refuse("class-full");
  const seat = findFreeSeat(drawn, state.taken);
  const investorId = await openInvestor(tx, state.now, {
    firstName: seat.first,
    lastName: seat.second,
    email: simulated ? getSimulatedAddress(seat) : getSeatAddress(seat),
    phoneNumber: "",
    passwordHash: noPassword,
    role: "investor",
    referrerId: null,
  });
  await insertSeat(tx, [investorId]);
  return { investorId, language: state.language };
}

/** The learner's own choice of a language goes before the class's. */
function startInLanguage({ env }: AppContext, reply: FastifyReply, language: string | null): void {
  if (language && !reply.request.cookies[languageCookie]) setLanguageCookie(env, reply, language);
}

async function createSeat(context: AppContext, world: number, reply: FastifyReply): Promise<number> {
  return withTransaction(context.worldDb(world), async (tx) => {
    const { investorId, language } = await insertSeatAndInvestor(tx, false);
    startInLanguage(context, reply, language);
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
  "select coalesce(unlimited_seats_until > clock_timestamp(), false) as let_in from lessons",
);
const isAdmittedPastLimit = async (db: Db) => (await readLetIn(db))[0]?.let_in ?? false;

type SeatLookupFn = ReturnType<typeof createSeatLookup>;

/** The first card of this class. A rate-limited one leads to no new seat. */
async function findOwnSeat(
  findSeat: SeatLookupFn,
  world: number,
  cards: readonly SeatCard[],
  request: FastifyRequest,
): Promise<SeatLookup> {
  for (const card of cards) {
    const found = await findSeat(world, card, request);
    if (found.seat || found.waitS > 0) return found;
  }
  return { seat: undefined, waitS: 0 };
}

export function takeSeat(
  context: AppContext,
  tries: ShortCodeTries,
  guards: Guards,
  places: SeatPlaces,
): Handler<typeof classroomRoutes.join> {
  const findSeat = createSeatLookup(context, guards);
  return async ({ body, session, request, reply }) => {
    const world = await requireClassOfCode(context, tries, request, body.code);
    const path = "/dashboard";
    const leave = await requireFreeBrowser(context, request, session);
    if (session && request.world === world) return { id: toPublicUserId(session), taken: false, path };
    const { seat, waitS } = await findOwnSeat(findSeat, world, body.storedCards ?? [], request);
    if (waitS > 0) return refuseWithWait(reply, waitS);
    const returned = seat && (await moveSeatHere(context, world, seat, reply));
    if (returned) {
      await leave();
      return returned;
    }
    const place = places.take(request.ip, world);
    if (!place && !(await isAdmittedPastLimit(context.worldDb(world)))) refuse("too-many-seats");
    const id = await retryOnCollision(() => createSeat(context, world, reply)).catch((error: unknown) => {
      place?.refund(); // a refused call takes no place
      throw error;
    });
    if (place) places.assign(world, id, place);
    await leave();
    return { id: String(id), taken: true, path };
  };
}
