// While the administrator leads an opened world, their session in the house waits in a cookie of its own.
import type { FastifyRequest } from "fastify";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { refuse } from "./refusals.ts";
import { getTokenWorld, homeCookie, loadSession, type Session, sessionCookie } from "./session.ts";

export function requireHouseAdministrator(request: FastifyRequest, { house }: AppContext): void {
  if (request.world !== house.world() || request.session?.role !== "admin") refuse("forbidden");
}

/** An opened world's operator account belongs to no person: in a class it would reveal who others are. */
export function requireOwnAccount(request: FastifyRequest, { house }: AppContext): void {
  if (request.session?.role === "admin" && request.world !== house.world()) refuse("forbidden");
}

export type HomeSession = { db: Db; session: Session; token: string };

export async function loadHomeSession(
  request: FastifyRequest,
  { house, houseDb }: AppContext,
): Promise<HomeSession | undefined> {
  const token = request.cookies[homeCookie];
  if (token === undefined || getTokenWorld(token) !== house.world()) return undefined;
  const session = await loadSession(houseDb, token);
  return session?.role === "admin" ? { db: houseDb, session, token } : undefined;
}

/** A learner may have sat down in the administrator's browser, so the cookie alone does not count. */
export async function loadAdministratorSession(
  request: FastifyRequest,
  context: AppContext,
  session: Session | null,
): Promise<HomeSession | undefined> {
  if (session?.role !== "admin") return undefined;
  if (request.world !== context.house.world()) return loadHomeSession(request, context);
  const token = request.cookies[sessionCookie];
  return token === undefined ? undefined : { db: request.db, session, token };
}
