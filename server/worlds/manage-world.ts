// The house's administrator opens another world as its operator, and the browser gets a session there. Both worlds' audit
// trails tell of it.
import type { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { administratorsSession, type HomeSession, homeSession, requireHouse } from "../http/home-session.ts";
import { hostCookie } from "../http/host-session.ts";
import { clearToken, keepToken } from "../http/keep-token.ts";
import { generalError, refuse } from "../http/refusals.ts";
import { homeCookie, sessionCookie } from "../http/session.ts";
import { openAsOperator } from "./open-as-operator.ts";

type World = { id: number; kind: string; title: string };
const findWorld = statement<World>(
  "find-world-to-manage",
  "select id, kind, title from worlds where id = $1 and kind <> 'house' and ended_at is null",
);
const findSource = statement<{ expires_at: Date; proven_at: Date }>(
  "find-managing-session",
  "select expires_at, proven_at from sessions where token_hash = $1",
);
const endSession = statement("end-managing-session", "delete from sessions where token_hash = $1");

const nameOf = ({ id, kind, title }: World) => `${kind} world ${id}${title ? `, ${title}` : ""}`;

export function manageWorld(context: AppContext): Handler<typeof worldsAdminRoutes.manage> {
  return async ({ params, session, request, reply }) => {
    requireHouse(request, context);
    const home = await administratorsSession(request, context, session);
    invariant(home, "the caller has a session");
    return openManaged(context, reply, home, params.id);
  };
}

/** @param home from where they come: the house, or another world that they have opened from there */
export async function openManaged(
  context: AppContext,
  reply: FastifyReply,
  home: HomeSession,
  id: number,
): Promise<{ status: "opened" }> {
  const { tokenHash } = home.session;
  const [[world], [found]] = await Promise.all([findWorld(home.db, [id]), findSource(home.db, [tokenHash])]);
  if (!found) refuse("unauthorized");
  if (!world) refuse("not-found");
  const source = {
    world: context.house.world(),
    tokenHash,
    expiresAt: found.expires_at,
    provenAt: found.proven_at,
  };
  const there = context.worldDb(world.id);
  const token = await openAsOperator(there, world.id, source, "Opened by the administrator");
  // after the other world's, so that neither world waits for the other; without it nobody gets the session
  await recordAction(home.db, home.session.investorId, "World opened", nameOf(world));
  keepToken(context.env, reply, sessionCookie, token);
  keepToken(context.env, reply, homeCookie, home.token);
  return { status: "opened" };
}

const nowhere = "/login";

/**
 * Whoever came from the house is in their session there again, where it is still valid; a host goes on as a host.
 * @returns the page to go on with
 */
export async function leaveWorld(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const home = await homeSession(request, context);
  clearToken(context.env, reply, homeCookie);
  if (home) {
    keepToken(context.env, reply, sessionCookie, home.token);
    return "/admin/worlds";
  }
  clearToken(context.env, reply, sessionCookie);
  return request.cookies[hostCookie] ? "/host" : nowhere;
}

/** The one in the other world ends in any case. */
export function goBack(context: AppContext): Handler<typeof worldsAdminRoutes.goBack> {
  return async ({ session, request, reply }) => {
    // whom an own world belongs to sits in its operator's seat, and came from nowhere
    if (session.role !== "admin") refuse("forbidden");
    const came = request.cookies[homeCookie] ?? request.cookies[hostCookie];
    if (request.world === context.house.world() || !came) refuse("not-found");
    await endSession(request.db, [session.tokenHash]);
    const path = await leaveWorld(context, request, reply);
    return path === nowhere ? generalError("unauthorized") : { status: "back" as const, path };
  };
}
