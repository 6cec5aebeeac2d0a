// Whoever has opened a world as its operator is the house's administrator: their session there waits in a cookie of its own,
// to go back to, to prove who they are, and to be a host meanwhile. In the opened world they have no password.
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { refuse } from "./refusals.ts";
import { homeCookie, readSession, type Session, sessionCookie, worldOfToken } from "./session.ts";

/** @throws RequestRefused 403 for everybody but the house's administrator: an operator of another world is nobody here */
export function requireHouse(request: FastifyRequest, { house }: AppContext): void {
  if (request.world !== house.world() || request.session?.role !== "admin") refuse("forbidden");
}

/**
 * Whoever leads an opened world does so in its operator's account, which is nobody's: in a class it would tell others who they are.
 * @throws RequestRefused 403 where the caller has no account of their own
 */
export function requireOwnAccount(request: FastifyRequest, { house }: AppContext): void {
  if (request.session?.role === "admin" && request.world !== house.world()) refuse("forbidden");
}

export type HomeSession = { db: Db; session: Session; token: string };

/** @returns the administrator's session in the house, where it is still valid */
export async function homeSession(
  request: FastifyRequest,
  { house, houseDb }: AppContext,
): Promise<HomeSession | undefined> {
  const token = request.cookies[homeCookie];
  if (token === undefined || worldOfToken(token) !== house.world()) return undefined;
  const session = await readSession(houseDb, token);
  return session?.role === "admin" ? { db: houseDb, session, token } : undefined;
}

/**
 * The same for an administrator who is there, or in a world that they have opened. Whoever else has the cookie, such as a
 * learner who sat down in the administrator's browser, is nobody by it.
 * @param session of the request
 */
export async function administratorsSession(
  request: FastifyRequest,
  context: AppContext,
  session: Session | null,
): Promise<HomeSession | undefined> {
  if (session?.role !== "admin") return undefined;
  if (request.world !== context.house.world()) return homeSession(request, context);
  const token = request.cookies[sessionCookie];
  return token === undefined ? undefined : { db: request.db, session, token };
}
