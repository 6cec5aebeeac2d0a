// The lesson travels with the word of the clock, which every open page of a class is told at once. What a host's page asks for each
// few seconds follows it, so that the wall stands where the phones in front of it do.
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { clockQuery } from "../../api/queries.ts";
import { classQuery } from "./class-queries.ts";
import { showClass } from "./show-class.ts";

/** What else a new phase changes is asked for; the reveal's first step is the one thing that is known without. */
export async function lessonHeard(queries: QueryClient, lesson: LessonState): Promise<void> {
  const known = queries.getQueryData(classQuery.queryKey);
  if (!known?.lesson || JSON.stringify(known.lesson) === JSON.stringify(lesson)) return;
  const step = known.lesson.phase === lesson.phase ? known.step : 0;
  await showClass(queries, { ...known, lesson, step });
  await queries.invalidateQueries({ queryKey: classQuery.queryKey, exact: true });
}

/** On a page that hears the clock. */
export function useLessonHeard(): void {
  const queries = useQueryClient();
  const { data: lesson } = useQuery({ ...clockQuery, select: (clock) => clock.lesson });
  useEffect(() => {
    if (lesson) void lessonHeard(queries, lesson);
  }, [queries, lesson]);
}
