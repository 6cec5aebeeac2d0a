// A host lists, opens, leads and deletes own classes. Each statement filters by host, so that another host's
// class is not found; host null is the administrator.
import { type compareClassesRoute, maxComparedClasses } from "@glasshouse/contract/compared-classes.ts";
import { type hostRoutes, maxClassesPerHost } from "@glasshouse/contract/hosts.ts";
import {
  type LessonPlan,
  lessonPlans,
  type PhaseId,
  rehearsalPlan,
} from "@glasshouse/core/classroom/lesson-plans.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { loadReport } from "../classroom/load-report.ts";
import { createClass } from "../classroom/open-class.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { type Handler, requireRecentSignIn } from "../http/bind-route.ts";
import { loadAdministratorSession } from "../http/home-session.ts";
import { hostCookie, type LeadingHost, loadHostSession } from "../http/host-session.ts";
import { createNetworkLimit } from "../http/network-limit.ts";
import { refuse } from "../http/refusals.ts";
import { sessionCookie } from "../http/session.ts";
import { setTokenCookie } from "../http/token-cookies.ts";
import { deleteWorld } from "../worlds/delete-worlds.ts";
import { leaveWorld, openManagedWorld } from "../worlds/manage-world.ts";
import { createOperatorSession } from "../worlds/open-as-operator.ts";

type Row = {
  id: number;
  title: string;
  opened_at: Date;
  ends_at: Date | null;
  seats: number;
  phase: PhaseId | null;
};
const ownClassesSql = "kind = 'class' and ended_at is null and host_id is not distinct from $1";
const readOwn = statement<Row>(
  "own-classes",
  `with own as materialized (
     select id, title, opened_at, ends_at from worlds where ${ownClassesSql} order by id desc limit 100
   )
   select own.*, seats, phase from own join inspect_classes(array(select id from own)) on world = own.id order by id desc`,
);
const readPlan = statement<{ plan: LessonPlan | null; largest: number }>(
  "read-host-plan",
  `select (select plan from host_plans where host_id is not distinct from $1) as plan,
     case when exists (select from hosts where id = $1 and self_made) then least(max_class_crowd, max_self_made_crowd)
       else max_class_crowd end as largest
   from installation`,
);
const upsertPlan = statement(
  "keep-host-plan",
  `insert into host_plans (host_id, plan) values ($1, $2)
   on conflict (host_id) do update set plan = excluded.plan, saved_at = clock_timestamp()`,
);
const findOwn = statement<{ id: number }>(
  "find-own-class",
  `select id from worlds where ${ownClassesSql} and id = $2`,
);
const loadCapacity = statement<{ room: boolean; an_hour: number }>(
  "may-open-own-class",
  "select can_open_world($1) as room, max_worlds_per_hour as an_hour from installation",
);
const countOwn = statement<{ classes: number }>(
  "count-own-classes",
  `select count(*)::integer as classes from worlds where ${ownClassesSql}`,
);

function getHost({ leading }: FastifyRequest): LeadingHost {
  invariant(leading, "a call of hosts was admitted without one");
  return leading;
}

export function showOwn({ connections }: AppContext): Handler<typeof hostRoutes.show> {
  return async ({ request }) => {
    const host = getHost(request);
    const classes = (await readOwn(connections, [host.id])).map((row) => ({
      id: row.id,
      title: row.title,
      openedAt: row.opened_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
      seats: row.seats,
      phase: row.phase,
    }));
    const [settings] = await readPlan(connections, [host.id]);
    invariant(settings, "the installation has a row");
    return {
      name: host.name,
      classes,
      plan: settings.plan ? [...settings.plan] : null,
      largestCrowd: settings.largest,
    };
  };
}

/** Reads one class at a time, and leaves out a class that ends meanwhile: its rows are being removed. */
export function compareOwnClasses({ connections, worldDb }: AppContext): Handler<typeof compareClassesRoute> {
  return async ({ request }) => {
    const host = getHost(request);
    const newest = (await readOwn(connections, [host.id])).slice(0, maxComparedClasses);
    const compared = [];
    for (const { id, title, opened_at } of newest) {
      const { seats, simulated, before, after, change } = await loadReport(worldDb(id));
      if ((await findOwn(connections, [host.id, id])).length > 0)
        compared.push({
          id,
          title,
          openedAt: opened_at.toISOString(),
          seats,
          simulated,
          before,
          after,
          change,
        });
    }
    return compared;
  };
}

type AskedPlan = z.output<typeof hostRoutes.openClass.body>["plan"];

function resolvePlan(asked: AskedPlan): { plan: LessonPlan; isEdited: boolean } {
  if (asked === "rehearsal") return { plan: rehearsalPlan, isEdited: false };
  if (typeof asked === "number") return { plan: lessonPlans[asked], isEdited: false };
  return { plan: asked, isEdited: true };
}

export function openOwnClass(context: AppContext): Handler<typeof hostRoutes.openClass> {
  const limit = createNetworkLimit();
  return async ({ body, request }) => {
    const host = getHost(request);
    const { plan, isEdited } = resolvePlan(body.plan);
    const { world, door } = await withTransaction(context.houseDb, async (tx) => {
      const [capacity] = await loadCapacity(tx, [host.selfMade ? "self-made host" : "known"]);
      if (!capacity?.room) refuse("classes-full");
      const [ownCount] = await countOwn(tx, [host.id]);
      if (host.id !== null && (ownCount?.classes ?? 0) >= maxClassesPerHost) refuse("too-many-classes");
      // hosts made by the administrator are trusted; self-made ones are limited by network
      if (host.selfMade && !limit.take(request.ip, capacity.an_hour).taken) refuse("too-many-opened");
      if (isEdited) await upsertPlan(tx, [host.id, JSON.stringify(plan)]);
      return createClass(tx, context.secrets, { title: body.title, plan, host: host.id });
    });
    return { id: world, door };
  };
}

export function leadOwnClass(context: AppContext): Handler<typeof hostRoutes.lead> {
  return async ({ params, request, reply }) => {
    const host = getHost(request);
    const [found] = await findOwn(context.connections, [host.id, params.id]);
    if (!found) refuse("not-found");
    if (host.id === null) {
      const home = await loadAdministratorSession(request, context, request.session);
      if (!home) refuse("unauthorized");
      requireRecentSignIn(home.session);
      return openManagedWorld(context, reply, home, found.id);
    }
    const signedIn = await loadHostSession(context.connections, request.cookies[hostCookie]);
    if (!signedIn) refuse("unauthorized");
    const source = {
      world: null,
      tokenHash: signedIn.token_hash,
      expiresAt: signedIn.expires_at,
      provenAt: signedIn.proven_at,
    };
    const token = await createOperatorSession(
      context.worldDb(found.id),
      found.id,
      source,
      "Opened by its host",
    );
    setTokenCookie(context.env, reply, sessionCookie, token);
    return { status: "opened" as const };
  };
}

export function removeOwnClass(context: AppContext): Handler<typeof hostRoutes.removeClass> {
  return async ({ params, request, reply }) => {
    const host = getHost(request);
    const [found] = await findOwn(context.connections, [host.id, params.id]);
    if (!found) refuse("not-found");
    if (!(await deleteWorld(context.worldDb(found.id)))) refuse("class-busy");
    // a session there has ended with it
    if (request.world === found.id) await leaveWorld(context, request, reply);
    return { status: "done" as const };
  };
}
