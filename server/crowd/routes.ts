import { type CrowdStateReply, crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { cents, formatUsd } from "@glasshouse/core/money.ts";
import {
  type Behaviour,
  behaviours,
  operatorOf,
  type Preset,
} from "@glasshouse/core/population/behaviour.ts";
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
/** A crowd that has come keeps its seed: what its people are like would else change under them. */
const start = statement(
  "start-crowd",
  `insert into crowd (seed, target, behaviour, started_at) values ($1, $2, $3, begin_write())
   on conflict (world_id) do update set target = excluded.target, behaviour = excluded.behaviour, stopped = false,
     seed = case when crowd.day = 0 then excluded.seed else crowd.seed end`,
);
/** Who behaves otherwise acts on other days. */
const lookAtAll = statement(
  "crowd-looks-at-all",
  "update crowd_members set acts_from = 0 from crowd where behaviour <> $1::jsonb",
);
/** A day that is under way ends first, so that who joins on it is looked at, too. */
const afterDay = statement("crowd-after-day", "select from crowd for update");
const readLargest = statement<{ largest: number }>(
  "read-largest-crowd",
  `select case kind when 'house' then largest_house_crowd when 'own' then largest_own_crowd else largest_class_crowd end as largest
   from worlds cross join installation where worlds.id = current_world()`,
);
const stop = statement("stop-crowd", "update crowd set stopped = true");
/** Whoever lets a crowd come wants its requests decided; a policy that was chosen stays. */
const chooseForCrowd = statement<{ policy: string }>(
  "choose-for-crowd",
  `update operator set policy = $1, limit_cents = $2, take_bps = $3
   where policy = 'manual' and not exists (select from crowd) returning policy`,
);

const beginWrite = statement("begin-crowd-change", "select begin_write()");

/** Measured (docs/performance.md): a day's fixed part and its part for each person, in seconds. */
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

const operatorText = (policy: string, limitCents: number, takeBps: number) =>
  policy === "limit" ? `limit to ${formatUsd(cents(limitCents))} a day, takes ${takeBps / 100}%` : policy;

export function registerCrowd(app: FastifyInstance, context: AppContext): void {
  const admit = async (tx: ClientBase, session: Session) => {
    await beginWrite(tx); // before any lock
    if (!mayControl(await lockControl(tx), session)) refuse("crowd-not-yours");
  };
  bindRoute(app, context, crowdRoutes.show, ({ session, request }) => replyOf(request.db, session));
  bindRoute(app, context, crowdRoutes.start, async ({ body, session, request }) => {
    requireRecentSignIn(session);
    const preset: Preset | undefined =
      typeof body.behaviour === "string" ? behaviours[body.behaviour] : undefined;
    const behaviour = preset?.parameters ?? body.behaviour;
    const { policy, limitCents, takeBps } = operatorOf(preset ?? {}, body.investors);
    const [kind] = await readLargest(request.db);
    if (body.investors > (kind?.largest ?? 0))
      refuse("crowd-too-large", {
        investors: `At most ${(kind?.largest ?? 0).toLocaleString("en-US")} here`,
      });
    await withTransaction(request.db, async (tx) => {
      await admit(tx, session);
      const [chosen] = await chooseForCrowd(tx, [policy, limitCents, takeBps]);
      await afterDay(tx);
      await lookAtAll(tx, [JSON.stringify(behaviour)]);
      await start(tx, [body.seed, body.investors, JSON.stringify(behaviour)]);
      await recordAction(tx, session.investorId, "Crowd called", `${body.investors} people`);
      if (chosen)
        await recordAction(
          tx,
          session.investorId,
          "Operator's choices",
          `${operatorText(policy, limitCents, takeBps)}, since a crowd was called`,
        );
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
