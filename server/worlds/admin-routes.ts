import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { worldsAdminRoutes } from "@glasshouse/contract/worlds-admin.ts";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { withTransaction } from "../db/pool.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import { requireHouseAdministrator } from "../http/home-session.ts";
import { deleteWorlds } from "./delete-worlds.ts";
import { goBack, manageWorld } from "./manage-world.ts";
import { formatLimits, loadWorldLimits, updateWorldLimits } from "./world-limits.ts";
import { countWorlds, readWorlds, toWorldReply } from "./world-list.ts";
import { toSearchFilters } from "./world-search.ts";

export function registerWorldsAdmin(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, worldsAdminRoutes.list, async ({ query, request, reply }) => {
    requireHouseAdministrator(request, context);
    const filters = [query.kind ?? null, ...toSearchFilters(query.search)];
    const after = decodeCursor(query.cursor, ["time", "id"]);
    const [rows, counts] = await Promise.all([
      readWorlds[query.order](request.db, [...filters, ...after, query.limit + 1]),
      query.cursor ? undefined : countWorlds(request.db, filters),
    ]);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    if (rows.length > query.limit && last)
      reply.header(listHeaders.nextCursor, encodeCursor([last.key, last.id]));
    if (counts) {
      const selected = counts.reduce((sum, row) => sum + row.selected, 0);
      const totals = Object.fromEntries(counts.map((row) => [row.kind, row.count]));
      reply.header(listHeaders.totalCount, selected).header(listHeaders.totals, JSON.stringify(totals));
    }
    return shown.map(toWorldReply);
  });
  bindRoute(app, context, worldsAdminRoutes.manage, manageWorld(context));
  bindRoute(app, context, worldsAdminRoutes.goBack, goBack(context));
  bindRoute(app, context, worldsAdminRoutes.remove, deleteWorlds(context));
  bindRoute(app, context, worldsAdminRoutes.limits, async ({ request }) => {
    requireHouseAdministrator(request, context);
    return loadWorldLimits(request.db);
  });
  bindRoute(app, context, worldsAdminRoutes.setLimits, async ({ body, session, request }) => {
    requireHouseAdministrator(request, context);
    return withTransaction(request.db, async (tx) => {
      const limits = await updateWorldLimits(tx, body);
      await recordAction(tx, session.investorId, "Limits of worlds", formatLimits(limits));
      return limits;
    });
  });
}
