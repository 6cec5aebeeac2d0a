// Adds a generated guest to an own world, since its owner reads names and emails.
import { randomInt } from "node:crypto";
import type { worldRoutes } from "@glasshouse/contract/worlds.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { personaFrom } from "@glasshouse/core/personas.ts";
import type { FastifyReply } from "fastify";
import { openInvestor } from "../auth/open-investor.ts";
import { noPassword } from "../auth/password-hash.ts";
import { startFirstSession } from "../auth/start-session.ts";
import { requireNoHost } from "../classroom/free-browser.ts";
import { againWhereTaken } from "../classroom/free-seat.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { networkLimit } from "../http/network-limit.ts";
import { refuse, refused } from "../http/refusals.ts";
import { publicUserId } from "../http/session.ts";
import type { Invitation, Invitations } from "./invitations.ts";

/** Per network: a class that visits each other's worlds. */
const mostGuestsAnHour = 100;

const begin = statement<{ now: Date }>("begin-guest", "select begin_write() as now");
const readOwner = statement<{ name: string }>(
  "read-owner-of-world",
  `select first_name as name from solo_mode join investors on investors.id = solo_mode.investor_id`,
);

const ownerOf = async (db: Queryable): Promise<string | null> => (await readOwner(db))[0]?.name ?? null;

export function showInvitation(
  { worldDb }: AppContext,
  invitations: Invitations,
): Handler<typeof worldRoutes.invitation> {
  return async ({ params, request }) => {
    const found = await invitations.find(request, params.code);
    if (!found) return { kind: null, owner: null };
    const { world, kind } = found;
    return { kind, owner: kind === "own" ? await ownerOf(worldDb(world)) : null };
  };
}

async function openGuest(
  context: AppContext,
  { world, referrer }: Invitation,
  reply: FastifyReply,
): Promise<number> {
  return withTransaction(context.worldDb(world), async (tx) => {
    const [begun] = await begin(tx);
    invariant(begun, "begin_write returned no row");
    const id = await openInvestor(tx, begun.now, {
      ...personaFrom(randomInt(2 ** 32)),
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
  const limit = networkLimit();
  return async ({ body, session, request, reply }) => {
    const found = await invitations.find(request, body.referralCode);
    if (!found) return refused({ code: "referral-code-unknown" });
    if (found.kind === "class") refuse("class-takes-seats");
    if (found.kind === "house") refuse("not-found");
    await requireNoHost(context, request);
    const path = "/dashboard";
    if (session && request.world === found.world) return { id: publicUserId(session), path };
    if (session) refuse("signed-in-elsewhere");
    const place = limit.take(request.ip, mostGuestsAnHour);
    if (!place.taken) refuse("too-many-opened");
    const id = await againWhereTaken(() => openGuest(context, found, reply)).catch((error: unknown) => {
      place.giveBack();
      throw error;
    });
    return { id: String(id), path };
  };
}
