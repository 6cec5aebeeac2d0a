import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { QueryClient } from "@tanstack/react-query";
import { classQuery } from "./class-queries.ts";

/** Cancels the pending poll: its older reply would briefly undo the change. */
export async function showClass(queries: QueryClient, state: ClassState): Promise<void> {
  await queries.cancelQueries({ queryKey: classQuery.queryKey, exact: true });
  queries.setQueryData(classQuery.queryKey, state);
}
