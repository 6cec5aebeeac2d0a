import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { isBeforeReveal, type LessonPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import { getSureMoment } from "@glasshouse/core/classroom/sureness.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { loadSeat, toSeatReply } from "./seat-row.ts";

/** Locks the lesson, so that no answer follows the reveal. */
const lockLesson = statement<{ plan: LessonPlan; phase: number; started_at: Date; now: Date }>(
  "hold-lesson-to-say-sureness",
  "select plan, phase, started_at, sim_now() as now from lessons cross join clock for share of lessons",
);
const setSureness = statement<{ investor_id: number }>(
  "seat-says-sureness",
  `update seats set sure_early = case when $3 then sure_early else $2 end,
     sure_late = case when $3 then $2 else sure_late end, seen_after = world_age(), acted_after = world_age()
   where investor_id = $1 and removed_after is null returning investor_id`,
);

export function saveSureness({ secrets }: AppContext): Handler<typeof classroomRoutes.sureness> {
  return async ({ body, session, request }) =>
    withTransaction(request.db, async (tx) => {
      const [lesson] = await lockLesson(tx);
      if (!lesson) return refuse("not-found");
      const moment = getSureMoment(getDayNumber(lesson.started_at.getTime(), lesson.now.getTime()));
      const [seat] = await setSureness(tx, [session.investorId, body.sure, moment === "late"]);
      if (!seat) refuse("not-found");
      if (!isBeforeReveal(lesson.plan, lesson.phase)) refuse("sureness-closed");
      return toSeatReply(secrets, request.world, await loadSeat(tx, session.investorId));
    });
}
