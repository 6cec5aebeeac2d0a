// One way for every call: sender, session and role, input, handler. Replies are validated against the
// contract.
import "@fastify/cookie";
import type { Route } from "@glasshouse/contract/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { AppContext } from "./app-context.ts";
import { checkSender, refuseForeign } from "./check-sender.ts";
import { requireCookies } from "./cookie-check.ts";
import { hostOf, type LeadingHost } from "./host-session.ts";
import { bodyToSend, generalError, isOutcome, type Outcome, RequestRefused, refuse } from "./refusals.ts";
import { sessionOf } from "./request-world.ts";
import { type ReadSession, readSession, type Session, sessionCookie } from "./session.ts";
import { WrittenReply } from "./written-reply.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
    /** only in calls of hosts */
    leading: LeadingHost | null;
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type ReplyOf<R extends Route> = R["reply"] extends z.ZodType ? z.input<R["reply"]> : unknown;
type SessionOf<R extends Route, S extends Session> = R["access"] extends "public" | "host" ? S | null : S;

export type Call<R extends Route, S extends Session = Session> = {
  body: Parsed<R["body"]>;
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  session: SessionOf<R, S>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<R extends Route, S extends Session = Session> = (
  call: Call<R, S>,
) => Promise<ReplyOf<R> | WrittenReply | Outcome>;

/** Allowed while the password must be replaced. */
const allowedBeforePasswordChange = new Set(["/api/auth/user", "/api/user/password"]);

function admit(route: Route, session: Session | null): void {
  if (route.access === "public" || route.access === "host") return;
  if (!session) refuse("unauthorized");
  if (session.mustChangePassword && !allowedBeforePasswordChange.has(route.path))
    refuse("password-change-required");
  if (route.access === "admin" && !session.operates) refuse("forbidden");
  if (route.recentSignIn) requireRecentSignIn(session);
  if (route.method !== "GET" && !route.whilePaused) requireGoingOn(session);
}

/** @throws RequestRefused for a learner of a paused class */
export function requireGoingOn(session: Session | null): void {
  if (session?.isPaused) refuse("class-paused");
}

export function requireRecentSignIn(session: Session): void {
  if (session.operates && !session.recentlyProven) refuse("recent-sign-in-required");
}

/**
 * The session may have ended during the call, as when the world was started over: then 401 replaces the
 * handler's error.
 */
async function outOfWorld(request: FastifyRequest, error: unknown): Promise<never> {
  const { session } = request;
  if (session === null || error instanceof RequestRefused) throw error;
  const still = await readSession(request.db, request.cookies[sessionCookie]).catch(() => session);
  if (still) throw error;
  request.log.warn({ err: error }, "call failed; its session has ended");
  return refuse("unauthorized");
}

export function bindRoute<R extends Route>(
  app: FastifyInstance,
  context: AppContext,
  route: R,
  handler: Handler<R>,
): void;
/** @param readCaller reads more with the session, in one round trip */
export function bindRoute<R extends Route, S extends Session>(
  app: FastifyInstance,
  context: AppContext,
  route: R,
  handler: Handler<R, S>,
  readCaller: ReadSession<S>,
): void;
export function bindRoute<R extends Route>(
  app: FastifyInstance,
  context: AppContext,
  route: R,
  handler: Handler<R>,
  readCaller: ReadSession = readSession,
): void {
  const mayCall = async (request: FastifyRequest) => {
    checkSender(request, context.env);
    if (route.hasEffect) refuseForeign(request, context.env);
    if (route.access === "public") requireCookies(request);
    if (context.diskFull() && route.method !== "GET") refuse("disk-full");
    request.session = await sessionOf(request, context, readCaller);
    admit(route, request.session);
    if (route.access === "host") {
      request.leading = await hostOf(request, context, request.session);
      if (!request.leading) refuse("unauthorized");
    }
    if (request.session) context.seen(request.world);
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
    ...(route.form ? { preValidation: mayCall } : { onRequest: mayCall }),
    handler: async (request, reply) => {
      const call = {
        body: request.body,
        params: request.params,
        query: request.query,
        session: request.session,
        request,
        reply,
      } as Call<R>; // parsed by the route's schemas, and admitted above
      const answer = await handler(call).catch((error: unknown) => outOfWorld(request, error));
      if (reply.sent) return reply;
      if (answer instanceof WrittenReply)
        return reply.type("application/json; charset=utf-8").send(answer.json);
      if (isOutcome(answer)) return bodyToSend(reply, answer);
      return answer ?? bodyToSend(reply, generalError("internal"));
    },
  });
}
