import type { ReactNode } from "react";

export interface StepLineProps {
  place: string;
  title: string;
  said: string;
  left?: string;
  action?: ReactNode;
  close?: ReactNode;
}

/** Sticky; at most an eighth of a phone's screen (styles/base.css). */
export function StepLine({ place, title, said, left, action, close }: StepLineProps) {
  return (
    <div className="step-line sim-grid border-b border-dashed border-sim-line text-sim-ink md:flex md:items-center md:in-[.step-row]:border-b-0 md:in-[.step-row]:bg-transparent md:in-[.step-row]:bg-none print:hidden">
      <div className="mx-auto flex w-full max-w-[1360px] items-center gap-x-5 px-10 py-2 max-md:h-full max-md:flex-wrap max-md:content-center max-md:gap-y-0 max-md:px-5 max-md:py-0">
        <p className="shrink-0 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase max-md:order-2 max-md:me-auto">
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
        {/* hidden by a data attribute in the prerendered first view */}
        {action && <div className="shrink-0 group-data-[leads=no]/strip:hidden max-md:order-3">{action}</div>}
        {close && <div className="shrink-0 max-md:order-4">{close}</div>}
      </div>
    </div>
  );
}
