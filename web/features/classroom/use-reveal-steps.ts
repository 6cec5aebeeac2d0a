import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import { type ClassState, classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { phaseWallScenes } from "@glasshouse/core/classroom/lesson-plans.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/use-action.ts";
import { classQuery } from "./class-queries.ts";
import { showClass } from "./show-class.ts";
import { stepsInTurn } from "./steps-in-turn.ts";
import { wallWords as words } from "./wall-page.words.ts";

const stepKeys: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
};
/** Modifiers belong to the browser; holding a key is one press. */
export const toStep = ({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): 1 | -1 | undefined =>
  altKey || ctrlKey || metaKey || repeat ? undefined : stepKeys[key];
const isTold = ({ lesson }: ClassState) => lesson !== null && phaseWallScenes[lesson.phase] === "story";

/** After Next the wall may not know the new phase yet, so it is looked up. */
export function useRevealSteps(): (by: 1 | -1) => void {
  const queries = useQueryClient();
  const action = useAction(classroomRoutes.step, {
    failureTexts: { title: "Error", fallback: words.failed() },
  });
  const { run } = action;
  const [inTurn] = useState(() => stepsInTurn(maxSteps));
  const press = (by: 1 | -1) =>
    inTurn(by, {
      at: async () => {
        const known = queries.getQueryData(classQuery.queryKey);
        if (known && isTold(known)) return known.step;
        const now = await call(classroomRoutes.show, {});
        await showClass(queries, now);
        return isTold(now) ? now.step : undefined;
      },
      go: async (to) => {
        const reply = await run({ body: { step: to } });
        if (reply) await showClass(queries, reply);
      },
    });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = toStep(event);
      if (by) press(by);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return press;
}
