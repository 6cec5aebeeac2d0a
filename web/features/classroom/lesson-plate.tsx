import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { phaseScripts, phaseTitles } from "../../display/phase.words.ts";
import { getPhaseQuestions } from "../../display/phase-questions.ts";
import { Plate } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { classWords as words } from "./class-page.words.ts";
import { getDurationText } from "./class-texts.ts";
import { useLeadLesson } from "./use-lead-lesson.ts";

export function LessonPlate({ state, lesson }: { state: ClassState; lesson: LessonState }) {
  const { goTo } = useLeadLesson(lesson);
  const at = lesson.number - 1;
  const before = state.plan[at - 1]?.id;
  return (
    <Plate number={1} title={words.lesson()} subtitle={words.lessonHint()}>
      <ol className="grid border-t border-dashed border-sim-rule">
        {state.plan.map((phase, index) => {
          const current = index === at;
          return (
            <li
              key={phase.id}
              aria-current={current ? "step" : undefined}
              className={cx(
                "border-b border-dashed border-sim-rule px-3 py-2.5",
                current ? "bg-sim-fill" : index < at && "text-sim-ink-2",
              )}
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={cx("text-label", current && "font-[600]")}>{phaseTitles[phase.id]()}</span>
                <span className="font-mono text-clock">{getDurationText(phase.minutes)}</span>
              </div>
              {current && <p className="max-w-[72ch] pt-1 text-body">{phaseScripts[phase.id]()}</p>}
              {current && <Prompts phase={phase.id} />}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-3 pt-5">
        {before && (
          <Button variant="simDashed" size="lg" actionName={before} onClick={() => void goTo(before)}>
            {words.back({ phase: phaseTitles[before]() })}
          </Button>
        )}
        <AppLink href="/admin" className={buttonClass({ variant: "simDashed", size: "lg" })}>
          {words.choices()}
        </AppLink>
        <AppLink href="/crowd" className={buttonClass({ variant: "simDashed", size: "lg" })}>
          {words.crowd()}
        </AppLink>
      </div>
    </Plate>
  );
}

function Prompts({ phase }: { phase: PhaseId }) {
  return (
    <dl className="grid max-w-[72ch] gap-2 pt-3">
      {getPhaseQuestions(phase).map(({ ask, heard }) => (
        <div key={ask} className="border-s-2 border-sim-solid ps-3">
          <dt className="text-body font-[600]">{words.ask({ question: ask })}</dt>
          <dd className="text-label text-sim-ink-2">{words.heard({ answer: heard })}</dd>
        </div>
      ))}
    </dl>
  );
}
