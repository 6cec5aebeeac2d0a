// Codes by which learners prove that they finished.
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import type { Handler } from "../http/bind-route.ts";
import { classStateOf } from "./class-state.ts";
import { completedSql, completionOf, simulatedSeatsSql, wordsOf } from "./seat-row.ts";

const read = statement<{ id: number; first_name: string; last_name: string; completed: boolean }>(
  "read-completions",
  `select seats.investor_id as id, first_name, last_name, ${completedSql}
   from seats join investors on investors.id = seats.investor_id
   where removed_after is null and seats.investor_id not in (${simulatedSeatsSql})`,
);

export function completions({ secrets }: AppContext): Handler<typeof classroomRoutes.completions> {
  return async ({ request }) => {
    await classStateOf(request.db);
    return (await read(request.db))
      .filter(({ completed }) => completed)
      .map((row) => ({ words: wordsOf(row), code: completionOf(secrets, request.world, row.id) }))
      .sort((one, other) => (one.code < other.code ? -1 : 1));
  };
}
