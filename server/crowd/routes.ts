import { type CrowdStateReply, crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import type { FastifyInstance } from "fastify";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { notifyClockChanged } from "../clock/clock-notifier.ts";
import { lockControl, mayControl, readClock } from "../clock/clock-row.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute, requireRecentSignIn } from "../http/bind-route.ts";
import { createKeyLimit } from "../http/network-limit.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { loadCrowdNews } from "./load-crowd-news.ts";
import { readCrowdLimits, startCrowd } from "./start-crowd.ts";

const stop = statement<{ stopped: true }>(
  "stop-crowd",
  "update crowd set stopped = true where not stopped returning stopped",
);
const beginWrite = statement("begin-crowd-change", "select begin_write()");

async function loadReply(db: Queryable, session: Session): Promise<CrowdStateReply> {
  const [clock, crowd] = [await readClock(db), await loadCrowdNews(db)];
  return { ...crowd, canControl: mayControl(clock, session) };
}

export function registerCrowd(app: FastifyInstance, context: AppContext): void {
  const calls = createKeyLimit();
  const admit = async (tx: ClientBase, session: Session) => {
    await beginWrite(tx); // before any lock
    if (!mayControl(await lockControl(tx), session)) refuse("crowd-not-yours");
  };
  bindRoute(app, context, crowdRoutes.show, ({ session, request }) => {
    context.recordCrowdRead(request.world);
    return loadReply(request.db, session);
  });
  bindRoute(app, context, crowdRoutes.start, async ({ body, session, request }) => {
    if (session.role === "admin") requireRecentSignIn(session);
    // before the count, which only the host's own calls may use up
    if (!mayControl(await readClock(request.db), session)) refuse("crowd-not-yours");
    const [limits] = await readCrowdLimits(request.db);
    const { largest = 0, an_hour: anHour = null, of = "" } = limits ?? {};
    if (body.investors > largest)
      refuse("crowd-too-large", { investors: `At most ${formatCount(largest)} here` });
    if (anHour !== null && !calls.take([[of, anHour]]).taken) refuse("too-many-crowds");
    await withTransaction(request.db, async (tx) => {
      await admit(tx, session);
      await startCrowd(tx, session, body);
      await notifyClockChanged(tx);
    });
    return loadReply(request.db, session);
  });
  bindRoute(app, context, crowdRoutes.stop, async ({ session, request }) => {
    await withTransaction(request.db, async (tx) => {
      await admit(tx, session);
      const [stopped] = await stop(tx);
      if (!stopped) return;
      await recordAction(tx, session.investorId, "Crowd stopped");
      await notifyClockChanged(tx);
    });
    return loadReply(request.db, session);
  });
}
