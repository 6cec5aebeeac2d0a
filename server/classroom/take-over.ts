// A seat goes on on another device: its two words and its card are all that it takes, and every page that it had is signed out
// and says so. Wrong cards are counted by place and by seat, so that neither one network nor very many of them guess one.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { readCard, readWords } from "@glasshouse/core/classroom/seat-card.ts";
import type { FastifyRequest } from "fastify";
import type { Guards } from "../auth/guards.ts";
import { noPassword } from "../auth/password-hash.ts";
import { mustWait } from "../auth/sign-in-delay.ts";
import { startSession } from "../auth/start-session.ts";
import { placeLimit } from "../auth/try-limits.ts";
import { tellInvestorChanged } from "../clock/clock-news.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { addressBlock } from "../http/address-block.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { type DoorTries, findClassBehind } from "./class-door.ts";
import { isCardOfSeat, type SeatRow, seatOfWords } from "./seat-row.ts";

const endSessions = statement("end-sessions-of-seat", "delete from sessions where investor_id = $1");
/** Of one card, from all places together: a card that is guessed at is made anew by the host. */
const cardLimit = { free: 100, firstDelayS: 60, maxDelayS: 3_600 };

export function takeOver(
  context: AppContext,
  doorTries: DoorTries,
  { tries }: Guards,
): Handler<typeof classroomRoutes.takeOver> {
  const begin = async (db: ReturnType<AppContext["worldDb"]>, seat: SeatRow, { ip }: FastifyRequest) => {
    const counter = tries(db);
    const card = `${seat.investor_id} ${seat.card}`;
    const place = await counter.keyOf("seat at place", card, addressBlock(ip));
    const anywhere = await counter.keyOf("seat", card);
    const here = await counter.begin(place, placeLimit);
    const { waitS } = here.waitS > 0 ? here : await counter.begin(anywhere, cardLimit);
    return {
      waitS,
      failed: () => counter.failedAt(undefined),
      succeeded: async () => {
        await counter.forget(place);
        await counter.forget(anywhere);
      },
    };
  };
  return async ({ body, request, reply }) => {
    const world = await findClassBehind(context, doorTries, request, body.code);
    const db = context.worldDb(world);
    const words = readWords(body.words);
    const seat = words && (await seatOfWords(db, words));
    if (!seat) return refuse("seat-unknown");
    const attempt = await begin(db, seat, request);
    if (attempt.waitS > 0) return mustWait(reply, attempt.waitS);
    if (!isCardOfSeat(context.secrets, world, seat, readCard(body.card))) {
      await attempt.failed();
      return refuse("seat-unknown");
    }
    await attempt.succeeded();
    await withTransaction(db, async (tx) => {
      await endSessions(tx, [seat.investor_id]);
      await startSession(tx, context.env, reply, {
        world,
        investorId: seat.investor_id,
        passwordHash: noPassword,
        formerToken: undefined,
      });
      await tellInvestorChanged(tx, seat.investor_id);
    });
    return { id: String(seat.investor_id), taken: false, path: "/dashboard" };
  };
}
