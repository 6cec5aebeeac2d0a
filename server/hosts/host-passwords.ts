// A host chooses a password by the administrator's one-time link, or by the current password. Both end all of
// the host's sessions.
import type { hostRoutes } from "@glasshouse/contract/hosts.ts";
import { refuseGuessablePassword } from "../auth/common-passwords.ts";
import type { Guards } from "../auth/guards.ts";
import { rememberDevice } from "../auth/known-device.ts";
import { hashPassword, passwordMatches } from "../auth/password-hash.ts";
import { beginSessionTry, getFreshTurn, refuseWithWait } from "../auth/sign-in-delay.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { hostCookie, loadHostSession } from "../http/host-session.ts";
import { generalError, refuse } from "../http/refusals.ts";
import { hashSessionToken } from "../http/session.ts";
import { findHostById, getPasswordContext } from "./host-rows.ts";
import { getDeviceAccount, hostDeviceCookie, startHostSession } from "./host-sign-in.ts";

const validLinkSql = "link_hash = $1 and link_expires_at > now() and disabled_at is null";
const findByLink = statement<{ name: string }>(
  "find-host-of-link",
  `select name from hosts where ${validLinkSql}`,
);
const spendLink = statement<{ id: number }>(
  "spend-host-link",
  `update hosts set password_hash = $2, link_hash = null, link_expires_at = null where ${validLinkSql} returning id`,
);
const replace = statement<{ id: number }>(
  "replace-host-password",
  `update hosts set password_hash = $3, link_hash = null, link_expires_at = null
   where id = $1 and password_hash = $2 returning id`,
);
/** Cascades to the sessions in classes opened from these. */
export const endHostSessions = statement("sign-host-out", "delete from host_sessions where host_id = $1");

export function setPasswordByLink(context: AppContext): Handler<typeof hostRoutes.passwordByLink> {
  return async ({ body, request, reply }) => {
    const token = hashSessionToken(body.token);
    const [host] = await findByLink(context.connections, [token]);
    if (!host) return generalError("link-not-valid");
    const guessable = refuseGuessablePassword("newPassword", body.newPassword, getPasswordContext(host.name));
    if (guessable) return guessable;
    const hash = await hashPassword(body.newPassword, getFreshTurn(request));
    const spent = await withTransaction(context.houseDb, async (tx) => {
      const [changed] = await spendLink(tx, [token, hash]);
      if (changed) await endHostSessions(tx, [changed.id]);
      return changed;
    });
    if (!spent) return generalError("link-not-valid");
    const device = { secret: context.secrets["sign-in-delay"], env: context.env, cookie: undefined };
    rememberDevice(reply, { ...device, account: getDeviceAccount(host.name) }, hostDeviceCookie);
    return { name: host.name };
  };
}

export function changePassword(
  context: AppContext,
  { tries }: Guards,
): Handler<typeof hostRoutes.changePassword> {
  return async ({ body, request, reply }) => {
    const token = request.cookies[hostCookie];
    const session = await loadHostSession(context.connections, token);
    // the administrator's password is changed in their settings
    if (!session) return refuse("forbidden");
    const [host] = await findHostById(context.connections, [session.id]);
    const wrong = () =>
      generalError("wrong-password", { currentPassword: "The current password is wrong. Try again." });
    const attempt = await beginSessionTry(tries(context.houseDb), { tokenHash: session.token_hash });
    if (attempt.waitS > 0) return refuseWithWait(reply, attempt.waitS);
    if (!host || !(await passwordMatches(host.password_hash, body.currentPassword, attempt.turn))) {
      await attempt.failed();
      return wrong();
    }
    await attempt.succeeded();
    const guessable = refuseGuessablePassword("newPassword", body.newPassword, getPasswordContext(host.name));
    if (guessable) return guessable;
    const hash = await hashPassword(body.newPassword);
    const replaced = await withTransaction(context.houseDb, async (tx) => {
      const [changed] = await replace(tx, [host.id, host.password_hash, hash]);
      if (!changed) return false;
      await endHostSessions(tx, [host.id]);
      return startHostSession(tx, context, reply, { id: host.id, passwordHash: hash, formerToken: token });
    });
    return replaced ? { status: "done" as const } : wrong();
  };
}
