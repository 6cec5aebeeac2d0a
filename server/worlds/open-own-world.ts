// A newcomer's own world, one click from the landing page: a fund alone, with a fictional person who is signed in to it and
// has no password yet. So many are opened as the administrator allows, in all and for each address in an hour.
import { randomInt } from "node:crypto";
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { personaFrom } from "@glasshouse/core/personas.ts";
import type { FastifyReply } from "fastify";
import { openNumbered } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startFirstSession } from "../auth/start-session.ts";
import { gather } from "../db/gather.ts";
import { inWorld } from "../db/in-world.ts";
import { withShortTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { networkLimit } from "../http/network-limit.ts";
import { refuse } from "../http/refusals.ts";
import { publicUserId } from "../http/session.ts";
import { worldRoom } from "./world-room.ts";

type Drawn = { world: number; owner: number; now: Date };
const draw = statement<Drawn>("draw-own-world", "select world, owner, now from draw_own_world()");
/** Nothing where there is no room: whoever looked at the same time may have taken it. */
const drawInTurn = statement<Drawn>(
  "draw-own-world-in-turn",
  "select world, owner, now from draw_own_world() where may_open_world('newcomer')",
);
const open = statement("open-own-world", "select open_numbered_world($1, 'own', 1, $2, true)");
const giveTo = statement("give-own-world", "select give_own_world($1)");

/** In no world yet, so what newcomers wait for is no share of the house's connections. */
const nowhere = 0;
/** More of them at once share the same processors, and the last of twenty would wait for all. */
const atOnce = 3;

/** near: so near the limit that it counts who opens in the same moment */
type Newcomer = { reply: FastifyReply; near: boolean };

/**
 * All of a world is written in one round trip, after the one that draws its numbers.
 * @throws RequestRefused where there is no room any more
 */
function openFor(db: Db, { reply, near }: Newcomer, context: AppContext): Promise<number> {
  return withShortTransaction(db, near ? drawInTurn : draw, (tx, [drawn]) => {
    if (!drawn) refuse("worlds-full");
    const { world, owner, now } = drawn;
    const person = { ...personaFrom(randomInt(2 ** 32)), id: owner, passwordHash: noPassword };
    const written = [
      open(tx, [world, now]),
      openNumbered(tx, now, { ...person, role: "investor", referrerId: null, signedIn: true }),
      giveTo(tx, [owner]),
      startFirstSession(tx, context.env, reply, { world, investorId: owner }),
    ];
    return { written: Promise.all(written), result: owner };
  });
}

export function openOwnWorld(context: AppContext): Handler<typeof worldRoutes.openOwn> {
  const limit = networkLimit();
  const room = worldRoom();
  const db = inWorld(context.connections, () => nowhere);
  const inTurn = gather(
    async ([newcomer]: Newcomer[]) => {
      invariant(newcomer, "a turn is somebody's");
      return [await openFor(db, newcomer, context)];
    },
    { most: 1, atOnce },
  );
  return async ({ session, request, reply }) => {
    if (context.env.newcomers !== "own-world") refuse("own-worlds-closed");
    const path = "/dashboard";
    // a second click, or somebody who is back
    if (session) return { id: publicUserId(session), path };
    const may = await room(context.connections);
    if (!may.room) refuse("worlds-full");
    const place = limit.take(request.ip, may.worldsAnHour);
    if (!place.taken) refuse("too-many-worlds");
    const opened = await inTurn({ reply, near: may.near }).catch((error: unknown) => {
      place.giveBack();
      throw error;
    });
    return { id: String(opened), path };
  };
}
