import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { phaseWallScenes } from "@glasshouse/core/classroom/lesson-plans.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/use-action.ts";
import { classQuery } from "./class-queries.ts";
import { showClass } from "./show-class.ts";
import { stepsInTurn } from "./steps-in-turn.ts";
import { useStepKeys } from "./use-step-keys.ts";
import { wallWords as words } from "./wall-page.words.ts";

const isStory = ({ lesson }: ClassState) => lesson !== null && phaseWallScenes[lesson.phase] === "story";

/** After Next the wall may not know the new phase yet, so it is looked up. */
export function useRevealSteps(): (by: 1 | -1) => void {
  const queries = useQueryClient();
  const action = useAction(classroomRoutes.step, {
    failureTexts: { title: words.error(), fallback: words.failed() },
  });
  const { run } = action;
  const [inTurn] = useState(() => stepsInTurn(maxSteps));
  const press = (by: 1 | -1) =>
    inTurn(by, {
      at: async () => {
        const known = queries.getQueryData(classQuery.queryKey);
        if (known && isStory(known)) return known.step;
        const now = await call(classroomRoutes.show, {});
        await showClass(queries, now);
        return isStory(now) ? now.step : undefined;
      },
      go: async (to) => {
        const reply = await run({ body: { step: to } });
        if (reply) await showClass(queries, reply);
      },
    });
  useStepKeys(press);
  return press;
}
