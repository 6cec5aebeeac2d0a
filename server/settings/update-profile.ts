// Updates name and email. No email gives a role, and no form of the administrator's can be taken
// (docs/rules.md, Sign-in and roles).
import type { settingsRoutes } from "@glasshouse/contract/settings.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { createReservedCheck, isEmailTaken, toEmailKey, toEmailTakenRefusal } from "../auth/email-key.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { requireOwnAccount } from "../http/home-session.ts";
import { generalError } from "../http/refusals.ts";

type State = { now: Date; admin_email: string | null; email: string; seated: boolean; guest: boolean };
const begin = statement<State>(
  "begin-profile-update",
  `with started as materialized (select begin_write() as now)
   select now, (select email from users where role = 'admin') as admin_email, email,
     exists (select from seats where seats.investor_id = users.investor_id) as seated,
     exists (select from solo_mode where solo_mode.investor_id <> users.investor_id and ended_at is null) as guest
   from started, users where investor_id = $1 for no key update of users`,
);
const update = statement(
  "update-profile",
  `with person as (update users set email = $4, email_key = $5 where investor_id = $1)
   update investors set first_name = $2, last_name = $3 where id = $1`,
);
const insertMessage = statement(
  "tell-email-changed",
  `insert into messages (investor_id, kind, params, created_at)
   values ($1, 'email-changed', jsonb_build_object('email', $2::text), $3)`,
);

export function updateProfile(context: AppContext): Handler<typeof settingsRoutes.updateProfile> {
  return async ({ body, session, request }) => {
    requireOwnAccount(request, context);
    try {
      return await withTransaction(request.db, async (tx) => {
        const [state] = await begin(tx, [session.investorId]);
        invariant(state, "the caller is a user");
        // nothing that a learner types is stored or shown
        if (state.seated) return generalError("seat-has-no-name");
        // the world's owner would read it
        if (state.guest) return generalError("made-up-person");
        // protects an unattended session: the account could be taken over by its email
        if (body.email !== state.email && !session.recentlyProven)
          return generalError("recent-sign-in-required");
        const reserved = createReservedCheck(state.admin_email, context.env.adminEmail);
        if (session.role !== "admin" && reserved(body.email)) return toEmailTakenRefusal();
        await update(tx, [
          session.investorId,
          body.firstName,
          body.lastName,
          body.email,
          toEmailKey(body.email),
        ]);
        if (body.email !== state.email) await insertMessage(tx, [session.investorId, body.email, state.now]);
        return body;
      });
    } catch (error) {
      if (isEmailTaken(error)) return toEmailTakenRefusal();
      throw error;
    }
  };
}
