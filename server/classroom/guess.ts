import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { isBeforeReveal, type LessonPlan } from "@glasshouse/core/classroom/lesson-plans.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { loadSeat, toGuessColumn, toSeatReply } from "./seat-row.ts";

/** Locks the lesson, so that no guess follows the reveal. */
const lockLesson = statement<{ plan: LessonPlan; phase: number }>(
  "hold-lesson-to-guess",
  "select plan, phase from lessons for share",
);
const setGuess = statement<{ investor_id: number }>(
  "seat-guesses",
  `update seats set guess_day = $2, seen_after = world_age(), acted_after = world_age()
   where investor_id = $1 and removed_after is null returning investor_id`,
);

export function saveGuess({ secrets }: AppContext): Handler<typeof classroomRoutes.guess> {
  return async ({ body, session, request }) =>
    withTransaction(request.db, async (tx) => {
      const [lesson] = await lockLesson(tx);
      const [seat] = await setGuess(tx, [session.investorId, toGuessColumn(body)]);
      if (!seat) refuse("not-found");
      if (!lesson || !isBeforeReveal(lesson.plan, lesson.phase)) refuse("guesses-closed");
      return toSeatReply(secrets, request.world, await loadSeat(tx, session.investorId));
    });
}
