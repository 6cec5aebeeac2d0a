// Adds a generated guest to an own world, since its owner reads names and emails.
import { randomInt } from "node:crypto";
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { createPersona } from "@glasshouse/core/personas.ts";
import type { FastifyReply } from "fastify";
import { openInvestor } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startFirstSession } from "../auth/start-session.ts";
import { requireNoHost } from "../classroom/free-browser.ts";
import { retryOnCollision } from "../classroom/free-seat.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { createNetworkLimit } from "../http/network-limit.ts";
import { refuse, toRefusalOutcome } from "../http/refusals.ts";
import { toPublicUserId } from "../http/session.ts";
import type { Invitation, Invitations } from "./invitations.ts";

/** Per network: a class that visits each other's worlds. */
const maxGuestsPerHour = 100;

const beginWrite = statement<{ now: Date }>("begin-guest", "select begin_write() as now");
const readOwner = statement<{ name: string }>(
  "read-owner-of-world",
  `select first_name as name from solo_mode join investors on investors.id = solo_mode.investor_id`,
);

const loadOwnerName = async (db: Queryable): Promise<string | null> => (await readOwner(db))[0]?.name ?? null;

export function showInvitation(
  { worldDb }: AppContext,
  invitations: Invitations,
): Handler<typeof worldRoutes.invitation> {
  return async ({ params, request }) => {
    const found = await invitations.find(request, params.code);
    if (!found) return { kind: null, owner: null };
    const { world, kind } = found;
    return { kind, owner: kind === "own" ? await loadOwnerName(worldDb(world)) : null };
  };
}

async function createGuest(
  context: AppContext,
  { world, referrer }: Invitation,
  reply: FastifyReply,
): Promise<number> {
  return withTransaction(context.worldDb(world), async (tx) => {
    const [started] = await beginWrite(tx);
    invariant(started, "begin_write returned no row");
    const id = await openInvestor(tx, started.now, {
      ...createPersona(randomInt(2 ** 32)),
      passwordHash: noPassword,
      role: "investor",
      referrerId: referrer,
      signedIn: true,
    });
    await startFirstSession(tx, context.env, reply, { world, investorId: id });
    return id;
  });
}

export function joinOwnWorld(
  context: AppContext,
  invitations: Invitations,
): Handler<typeof worldRoutes.joinOwn> {
  const limit = createNetworkLimit();
  return async ({ body, session, request, reply }) => {
    const found = await invitations.find(request, body.referralCode);
    if (!found) return toRefusalOutcome({ code: "referral-code-unknown" });
    if (found.kind === "class") refuse("class-takes-seats");
    if (found.kind === "house") refuse("not-found");
    await requireNoHost(context, request);
    const path = "/dashboard";
    if (session && request.world === found.world) return { id: toPublicUserId(session), path };
    if (session) refuse("signed-in-elsewhere");
    const reservation = limit.take(request.ip, maxGuestsPerHour);
    if (!reservation.taken) refuse("too-many-opened");
    const id = await retryOnCollision(() => createGuest(context, found, reply)).catch((error: unknown) => {
      reservation.refund();
      throw error;
    });
    return { id: String(id), path };
  };
}
