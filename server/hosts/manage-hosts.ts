import { randomBytes } from "node:crypto";
import { newPasswordPath, passwordLinkHours } from "@glasshouse/contract/auth.ts";
import { hostRoutes, hostTokenPrefix } from "@glasshouse/contract/hosts.ts";
import type { FastifyInstance } from "fastify";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { requireHouseAdministrator } from "../http/home-session.ts";
import { refuse } from "../http/refusals.ts";
import { hashSessionToken } from "../http/session.ts";
import { endHostSessions } from "./host-passwords.ts";

type Row = {
  id: number;
  name: string;
  self_made: boolean;
  made_at: Date;
  seen_at: Date;
  disabled: boolean;
  has_password: boolean;
  classes: number;
};
const list = statement<Row>(
  "list-hosts",
  `select id, name, self_made, made_at, seen_at, disabled_at is not null as disabled, password_hash <> '' as has_password,
     (select count(*)::integer from worlds where host_id = hosts.id and ended_at is null) as classes
   from hosts order by self_made, name limit 1000`,
);
const insert = statement<{ id: number }>(
  "insert-host",
  "insert into hosts (name) values ($1) on conflict (name) do nothing returning id",
);
const updateLink = statement<{ name: string; link_expires_at: Date }>(
  "put-host-link",
  `update hosts set link_hash = $2, link_expires_at = now() + interval '${passwordLinkHours} hours'
   where id = $1 returning name, link_expires_at`,
);
const disable = statement<{ name: string }>(
  "disable-host",
  "update hosts set disabled_at = case when $2 then clock_timestamp() end where id = $1 returning name",
);
const remove = statement<{ name: string }>("delete-host", "delete from hosts where id = $1 returning name");

async function createLink(tx: ClientBase, id: number) {
  const token = randomBytes(32).toString("base64url");
  const [host] = await updateLink(tx, [id, hashSessionToken(token)]);
  if (!host) return refuse("not-found");
  return {
    id,
    name: host.name,
    // in the fragment, so that no log sees it
    path: `${newPasswordPath}#${hostTokenPrefix}${token}`,
    expiresAt: host.link_expires_at.toISOString(),
  };
}

export function registerHostAdmin(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, hostRoutes.list, async ({ request }) => {
    requireHouseAdministrator(request, context);
    return (await list(request.db)).map((row) => ({
      id: row.id,
      name: row.name,
      selfMade: row.self_made,
      madeAt: row.made_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      disabled: row.disabled,
      hasPassword: row.has_password,
      classes: row.classes,
    }));
  });
  bindRoute(app, context, hostRoutes.make, async ({ body, session, request }) => {
    requireHouseAdministrator(request, context);
    return withTransaction(request.db, async (tx) => {
      const [created] = await insert(tx, [body.name]);
      if (!created) return refuse("host-name-taken", { name: "Another host has this login name." });
      await recordAction(tx, session.investorId, "Host created", body.name);
      return createLink(tx, created.id);
    });
  });
  bindRoute(app, context, hostRoutes.link, async ({ params, session, request }) => {
    requireHouseAdministrator(request, context);
    return withTransaction(request.db, async (tx) => {
      const created = await createLink(tx, params.id);
      await recordAction(tx, session.investorId, "Host's link created", created.name);
      return created;
    });
  });
  bindRoute(app, context, hostRoutes.disable, async ({ params, body, session, request }) => {
    requireHouseAdministrator(request, context);
    return withTransaction(request.db, async (tx) => {
      const [host] = await disable(tx, [params.id, body.disabled]);
      if (!host) return refuse("not-found");
      if (body.disabled) await endHostSessions(tx, [params.id]);
      await recordAction(
        tx,
        session.investorId,
        body.disabled ? "Host suspended" : "Host reinstated",
        host.name,
      );
      return { status: "done" as const };
    });
  });
  bindRoute(app, context, hostRoutes.remove, async ({ params, session, request }) => {
    requireHouseAdministrator(request, context);
    return withTransaction(request.db, async (tx) => {
      await endHostSessions(tx, [params.id]);
      const [host] = await remove(tx, [params.id]);
      if (!host) return refuse("not-found");
      await recordAction(tx, session.investorId, "Host deleted", host.name);
      return { status: "done" as const };
    });
  });
}
