import { defaultRetentionDays } from "@glasshouse/contract/class-limits.ts";
import type { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { type LessonPlan, lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import type { ClientBase } from "pg";
import { recordAction } from "../audit/record-action.ts";
import { setRate } from "../clock/move-clock.ts";
import { withTransaction } from "../db/pool.ts";
import type { ServerSecrets } from "../db/server-secrets.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { requireHouseAdministrator } from "../http/home-session.ts";
import { refuse } from "../http/refusals.ts";
import { createWorld } from "../worlds/open-world.ts";
import { openBooks } from "./lead-lesson.ts";

const loadCapacity = statement<{ room: boolean }>("may-open-class", "select can_open_world('known') as room");
const insertLesson = statement("begin-lesson", "insert into lessons (plan) values ($1)");
const leadClass = statement(
  "lead-class",
  "select set_class_host($1, clock_timestamp() + make_interval(days => $2))",
);

export type NewClass = {
  title: string;
  plan: LessonPlan;
  host: number | null;
};

/** @param tx of the house before, of the new class afterwards */
export async function createClass(
  tx: ClientBase,
  secrets: ServerSecrets,
  { title, plan, host }: NewClass,
): Promise<{ world: number; code: string; door: string }> {
  const opened = await createWorld(tx, secrets, { kind: "class", title });
  await insertLesson(tx, [JSON.stringify(plan)]);
  await leadClass(tx, [host, defaultRetentionDays]);
  await setRate(tx, [plan[0]?.rate]);
  await openBooks(tx, [plan[0]?.booksOpen]);
  return opened;
}

export function openClass(context: AppContext): Handler<typeof worldsAdminRoutes.openClass> {
  return async ({ body, session, request }) => {
    requireHouseAdministrator(request, context);
    return withTransaction(request.db, async (tx) => {
      await recordAction(tx, session.investorId, "Class opened", body.title);
      const [may] = await loadCapacity(tx);
      if (!may?.room) refuse("worlds-full");
      const plan = lessonPlans[body.minutes];
      const { world, code, door } = await createClass(tx, context.secrets, {
        title: body.title,
        plan,
        host: null,
      });
      return { id: world, joinCode: code, door };
    });
  };
}
