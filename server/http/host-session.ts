import "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import { coalesceReadsByKey } from "../db/batch.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "./app-context.ts";
import { loadAdministratorSession } from "./home-session.ts";
import { hashSessionTokenHex, type Session } from "./session.ts";

export const hostCookie = "glasshouse_host";

export type LeadingHost = { id: number | null; name: string | null; selfMade: boolean };

export type HostSession = {
  id: number;
  name: string;
  self_made: boolean;
  proven_at: Date;
  expires_at: Date;
  token_hash: Buffer;
};
const find = statement<HostSession>(
  "find-host-sessions",
  `select hosts.id, name, self_made, proven_at, expires_at, token_hash from host_sessions join hosts on hosts.id = host_id
   where token_hash = any ($1::bytea[]) and expires_at > now() and disabled_at is null`,
);
/** Batched, so that made-up cookies take no connections. */
const loadHostSessionRow = coalesceReadsByKey(async (db, hashes: string[]) => {
  const rows = await find(db, [hashes.map((hex) => Buffer.from(hex, "hex"))]);
  return new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
});

export async function loadHostSession(
  db: Queryable,
  token: string | undefined,
): Promise<HostSession | undefined> {
  if (!token || token.length > 100) return undefined;
  return loadHostSessionRow(db, hashSessionTokenHex(token));
}

export async function loadHost(
  request: FastifyRequest,
  context: AppContext,
  session: Session | null,
): Promise<LeadingHost | null> {
  const host = await loadHostSession(context.connections, request.cookies[hostCookie]);
  if (host) return { id: host.id, name: host.name, selfMade: host.self_made };
  const home = await loadAdministratorSession(request, context, session);
  return home && !home.session.mustChangePassword ? { id: null, name: null, selfMade: false } : null;
}
