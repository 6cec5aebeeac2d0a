// Whoever has opened a world as its operator is the house's administrator: their session there waits in a cookie of its own,
// to go back to and to prove who they are. In the opened world they have no password.
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { refuse } from "../http/refusals.ts";
import { homeCookie, readSession, type Session, worldOfToken } from "../http/session.ts";

/** @throws RequestRefused 403 for everybody but the house's administrator: an operator of another world is nobody here */
export function requireHouse(request: FastifyRequest, { house }: AppContext): void {
  if (request.world !== house.world() || request.session?.role !== "admin") refuse("forbidden");
}

/** @returns the administrator's session in the house, where it is still valid */
export async function homeSession(
  request: FastifyRequest,
  { house, houseDb }: AppContext,
): Promise<{ db: Db; session: Session; token: string } | undefined> {
  const token = request.cookies[homeCookie];
  if (token === undefined || worldOfToken(token) !== house.world()) return undefined;
  const session = await readSession(houseDb, token);
  return session?.role === "admin" ? { db: houseDb, session, token } : undefined;
}
