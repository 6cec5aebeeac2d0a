import { parseSeatCard, parseSeatWords } from "@glasshouse/core/classroom/seat-card.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Guards } from "../auth/guards.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startSession } from "../auth/start-session.ts";
import { placeLimit } from "../auth/try-limits.ts";
import { notifyInvestorChanged } from "../clock/clock-notifier.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { getNetwork } from "../http/network-limit.ts";
import { loadSeatByWords, type SeatRow, verifyCard } from "./seat-row.ts";

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
const recordTakeOver = statement(
  "note-take-over",
  "select insert_class_event(current_world(), 'taken-over', $1)",
);
/** For one card, over all networks. */
const cardLimit = { free: 100, firstDelayS: 60, maxDelayS: 3_600 };

export type SeatCard = { words: string; card: string };
export type SeatLookup = { seat: SeatRow; waitS: 0 } | { seat: undefined; waitS: number };

export function createSeatLookup(context: AppContext, { tries }: Guards) {
  return async (world: number, { words, card }: SeatCard, { ip }: FastifyRequest): Promise<SeatLookup> => {
    const db = context.worldDb(world);
    const read = parseSeatWords(words);
    const seat = read && (await loadSeatByWords(db, read));
    if (!seat) return { seat: undefined, waitS: 0 };
    const counter = tries(db);
    const name = `${seat.investor_id} ${seat.card}`;
    const networkKey = await counter.toKey("seat at place", name, getNetwork(ip));
    const overallKey = await counter.toKey("seat", name);
    const byNetwork = await counter.begin(networkKey, placeLimit);
    const { waitS } = byNetwork.waitS > 0 ? byNetwork : await counter.begin(overallKey, cardLimit);
    if (waitS > 0) return { seat: undefined, waitS };
    if (!verifyCard(context.secrets, world, seat, parseSeatCard(card))) {
      await counter.recordFailure(undefined);
      return { seat: undefined, waitS: 0 };
    }
    await counter.forget(networkKey);
    await counter.forget(overallKey);
    return { seat, waitS: 0 };
  };
}

/** A second session of a seat that the same page just took. @returns false if the seat is gone */
export async function startSecondSession(
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

/** Moves the seat to this browser and signs out its others. @returns undefined if the seat is gone */
export async function moveSeatHere(
  { env, worldDb }: AppContext,
  world: number,
  { investor_id: investorId, card }: SeatRow,
  reply: FastifyReply,
): Promise<{ id: string; taken: false; path: string } | undefined> {
  return withTransaction(worldDb(world), async (tx) => {
    if ((await lockSeatOfCard(tx, [investorId, card])).length === 0) return undefined;
    await endSessions(tx, [investorId]);
    await recordTakeOver(tx, [investorId]);
    await startSession(tx, env, reply, {
      world,
      investorId,
      passwordHash: noPassword,
    });
    await notifyInvestorChanged(tx, investorId);
    return { id: String(investorId), taken: false as const, path: "/dashboard" };
  });
}
