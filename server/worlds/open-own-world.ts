import { randomInt } from "node:crypto";
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { createPersona } from "@glasshouse/core/personas.ts";
import type { FastifyReply } from "fastify";
import { openInvestorWithId } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startFirstSession } from "../auth/start-session.ts";
import { createBatcher } from "../db/batch.ts";
import { createWorldDb } from "../db/in-world.ts";
import { withShortTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { createNetworkLimit } from "../http/network-limit.ts";
import { refuse } from "../http/refusals.ts";
import { toPublicUserId } from "../http/session.ts";
import { worldCapacity } from "./world-capacity.ts";

type Drawn = { world: number; owner: number; now: Date };
const drawIds = statement<Drawn>("draw-own-world", "select world, owner, now from allocate_own_world()");
/** Checks the limit again, under its lock. */
const drawIdsIfRoom = statement<Drawn>(
  "draw-own-world-in-turn",
  "select world, owner, now from allocate_own_world() where can_open_world('newcomer')",
);
const insertWorld = statement("open-own-world", "select open_numbered_world($1, 'own', $2, true)");
const setOwner = statement("give-own-world", "select set_world_owner($1)");

/** In no world: takes no share of the house's connections. */
const noWorld = 0;
/** More at once only share the same processors. */
const maxConcurrentOpenings = 3;

/** near: so near the limit that simultaneous calls count */
type Newcomer = { reply: FastifyReply; isNearLimit: boolean };

/** Two round trips: ids, then everything else. @throws RequestRefused at the limit */
function createWorldFor(db: Db, { reply, isNearLimit }: Newcomer, context: AppContext): Promise<number> {
  return withShortTransaction(db, isNearLimit ? drawIdsIfRoom : drawIds, (tx, [drawn]) => {
    if (!drawn) refuse("worlds-full");
    const { world, owner, now } = drawn;
    const person = { ...createPersona(randomInt(2 ** 32)), id: owner, passwordHash: noPassword };
    const written = [
      insertWorld(tx, [world, now]),
      openInvestorWithId(tx, now, { ...person, role: "investor", referrerId: null, signedIn: true }),
      setOwner(tx, [owner]),
      startFirstSession(tx, context.env, reply, { world, investorId: owner }),
    ];
    return { written: Promise.all(written), result: owner };
  });
}

export function openOwnWorld(context: AppContext): Handler<typeof worldRoutes.openOwn> {
  const limit = createNetworkLimit();
  const checkCapacity = worldCapacity();
  const db = createWorldDb(context.connections, () => noWorld);
  const queueOpening = createBatcher(
    async ([newcomer]: Newcomer[]) => {
      invariant(newcomer, "the batch is empty");
      return [await createWorldFor(db, newcomer, context)];
    },
    { most: 1, atOnce: maxConcurrentOpenings },
  );
  return async ({ session, request, reply }) => {
    if (context.env.newcomers !== "own-world") refuse("own-worlds-closed");
    const path = "/dashboard";
    if (session) return { id: toPublicUserId(session), path };
    const capacity = await checkCapacity(context.connections);
    if (!capacity.hasRoom) refuse("worlds-full");
    const reservation = limit.take(request.ip, capacity.worldsAnHour);
    if (!reservation.taken) refuse("too-many-worlds");
    const opened = await queueOpening({ reply, isNearLimit: capacity.isNearLimit }).catch(
      (error: unknown) => {
        reservation.refund();
        throw error;
      },
    );
    return { id: String(opened), path };
  };
}
