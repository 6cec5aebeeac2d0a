import type { ReactNode } from "react";
import { StepLine } from "../shell/step-line.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

export type StripFrameProps = {
  place: string;
  title: string;
  said: string;
  left: string;
  lead: ReactNode;
  buttons: ReactNode;
};

export function StripFrame({ place, title, said, left, lead, buttons }: StripFrameProps) {
  return (
    <section
      aria-label={words.label()}
      className="step-row sim-grid border-b border-dashed border-sim-line text-sim-ink max-md:contents print:hidden"
    >
      <div className="mx-auto flex w-full max-w-[1360px] items-center max-md:contents">
        <StepLine {...{ place, title, said, left }} action={lead} />
        <div className="flex flex-wrap items-center gap-2.5 max-md:sim-grid max-md:border-b max-md:border-dashed max-md:border-sim-line max-md:px-5 max-md:py-1.5 max-md:text-sim-ink md:shrink-0 md:py-2 md:pe-10">
          {buttons}
        </div>
      </div>
    </section>
  );
}
