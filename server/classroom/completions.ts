import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { loadClassState } from "./class-state.ts";
import { completedSql, computeCompletionCode, formatWords, simulatedSeatsSql } from "./seat-row.ts";

const read = statement<{ id: number; first_name: string; last_name: string; completed: boolean }>(
  "read-completions",
  `select seats.investor_id as id, first_name, last_name, ${completedSql}
   from seats join investors on investors.world_id = seats.world_id and investors.id = seats.investor_id
   where removed_after is null and seats.investor_id not in (${simulatedSeatsSql})`,
);

export function listCompletions({ secrets }: AppContext): Handler<typeof classroomRoutes.completions> {
  return async ({ request }) => {
    await loadClassState(request.db);
    return (await read(request.db))
      .filter(({ completed }) => completed)
      .map((row) => ({
        words: formatWords(row),
        code: computeCompletionCode(secrets, request.world, row.id),
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1));
  };
}
