// A host's session and the administrator's in the house end with log-out and with another sign-in, so that
// the next person does not find them.
import type { FastifyReply, FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { hostCookie } from "../http/host-session.ts";
import { hashSessionToken, homeCookie } from "../http/session.ts";
import { clearTokenCookie } from "../http/token-cookies.ts";

const endHostSession = statement("end-host-session", "delete from host_sessions where token_hash = $1");
const endHomeSession = statement("end-home-session", "delete from sessions where token_hash = $1");

export async function endWaitingSessions(
  { connections, houseDb, env }: AppContext,
  { cookies }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [host, home] = [cookies[hostCookie], cookies[homeCookie]];
  if (host) {
    await endHostSession(connections, [hashSessionToken(host)]);
    clearTokenCookie(env, reply, hostCookie);
  }
  if (home) {
    await endHomeSession(houseDb, [hashSessionToken(home)]);
    clearTokenCookie(env, reply, homeCookie);
  }
}
