import type { ReactNode } from "react";
import { lessonWords as words } from "./lesson-strip.words.ts";

/** Of the strip and of its first picture, so that both stand in the same place to the pixel. */
export type StripFrameProps = {
  /** "Part 2 of 8" */
  place: string;
  title: string;
  said: string;
  /** "about 5 minutes left"; empty where nothing is said of it */
  left: string;
  buttons: ReactNode;
  children?: ReactNode;
};

export function StripFrame({ place, title, said, left, buttons, children }: StripFrameProps) {
  return (
    <section
      aria-label={words.label()}
      className="sim-grid border-b border-dashed border-sim-line text-sim-ink print:hidden"
    >
      <div className="mx-auto flex min-h-[52px] w-full max-w-[1360px] flex-wrap items-center gap-x-5 gap-y-2 px-10 py-2 max-md:px-5">
        <p className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{place}</p>
        <p aria-live="polite" className="min-w-[220px] flex-1 text-label max-md:order-3 max-md:basis-full">
          <strong className="font-[600]">{`${title}. `}</strong>
          <span>{said}</span>
          {left && <span className="text-sim-ink-2">{` ${left}`}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-2.5 max-md:order-4">{buttons}</div>
      </div>
      {children}
    </section>
  );
}
