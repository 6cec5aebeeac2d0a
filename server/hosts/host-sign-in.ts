// Signs in a host. Unknown names get the same answer, time and delays as known ones. A host's session belongs
// to no world.
import { randomBytes } from "node:crypto";
import type { hostRoutes } from "@glasshouse/contract/hosts.ts";
import type { FastifyReply } from "fastify";
import type { Guards } from "../auth/guards.ts";
import { findKnownDevice, rememberDevice } from "../auth/known-device.ts";
import { passwordMatches } from "../auth/password-hash.ts";
import { beginSignIn, refuseWithWait } from "../auth/sign-in-delay.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { hostCookie } from "../http/host-session.ts";
import { generalError } from "../http/refusals.ts";
import { hashSessionToken, sessionDays } from "../http/session.ts";
import { setTokenCookie } from "../http/token-cookies.ts";
import { findHost } from "./host-rows.ts";

/** No row if the password has changed since it was checked. */
const insert = statement<{ host_id: number }>(
  "insert-host-session",
  `with expired as (delete from host_sessions where expires_at < now()), former as (delete from host_sessions where token_hash = $3),
   account as (
     update hosts set seen_at = clock_timestamp() where id = $2 and password_hash = $4 and disabled_at is null returning id
   )
   insert into host_sessions (token_hash, host_id, expires_at)
   select $1, id, now() + interval '${sessionDays} days' from account returning host_id`,
);

export const hostDeviceCookie = { name: "glasshouse_host_device", path: "/api/host/session" };
export const getDeviceAccount = (name: string) => `host ${name}`;

type ProvenHost = { id: number; passwordHash: string; formerToken: string | undefined };

export async function startHostSession(
  db: Queryable,
  { env }: AppContext,
  reply: FastifyReply,
  { id, passwordHash, formerToken }: ProvenHost,
): Promise<boolean> {
  const token = randomBytes(32).toString("base64url");
  const former = formerToken ? hashSessionToken(formerToken) : null;
  const [inserted] = await insert(db, [hashSessionToken(token), id, former, passwordHash]);
  if (!inserted) return false;
  setTokenCookie(env, reply, hostCookie, token);
  return true;
}

export function signIn(context: AppContext, { tries }: Guards): Handler<typeof hostRoutes.signIn> {
  const secret = context.secrets["sign-in-delay"];
  return async ({ body, request, reply }) => {
    const name = body.name.toLowerCase();
    const account = getDeviceAccount(name);
    const device = findKnownDevice(secret, account, request.cookies[hostDeviceCookie.name]);
    const attempt = await beginSignIn(tries(context.houseDb), { account, request, device });
    if (attempt.waitS > 0) return refuseWithWait(reply, attempt.waitS);
    const [host] = await findHost(context.connections, [name]);
    if (!(await passwordMatches(host?.password_hash, body.password, attempt.turn)) || !host) {
      await attempt.failed();
      return generalError("wrong-credentials");
    }
    await attempt.succeeded();
    const started = await startHostSession(context.connections, context, reply, {
      id: host.id,
      passwordHash: host.password_hash,
      formerToken: request.cookies[hostCookie],
    });
    if (!started) return generalError("wrong-credentials");
    const cookie = request.cookies[hostDeviceCookie.name];
    rememberDevice(reply, { secret, env: context.env, cookie, account }, hostDeviceCookie);
    return { status: "done" as const };
  };
}
