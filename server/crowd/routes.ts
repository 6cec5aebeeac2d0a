import { type CrowdStateReply, crowdRoutes } from "@glasshouse/contract/crowd.ts";
import type { Behaviour } from "@glasshouse/core/population/behaviour.ts";
import type { FastifyInstance } from "fastify";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { tellClockChanged } from "../clock/clock-news.ts";
import { lockControl, mayControl, readClock } from "../clock/clock-row.ts";
import { withTransaction } from "../db/pool.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute, requireRecentSignIn } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import type { Session } from "../http/session.ts";
import { callCrowd, readLargest } from "./call-crowd.ts";

type Row = {
  seed: number;
  target: number;
  behaviour: Behaviour;
  started_at: Date;
  stopped: boolean;
  day: number;
  fear_ppm: number;
  last_day_ms: number | null;
  joined: number;
  panicked: number;
};
const read = statement<Row>(
  "read-crowd",
  `select *, (select coalesce(max(number), 0) from crowd_members) as joined,
     (select count(*)::integer from crowd_members where panicked_day is not null) as panicked
   from crowd`,
);
const stop = statement("stop-crowd", "update crowd set stopped = true");
const beginWrite = statement("begin-crowd-change", "select begin_write()");

/** A day's fixed part and its part for each person, in seconds, on a busy machine (bench/jump.ts): people act on some days only. */
const fixedSeconds = 0.05;
const secondsPerPerson = 22e-6;
const enoughToMeasure = 5_000;

async function replyOf(db: Queryable, session: Session): Promise<CrowdStateReply> {
  const [clock, [row], [kind]] = [await readClock(db), await read(db), await readLargest(db)];
  const measured =
    row?.last_day_ms && row.joined >= enoughToMeasure ? row.last_day_ms / 1_000 / row.joined : undefined;
  const seconds = (people: number) => fixedSeconds + people * Math.max(secondsPerPerson, measured ?? 0);
  return {
    running: row !== undefined && !row.stopped,
    crowd: row
      ? {
          investors: row.target,
          seed: row.seed,
          behaviour: row.behaviour,
          startedAt: row.started_at.toISOString(),
          day: row.day,
          joined: row.joined,
          panicked: row.panicked,
          fear: row.fear_ppm / 1_000_000,
          stopped: row.stopped,
        }
      : null,
    canControl: mayControl(clock, session),
    largest: kind?.largest ?? 0,
    secondsPerDay: { thousand: seconds(1_000), million: seconds(1_000_000) },
  };
}

export function registerCrowd(app: FastifyInstance, context: AppContext): void {
  const admit = async (tx: ClientBase, session: Session) => {
    await beginWrite(tx); // before any lock
    if (!mayControl(await lockControl(tx), session)) refuse("crowd-not-yours");
  };
  bindRoute(app, context, crowdRoutes.show, ({ session, request }) => replyOf(request.db, session));
  bindRoute(app, context, crowdRoutes.start, async ({ body, session, request }) => {
    requireRecentSignIn(session);
    const [kind] = await readLargest(request.db);
    if (body.investors > (kind?.largest ?? 0))
      refuse("crowd-too-large", {
        investors: `At most ${(kind?.largest ?? 0).toLocaleString("en-US")} here`,
      });
    await withTransaction(request.db, async (tx) => {
      await admit(tx, session);
      await callCrowd(tx, session, body);
      await tellClockChanged(tx);
    });
    return replyOf(request.db, session);
  });
  bindRoute(app, context, crowdRoutes.stop, async ({ session, request }) => {
    await withTransaction(request.db, async (tx) => {
      await admit(tx, session);
      await stop(tx);
      await recordAction(tx, session.investorId, "Crowd stopped");
      await tellClockChanged(tx);
    });
    return replyOf(request.db, session);
  });
}
