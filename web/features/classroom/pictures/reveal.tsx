import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { booksQuery, peopleQuery } from "../../../api/queries.ts";
import { moneyQuery, untilRead, wallEveryMs } from "../class-queries.ts";
import { useEnds } from "../use-ends-range.ts";
import { EndsPicture } from "./ends-picture.tsx";
import { revealWords as words } from "./reveal.words.ts";
import { CoverPicture, FlowPicture, LivesPicture, PeoplePicture, TakenPicture } from "./reveal-pictures.tsx";
import {
  getCoverText,
  getEndsText,
  getFlowText,
  getLivesText,
  getPeopleText,
  getTakenText,
  getTitles,
} from "./reveal-texts.ts";
import { useLives } from "./use-lives.ts";

type StepContent = { sentence: string; picture: ReactNode };

/** Each step's figures are read one step before. */
function useSteps(
  { step, guesses }: ClassState,
  seats: number,
): { steps: (StepContent | undefined)[]; stopped: boolean; failed: boolean } {
  const { data: books, isError } = useQuery({ ...booksQuery, refetchInterval: wallEveryMs });
  const money = useQuery({ ...moneyQuery, ...untilRead, enabled: step >= 1 });
  const people = useQuery({ ...peopleQuery, ...untilRead, enabled: step >= 3 });
  const lives = useLives(step >= 4);
  const ends = useEnds(step >= 1);
  const end = books?.stoppedDay ?? null;
  return {
    stopped: end !== null,
    failed: isError || money.isError || people.isError,
    steps: [
      books && { sentence: getCoverText(books), picture: <CoverPicture books={books} /> },
      money.data && { sentence: getFlowText(money.data), picture: <FlowPicture money={money.data} /> },
      books && { sentence: getTakenText(books), picture: <TakenPicture books={books} /> },
      books &&
        people.data && {
          sentence: getPeopleText(people.data, books),
          picture: <PeoplePicture people={people.data} />,
        },
      lives && { sentence: getLivesText(lives.lives), picture: <LivesPicture {...lives} /> },
      books && {
        sentence: getEndsText(books, ends.range),
        picture: <EndsPicture runs={ends.days} guesses={guesses} seats={seats} end={end} />,
      },
    ],
  };
}

type Props = { state: ClassState; seats: number; begins: ReactNode };

export function Reveal({ state, seats, begins }: Props) {
  const { steps, stopped, failed } = useSteps(state, seats);
  const { step } = state;
  const now = steps[step - 1];
  return (
    <section className="flex flex-1 flex-col gap-[1.5vh]">
      {/* present from the start, so that the first sentence is announced too */}
      <div aria-live="polite" className={step === 0 ? "my-auto" : undefined}>
        {step === 0 ? (
          begins
        ) : (
          <>
            <h2 className="font-mono text-[clamp(24px,2.6vw,60px)]/[1.25] font-[600]">
              {getTitles(stopped)[step - 1]}
            </h2>
            <p className="text-[clamp(24px,2.6vw,60px)]/[1.3]">
              {now?.sentence ?? (failed ? words.failed() : words.loading())}
            </p>
          </>
        )}
      </div>
      <div className="contents">{now?.picture}</div>
    </section>
  );
}
