import type { ClassState } from "@glasshouse/contract/classroom.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { useState } from "react";
import { useMinutesLeft } from "../../clock/use-minutes-left.ts";
import { phaseTitles } from "../../display/phase.words.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { classWords as words } from "./class-page.words.ts";
import { getMinutesLeftText } from "./class-texts.ts";
import { useLeadLesson } from "./use-lead-lesson.ts";

export function LessonBar({ state, lesson }: { state: ClassState; lesson: LessonState }) {
  const { plan, seats } = state;
  const left = useMinutesLeft(lesson.endsAt);
  const { goTo, going, pause, pausing } = useLeadLesson(lesson);
  const phase = phaseTitles[lesson.phase]();
  const next = plan[lesson.number]?.id;
  const [wallOpened, setWallOpened] = useState(false);
  // no one can join before the wall is shown
  const showWall = lesson.phase === "lobby" && seats === 0 && !wallOpened;
  return (
    <div className="lesson-bar z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 -mb-px border-y border-dashed border-sim-rule bg-sim-sheet px-8 py-3 max-md:px-5 print:hidden">
      <p className="font-mono text-clock">
        {/* Without the minutes, which change too often to announce. */}
        <span role="status" className="font-[600]">
          {lesson.paused ? words.waiting({ phase }) : phase}
        </span>
        {!lesson.paused && left !== undefined && <span>{` · ${getMinutesLeftText(left)}`}</span>}
      </p>
      <div className="flex flex-wrap gap-3 max-md:gap-2">
        <a
          href="/wall"
          target="glasshouse-wall"
          className={buttonClass({ variant: showWall ? "sim" : "simDashed" })}
          onClick={() => setWallOpened(true)}
        >
          {words.wall()}
        </a>
        {next ? (
          <Button
            variant={showWall ? "simDashed" : "sim"}
            actionName={next}
            busy={going}
            busyLabel="..."
            onClick={() => void goTo(next)}
          >
            {words.next({ phase: phaseTitles[next]() })}
          </Button>
        ) : (
          <p className="self-center text-label">{words.last()}</p>
        )}
        <Button
          variant="simDashed"
          actionName={lesson.paused ? "go on" : "pause"}
          busy={pausing}
          busyLabel="..."
          onClick={() => void pause(!lesson.paused)}
        >
          {lesson.paused ? words.goOn() : words.pause()}
        </Button>
      </div>
    </div>
  );
}
