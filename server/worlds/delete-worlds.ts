// Deletes worlds one by one, reporting busy ones. Their rows are removed later, in the background.
import type { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import { recordAction } from "../audit/record-action.ts";
import { isWorldEnded } from "../db/database-errors.ts";
import { withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import { getErrorCode } from "../error-code.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { requireHouseAdministrator } from "../http/home-session.ts";
import { refuse } from "../http/refusals.ts";

const findWorlds = statement<{ id: number; kind: string }>(
  "find-worlds-to-delete",
  "select id, kind from worlds where id = any ($1::integer[]) and ended_at is null order by id",
);
const setLockTimeout = statement(
  "delete-world-bound-waits",
  "select set_config('lock_timeout', '300ms', true)",
);
const endWorld = statement("end-world", "select end_world()");

/** Lock timeout and deadlock. */
const busyErrorCodes = new Set(["55P03", "40P01"]);
const maxCallMs = 15_000;
const maxNamedIds = 50;

export async function deleteWorld(db: Db): Promise<boolean> {
  try {
    await withTransaction(
      db,
      async (tx) => {
        await setLockTimeout(tx);
        await endWorld(tx);
      },
      1,
    );
    return true;
  } catch (error) {
    if (busyErrorCodes.has(getErrorCode(error) ?? "")) return false;
    if (isWorldEnded(error)) return true;
    throw error;
  }
}

const formatIds = (ids: readonly number[]) =>
  `${ids.length}: ${ids.slice(0, maxNamedIds).join(", ")}${ids.length > maxNamedIds ? ", …" : ""}`;

export function deleteWorlds(context: AppContext): Handler<typeof worldsAdminRoutes.remove> {
  return async ({ body, session, request }) => {
    requireHouseAdministrator(request, context);
    const found = await findWorlds(request.db, [body.ids]);
    if (found.some(({ kind }) => kind === "house"))
      refuse("invalid-input", { ids: "The house can't be deleted, only started over." });
    const ids = found.map(({ id }) => id);
    if (ids.length > 0)
      await recordAction(request.db, session.investorId, "Deletion of worlds", formatIds(ids));
    const until = performance.now() + maxCallMs;
    const busy: number[] = [];
    for (const id of ids)
      if (performance.now() > until || !(await deleteWorld(context.worldDb(id)))) busy.push(id);
    return { deleted: ids.length - busy.length, busy };
  };
}
