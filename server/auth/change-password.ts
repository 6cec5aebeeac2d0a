// A changed password ends all sessions of the account. Wrong current passwords are counted, so that a stolen
// session can't guess it.
import type { authRoutes } from "@glasshouse/contract/auth.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Call, Handler } from "../http/bind-route.ts";
import { generalError } from "../http/refusals.ts";
import { sessionCookie } from "../http/session.ts";
import { type PasswordOwner, refuseGuessablePassword } from "./common-passwords.ts";
import type { Guards } from "./guards.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";
import { beginSessionTry, refuseWithWait } from "./sign-in-delay.ts";
import { startSession } from "./start-session.ts";

export const loadPasswordAccount = statement<{ password_hash: string; seated: boolean } & PasswordOwner>(
  "find-password-hash",
  `select password_hash, first_name as "firstName", last_name as "lastName", email,
     exists (select from seats where seats.investor_id = users.investor_id) as seated
   from users join investors on investors.id = users.investor_id where users.investor_id = $1`,
);
/** Serializes with sign-ins, so that the statement that ends sessions sees theirs. */
const lockAccount = statement(
  "lock-account-password",
  `with started as materialized (select begin_write())
   select from started, users where investor_id = $1 for no key update of users`,
);
const replaceHash = statement<{ changed: number }>(
  "replace-password-hash",
  `with changed as (
     update users set password_hash = $3, must_change_password = false
     where investor_id = $1 and password_hash = $2 returning investor_id
   ),
   ended as (delete from sessions where investor_id in (select investor_id from changed)),
   spent as (
     update password_links set used_at = now()
     where investor_id in (select investor_id from changed) and used_at is null
   ),
   notified as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'password-changed', '{}', begin_write() from changed
   )
   select count(*)::integer as changed from changed`,
);

/** @param hashes before: the hash that was checked @returns false if it is no longer the current one */
export async function replacePassword(
  { env }: AppContext,
  { session, request, reply }: Pick<Call<typeof authRoutes.choosePassword>, "session" | "request" | "reply">,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  return withTransaction(request.db, async (tx) => {
    await lockAccount(tx, [session.investorId]);
    const [result] = await replaceHash(tx, [session.investorId, before, after]);
    invariant(result, "replace-password-hash returned no row");
    if (result.changed === 0) return false;
    if (session.role === "admin") await recordAction(tx, session.investorId, "Password changed");
    return startSession(tx, env, reply, {
      world: request.world,
      investorId: session.investorId,
      passwordHash: after,
      formerToken: request.cookies[sessionCookie],
    });
  });
}

export function changePassword(
  context: AppContext,
  { tries }: Guards,
): Handler<typeof authRoutes.changePassword> {
  return async (call) => {
    const { body, session, request, reply } = call;
    const [account] = await loadPasswordAccount(request.db, [session.investorId]);
    const wrong = () =>
      generalError("wrong-password", { currentPassword: "The current password is wrong. Try again." });
    const attempt = await beginSessionTry(tries(request.db), session);
    if (attempt.waitS > 0) return refuseWithWait(reply, attempt.waitS);
    if (!account || !(await passwordMatches(account.password_hash, body.currentPassword, attempt.turn))) {
      await attempt.failed();
      return wrong();
    }
    await attempt.succeeded();
    if (session.mustChangePassword && body.newPassword === body.currentPassword)
      return generalError("invalid-input", {
        newPassword: "Choose a password other than the first one.",
      });
    const guessable = refuseGuessablePassword("newPassword", body.newPassword, account);
    if (guessable) return guessable;
    const newHash = await hashPassword(body.newPassword);
    const hashes = { before: account.password_hash, after: newHash };
    return (await replacePassword(context, call, hashes)) ? { status: "updated" as const } : wrong();
  };
}
