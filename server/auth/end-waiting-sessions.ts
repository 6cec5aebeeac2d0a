// A host's session and the administrator's in the house end with log-out and with another sign-in, so that
// the next person does not find them.
import type { FastifyReply, FastifyRequest } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { hostCookie } from "../http/host-session.ts";
import { clearToken } from "../http/keep-token.ts";
import { homeCookie, sessionTokenHash } from "../http/session.ts";

const endHostSession = statement("end-host-session", "delete from host_sessions where token_hash = $1");
const endHomeSession = statement("end-home-session", "delete from sessions where token_hash = $1");

export async function endWaitingSessions(
  { connections, houseDb, env }: AppContext,
  { cookies }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [host, home] = [cookies[hostCookie], cookies[homeCookie]];
  if (host) {
    await endHostSession(connections, [sessionTokenHash(host)]);
    clearToken(env, reply, hostCookie);
  }
  if (home) {
    await endHomeSession(houseDb, [sessionTokenHash(home)]);
    clearToken(env, reply, homeCookie);
  }
}
