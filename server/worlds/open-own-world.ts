// Opens a newcomer's own world with a generated person, within the administrator's limits.
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
/** Checks the limit again, under its lock. */
const drawInTurn = statement<Drawn>(
  "draw-own-world-in-turn",
  "select world, owner, now from draw_own_world() where may_open_world('newcomer')",
);
const open = statement("open-own-world", "select open_numbered_world($1, 'own', 1, $2, true)");
const giveTo = statement("give-own-world", "select give_own_world($1)");

/** In no world: takes no share of the house's connections. */
const nowhere = 0;
/** More at once only share the same processors. */
const atOnce = 3;

/** near: so near the limit that simultaneous calls count */
type Newcomer = { reply: FastifyReply; near: boolean };

/** Two round trips: ids, then everything else. @throws RequestRefused at the limit */
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
      invariant(newcomer, "the batch is empty");
      return [await openFor(db, newcomer, context)];
    },
    { most: 1, atOnce },
  );
  return async ({ session, request, reply }) => {
    if (context.env.newcomers !== "own-world") refuse("own-worlds-closed");
    const path = "/dashboard";
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
