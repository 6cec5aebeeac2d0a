import type { ReactNode } from "react";

export interface StepLineProps {
  /** "Part 2 of 8" */
  place: string;
  title: string;
  said: string;
  /** said more quietly behind it; empty where there is nothing */
  left?: string;
  /** the one thing to press now */
  action?: ReactNode;
  /** at the end of the line */
  close?: ReactNode;
}

/**
 * What to do now, in sight however far one scrolls: of a lesson to a learner, of the tour to a newcomer. On a phone it takes an
 * eighth of the screen at most (styles/base.css).
 */
export function StepLine({ place, title, said, left, action, close }: StepLineProps) {
  return (
    <div className="step-line sim-grid border-b border-dashed border-sim-line text-sim-ink md:flex md:items-center md:in-[.step-row]:border-b-0 md:in-[.step-row]:bg-transparent md:in-[.step-row]:bg-none print:hidden">
      <div className="mx-auto flex w-full max-w-[1360px] items-center gap-x-5 px-10 py-2 max-md:h-full max-md:flex-wrap max-md:content-center max-md:gap-y-0 max-md:px-5 max-md:py-0">
        <p className="shrink-0 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase max-md:order-2 max-md:mr-auto">
          {place}
        </p>
        <p
          aria-live="polite"
          className="min-w-0 flex-1 text-label max-md:line-clamp-3 max-md:basis-full max-md:text-[12px]/[15px]"
        >
          <strong className="font-[600]">{`${title}. `}</strong>
          <span>{said}</span>
          {left && <span className="text-sim-ink-2">{` ${left}`}</span>}
        </p>
        {/* a first picture leaves it out by data, since it is drawn by the build */}
        {action && <div className="shrink-0 group-data-[leads=no]/strip:hidden max-md:order-3">{action}</div>}
        {close && <div className="shrink-0 max-md:order-4">{close}</div>}
      </div>
    </div>
  );
}
