// Lesson changes arrive with clock events; polled queries follow at once.
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { clockQuery } from "../../api/queries.ts";
import { classQuery } from "./class-queries.ts";
import { showClass } from "./show-class.ts";

export async function lessonHeard(queries: QueryClient, lesson: LessonState): Promise<void> {
  const known = queries.getQueryData(classQuery.queryKey);
  if (!known?.lesson || JSON.stringify(known.lesson) === JSON.stringify(lesson)) return;
  const step = known.lesson.phase === lesson.phase ? known.step : 0;
  await showClass(queries, { ...known, lesson, step });
  await queries.invalidateQueries({ queryKey: classQuery.queryKey, exact: true });
}

export function useLessonHeard(): void {
  const queries = useQueryClient();
  const { data: lesson } = useQuery({ ...clockQuery, select: (clock) => clock.lesson });
  useEffect(() => {
    if (lesson) void lessonHeard(queries, lesson);
  }, [queries, lesson]);
}
