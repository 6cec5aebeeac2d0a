import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../api/use-action.ts";
import { classWords as words } from "./class-page.words.ts";
import { showClass } from "./show-class.ts";

export function useLeadLesson(lesson: LessonState) {
  const queries = useQueryClient();
  const failureTexts = { title: words.error(), fallback: words.actionFailed() };
  const phase = useAction(classroomRoutes.goTo, { failureTexts });
  const pause = useAction(classroomRoutes.pause, { failureTexts });
  const show = async (reply: ClassState | undefined) => {
    if (reply) await showClass(queries, reply);
  };
  return {
    goTo: async (to: LessonState["phase"]) => show(await phase.run({ body: { from: lesson.phase, to } })),
    going: phase.busy,
    pause: async (on: boolean) => show(await pause.run({ body: { on } })),
    pausing: pause.busy,
  };
}
