import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { QueryClient } from "@tanstack/react-query";
import { classQuery } from "./class-queries.ts";

/**
 * Shows the class as an answer has it. What the page asked for before and has not heard yet is older, and would take the page back
 * for a moment, so it is dropped.
 */
export async function showClass(queries: QueryClient, state: ClassState): Promise<void> {
  await queries.cancelQueries({ queryKey: classQuery.queryKey, exact: true });
  queries.setQueryData(classQuery.queryKey, state);
}
