// Every call takes these steps: sender, session, role, input, handler, reply. Forms are read before the sender is checked.
import "@fastify/cookie";
import type { Route } from "@glasshouse/contract/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { AppContext } from "./app-context.ts";
import { checkSender, refuseForeign } from "./check-sender.ts";
import { requireCookies } from "./cookie-check.ts";
import { type LeadingHost, loadHost } from "./host-session.ts";
import { generalError, isOutcome, type Outcome, prepareBody, RequestRefused, refuse } from "./refusals.ts";
import { loadRequestSession } from "./request-world.ts";
import { loadSession, type Session, sessionCookie } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
    /** only in calls of hosts */
    leading: LeadingHost | null;
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type ReplyOf<R extends Route> = R["reply"] extends z.ZodType ? z.input<R["reply"]> : unknown;
type SessionOf<R extends Route> = R["access"] extends "public" | "host" ? Session | null : Session;

export type Call<R extends Route> = {
  body: Parsed<R["body"]>;
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  session: SessionOf<R>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<R extends Route> = (call: Call<R>) => Promise<ReplyOf<R> | Outcome>;

const allowedBeforePasswordChange = new Set(["/api/auth/user", "/api/user/password"]);

function requireAccess(route: Route, session: Session | null): void {
  if (route.access === "public" || route.access === "host") return;
  if (!session) refuse("unauthorized");
  if (session.mustChangePassword && !allowedBeforePasswordChange.has(route.path))
    refuse("password-change-required");
  if (route.access === "admin" && !session.operates) refuse("forbidden");
  if (route.recentSignIn) requireRecentSignIn(session);
  if (route.method !== "GET" && !route.whilePaused) requireNotPaused(session);
}

export function requireNotPaused(session: Session | null): void {
  if (session?.isPaused) refuse("class-paused");
}

export function requireRecentSignIn(session: Session): void {
  if (session.operates && !session.recentlyProven) refuse("recent-sign-in-required");
}

/**
 * A call may fail because its world, and so its session, ended during the call.
 * @throws RequestRefused 401 in that case, otherwise the call's error
 */
async function unauthorizedIfWorldEnded(request: FastifyRequest, error: unknown): Promise<never> {
  const { session } = request;
  if (session === null || error instanceof RequestRefused) throw error;
  const still = await loadSession(request.db, request.cookies[sessionCookie]).catch(() => session);
  if (still) throw error;
  request.log.warn({ err: error }, "call failed; its session has ended");
  return refuse("unauthorized");
}

export function bindRoute<R extends Route>(
  app: FastifyInstance,
  context: AppContext,
  route: R,
  handler: Handler<R>,
): void {
  const authorize = async (request: FastifyRequest) => {
    checkSender(request, context.env);
    if (route.hasEffect) refuseForeign(request, context.env);
    if (route.access === "public") requireCookies(request);
    if (context.isDiskFull() && route.method !== "GET") refuse("disk-full");
    request.session = await loadRequestSession(request, context);
    requireAccess(route, request.session);
    if (route.access === "host") {
      request.leading = await loadHost(request, context, request.session);
      if (!request.leading) refuse("unauthorized");
    }
    if (request.session) context.recordVisit(request.world);
  };
  app.route({
    method: route.method,
    url: route.path,
    config: { first: route.first ?? false },
    schema: {
      summary: route.summary,
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(route.reply ? { response: { 200: route.reply } } : {}),
    },
    ...(route.form ? { preValidation: authorize } : { onRequest: authorize }),
    handler: async (request, reply) => {
      const call = {
        body: request.body,
        params: request.params,
        query: request.query,
        session: request.session,
        request,
        reply,
      } as Call<R>; // parsed by the route's schemas; the session was checked above
      const answer = await handler(call).catch((error: unknown) => unauthorizedIfWorldEnded(request, error));
      if (reply.sent) return reply;
      if (isOutcome(answer)) return prepareBody(reply, answer);
      return answer ?? prepareBody(reply, generalError("internal"));
    },
  });
}
