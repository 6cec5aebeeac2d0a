// The house's administrator opens another world as its operator, recorded in both audit trails.
import type { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import {
  type HomeSession,
  loadAdministratorSession,
  loadHomeSession,
  requireHouseAdministrator,
} from "../http/home-session.ts";
import { hostCookie } from "../http/host-session.ts";
import { generalError, refuse } from "../http/refusals.ts";
import { homeCookie, sessionCookie } from "../http/session.ts";
import { clearTokenCookie, setTokenCookie } from "../http/token-cookies.ts";
import { createOperatorSession } from "./open-as-operator.ts";

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

const formatWorld = ({ id, kind, title }: World) => `${kind} world ${id}${title ? `, ${title}` : ""}`;

export function manageWorld(context: AppContext): Handler<typeof worldsAdminRoutes.manage> {
  return async ({ params, session, request, reply }) => {
    requireHouseAdministrator(request, context);
    const home = await loadAdministratorSession(request, context, session);
    invariant(home, "the caller has a session");
    return openManagedWorld(context, reply, home, params.id);
  };
}

export async function openManagedWorld(
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
  const token = await createOperatorSession(there, world.id, source, "Opened by the administrator");
  // last, so that neither world locks the other; on failure no session is handed out
  await recordAction(home.db, home.session.investorId, "World opened", formatWorld(world));
  setTokenCookie(context.env, reply, sessionCookie, token);
  setTokenCookie(context.env, reply, homeCookie, home.token);
  return { status: "opened" };
}

const signInPath = "/login";

export async function leaveWorld(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const home = await loadHomeSession(request, context);
  clearTokenCookie(context.env, reply, homeCookie);
  if (home) {
    setTokenCookie(context.env, reply, sessionCookie, home.token);
    return "/admin/worlds";
  }
  clearTokenCookie(context.env, reply, sessionCookie);
  return request.cookies[hostCookie] ? "/host" : signInPath;
}

export function goBack(context: AppContext): Handler<typeof worldsAdminRoutes.goBack> {
  return async ({ session, request, reply }) => {
    // an own world's owner came from no other world
    if (session.role !== "admin") refuse("forbidden");
    const homeToken = request.cookies[homeCookie] ?? request.cookies[hostCookie];
    if (request.world === context.house.world() || !homeToken) refuse("not-found");
    await endSession(request.db, [session.tokenHash]);
    const path = await leaveWorld(context, request, reply);
    return path === signInPath ? generalError("unauthorized") : { status: "back" as const, path };
  };
}
