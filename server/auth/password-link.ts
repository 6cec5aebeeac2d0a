// A link made by the administrator for a forgotten password: valid once, for a day, until the password
// changes. Only its hash is stored.
import type { adminRoutes } from "@glasshouse/contract/admin.ts";
import { type authRoutes, newPasswordPath, passwordLinkHours } from "@glasshouse/contract/auth.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { generalError, refuse } from "../http/refusals.ts";
import { createSessionToken, getTokenWorld, hashSessionToken } from "../http/session.ts";
import { type PasswordOwner, refuseGuessablePassword } from "./common-passwords.ts";
import { toEmailKey } from "./email-key.ts";
import { rememberDevice } from "./known-device.ts";
import { hashPassword } from "./password-hash.ts";
import { getFreshTurn } from "./sign-in-delay.ts";
import { rememberWorld } from "./start-session.ts";

/** A seat has only its card: a password would take it from its learner. */
const findUser = statement<{ investor_id: number; email: string }>(
  "find-user-for-link",
  `select investor_id, email from users
   where role = 'investor' and (email_key = $1 or investor_id::text = $1)
     and not exists (select from seats where seats.investor_id = users.investor_id)`,
);
const insertLink = statement<{ expires_at: Date }>(
  "insert-password-link",
  `insert into password_links (token_hash, investor_id, expires_at)
   values ($1, $2, now() + interval '${passwordLinkHours} hours') returning expires_at`,
);
const findByLink = statement<PasswordOwner>(
  "find-person-of-password-link",
  `select first_name as "firstName", last_name as "lastName", email from password_links
   join users using (investor_id) join investors on investors.id = users.investor_id
   where token_hash = $1 and used_at is null and expires_at > now()`,
);
const spendLink = statement<{ changed: number }>(
  "spend-password-link",
  `with started as materialized (select begin_write() as now),
   -- the account before its links, as a change of password does
   account as materialized (
     select users.investor_id from started, users
     where users.investor_id = (select investor_id from password_links where token_hash = $1) for no key update of users
   ),
   link as (
     select password_links.investor_id from account, password_links
     where token_hash = $1 and used_at is null and expires_at > now() for update of password_links
   ),
   spent as (
     update password_links set used_at = now()
     where investor_id in (select investor_id from link) and used_at is null
   ),
   changed as (
     update users set password_hash = $2, must_change_password = false
     where investor_id in (select investor_id from link) returning investor_id
   ),
   ended as (delete from sessions where investor_id in (select investor_id from changed)),
   notified as (
     insert into messages (investor_id, kind, params, created_at)
     select investor_id, 'password-changed', '{}', now from changed, started
   )
   select count(*)::integer as changed from changed`,
);

export const createPasswordLink: Handler<typeof adminRoutes.passwordLink> = async ({
  params,
  session,
  request,
}) => {
  // an own world's owner could sign in as their guests
  if (session.role !== "admin") refuse("forbidden");
  return withTransaction(request.db, async (tx) => {
    const [user] = await findUser(tx, [toEmailKey(params.id)]);
    if (!user) refuse("not-found");
    const token = createSessionToken(request.world);
    const [link] = await insertLink(tx, [hashSessionToken(token), user.investor_id]);
    invariant(link, "the link was not written");
    await recordAction(tx, session.investorId, "Password link made", `investor ${user.investor_id}`);
    return {
      // behind the #, so that no server or log sees it
      path: `${newPasswordPath}#${token}`,
      email: user.email,
      expiresAt: link.expires_at.toISOString(),
    };
  });
};

export function passwordByLink(context: AppContext): Handler<typeof authRoutes.passwordByLink> {
  return async ({ body, session, request, reply }) => {
    // the world leads the token, as in sessions; a signed-in browser stays in its world
    const world = session ? request.world : (getTokenWorld(body.token) ?? request.world);
    const db = context.worldDb(world);
    const token = hashSessionToken(body.token);
    const [person] = await findByLink(db, [token]);
    if (!person) return generalError("link-not-valid");
    const guessable = refuseGuessablePassword("newPassword", body.newPassword, person);
    if (guessable) return guessable;
    const hash = await hashPassword(body.newPassword, getFreshTurn(request));
    const [result] = await withTransaction(db, (tx) => spendLink(tx, [token, hash]));
    if (result?.changed !== 1) return generalError("link-not-valid");
    if (!session) rememberWorld(context.env, reply, world);
    // so that guesses from the same address don't lock them out
    rememberDevice(reply, {
      secret: context.secrets["sign-in-delay"],
      env: context.env,
      cookie: undefined,
      account: toEmailKey(person.email),
    });
    return { status: "updated" as const };
  };
}
