// Finds the seat of a card, with wrong guesses limited by network and by seat.
import { readCard, readWords } from "@glasshouse/core/classroom/seat-card.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Guards } from "../auth/guards.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startSession } from "../auth/start-session.ts";
import { placeLimit } from "../auth/try-limits.ts";
import { tellInvestorChanged } from "../clock/clock-news.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { networkOf } from "../http/network-limit.ts";
import { isCardOfSeat, type SeatRow, seatOfWords } from "./seat-row.ts";

const endSessions = statement("end-sessions-of-seat", "delete from sessions where investor_id = $1");
/**
 * Refuses a removed seat or an outdated card. Serializes take-overs, so that each ends the session before.
 */
const lockSeatOfCard = statement(
  "lock-seat-of-card",
  `with started as materialized (select begin_write())
   select from started, seats where investor_id = $1 and card = $2 and removed_after is null for no key update of seats`,
);
const firstCard = 0;
const noteTakeOver = statement(
  "note-take-over",
  "select note_class_event(current_world(), 'taken-over', $1)",
);
/** For one card, over all networks. */
const cardLimit = { free: 100, firstDelayS: 60, maxDelayS: 3_600 };

export type SeatCard = { words: string; card: string };
/** waitS > 0: not checked */
export type SeatFound = { seat: SeatRow; waitS: 0 } | { seat: undefined; waitS: number };

export function seatsByCard(context: AppContext, { tries }: Guards) {
  return async (world: number, { words, card }: SeatCard, { ip }: FastifyRequest): Promise<SeatFound> => {
    const db = context.worldDb(world);
    const read = readWords(words);
    const seat = read && (await seatOfWords(db, read));
    if (!seat) return { seat: undefined, waitS: 0 };
    const counter = tries(db);
    const name = `${seat.investor_id} ${seat.card}`;
    const place = await counter.keyOf("seat at place", name, networkOf(ip));
    const anywhere = await counter.keyOf("seat", name);
    const here = await counter.begin(place, placeLimit);
    const { waitS } = here.waitS > 0 ? here : await counter.begin(anywhere, cardLimit);
    if (waitS > 0) return { seat: undefined, waitS };
    if (!isCardOfSeat(context.secrets, world, seat, readCard(card))) {
      await counter.failedAt(undefined);
      return { seat: undefined, waitS: 0 };
    }
    await counter.forget(place);
    await counter.forget(anywhere);
    return { seat, waitS: 0 };
  };
}

/** A second session of a seat that the same page just took. @returns false if removed meanwhile */
export async function alsoSitIn(
  { env, worldDb }: AppContext,
  world: number,
  investorId: number,
  reply: FastifyReply,
): Promise<boolean> {
  return withTransaction(worldDb(world), async (tx) => {
    if ((await lockSeatOfCard(tx, [investorId, firstCard])).length === 0) return false;
    return startSession(tx, env, reply, {
      world,
      investorId,
      passwordHash: noPassword,
    });
  });
}

/** Moves the seat to this browser and signs out its others. @returns undefined if removed meanwhile */
export async function goOnInSeat(
  { env, worldDb }: AppContext,
  world: number,
  { investor_id: investorId, card }: SeatRow,
  reply: FastifyReply,
): Promise<{ id: string; taken: false; path: string } | undefined> {
  return withTransaction(worldDb(world), async (tx) => {
    if ((await lockSeatOfCard(tx, [investorId, card])).length === 0) return undefined;
    await endSessions(tx, [investorId]);
    await noteTakeOver(tx, [investorId]);
    await startSession(tx, env, reply, {
      world,
      investorId,
      passwordHash: noPassword,
    });
    await tellInvestorChanged(tx, investorId);
    return { id: String(investorId), taken: false as const, path: "/dashboard" };
  });
}
