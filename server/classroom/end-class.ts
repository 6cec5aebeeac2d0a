import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { refuse } from "../http/refusals.ts";
import { leaveWorld } from "../worlds/manage-world.ts";

const setEndDate = statement<{ ends_at: Date | null }>(
  "keep-class",
  "select set_class_end(make_interval(days => $1)) as ends_at",
);
const endNow = statement("end-class-now", "select end_world()");

export function scheduleEnd(context: AppContext): Handler<typeof classroomRoutes.keep> {
  return async ({ body, session, request, reply }) => {
    const endsAt = await withTransaction(request.db, async (tx) => {
      const [updated] = await setEndDate(tx, [body.days]);
      if (!updated?.ends_at) return refuse("not-found");
      if (body.days === 0) await endNow(tx);
      else await recordAction(tx, session.investorId, "Class kept", `${body.days} days`);
      return updated.ends_at.toISOString();
    });
    return { endsAt, path: body.days === 0 ? await leaveWorld(context, request, reply) : null };
  };
}
