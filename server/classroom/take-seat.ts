// A seat in a class: whoever has its code is a learner there with two drawn words, signed in, and nothing of their own
// is asked or kept. A link that is only looked at takes no seat; a class has so many, and one network so many of them.
import { randomInt } from "node:crypto";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { seatCount, seatOf } from "@glasshouse/core/classroom/seat-words.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyReply } from "fastify";
import { isEmailTaken } from "../auth/email-key.ts";
import { openInvestor } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startSession } from "../auth/start-session.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { addressBlock } from "../http/address-block.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { publicUserId } from "../http/session.ts";
import { hourlyLimit } from "../worlds/hourly-limit.ts";
import { type DoorTries, findClassBehind } from "./class-door.ts";
import { seatAddress } from "./seat-row.ts";

/** More than a class of 300 with all who change their device; so many in one moment may be a few more. */
export const mostSeats = 400;
/** In an hour and one class: a whole school may stand behind one address, a script alone doesn't fill the class. */
export const mostSeatsFromAddress = 320;
/** Of so many drawn words some pair is free in a full class, but for one class in 10^9. */
const drawnAtOnce = 16;
/** Two who draw the same free pair in one moment: one of them draws again. */
const tries = 4;

const insertSeat = statement("insert-seat", "insert into seats (investor_id) values ($1)");
const begin = statement<{ now: Date; taken: string[]; seats: number; locked: boolean }>(
  "begin-seat",
  `select begin_write() as now, array(select email_key from users where email_key = any ($1::text[])) as taken,
     (select count(*)::integer from users where role = 'investor') as seats,
     coalesce((select locked from lessons), false) as locked`,
);

async function sitDown(context: AppContext, world: number, reply: FastifyReply): Promise<number> {
  return withTransaction(context.worldDb(world), async (tx) => {
    const drawn = Array.from({ length: drawnAtOnce }, () => seatOf(randomInt(seatCount)));
    const [state] = await begin(tx, [drawn.map(seatAddress)]);
    invariant(state, "begin_write gave no row");
    if (state.locked) refuse("class-locked");
    if (state.seats >= mostSeats) refuse("class-full");
    const seat = drawn.find((each) => !state.taken.includes(seatAddress(each)));
    invariant(seat, "no free seat was drawn");
    const investorId = await openInvestor(tx, state.now, {
      firstName: seat.first,
      lastName: seat.second,
      email: seatAddress(seat),
      phoneNumber: "",
      passwordHash: noPassword,
      role: "investor",
      referrerId: null,
    });
    await insertSeat(tx, [investorId]);
    await startSession(tx, context.env, reply, {
      world,
      investorId,
      passwordHash: noPassword,
      formerToken: undefined,
    });
    return investorId;
  });
}

async function takeFreeSeat(
  context: AppContext,
  world: number,
  reply: FastifyReply,
  left = tries,
): Promise<number> {
  try {
    return await sitDown(context, world, reply);
  } catch (error) {
    if (left <= 1 || !isEmailTaken(error)) throw error;
    return takeFreeSeat(context, world, reply, left - 1);
  }
}

export function takeSeat(context: AppContext, tries: DoorTries): Handler<typeof classroomRoutes.join> {
  const limit = hourlyLimit();
  return async ({ body, session, request, reply }) => {
    const world = await findClassBehind(context, tries, request, body.code);
    const path = "/dashboard";
    if (session) {
      // a second click, or somebody who is back
      if (request.world === world) return { id: publicUserId(session), taken: false, path };
      // a person without a password would never find back to where they are
      return refuse("signed-in-elsewhere");
    }
    if (!limit.take(`${world} ${addressBlock(request.ip)}`, mostSeatsFromAddress)) refuse("too-many-seats");
    return { id: String(await takeFreeSeat(context, world, reply)), taken: true, path };
  };
}
