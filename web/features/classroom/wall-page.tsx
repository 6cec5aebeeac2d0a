// A projector must be readable at ten metres, and shows drawn words as the only names.
import { joinPath } from "@glasshouse/contract/addresses.ts";
import { maxSteps } from "@glasshouse/contract/class-limits.ts";
import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { phaseWallScenes, type WallScene } from "@glasshouse/core/classroom/lesson-plans.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { getSharedOrigin } from "../../api/hosts.ts";
import { useClockEvents } from "../../clock/use-clock.ts";
import { phaseTitles } from "../../display/phase.words.ts";
import type { RunEnds } from "../../forms/class-ends.ts";
import { RunEndsContext } from "../../forms/use-run-ends.ts";
import { followPath } from "../../sheet/follow-choice.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { classQuery, seatsQuery, wallEveryMs } from "./class-queries.ts";
import { toJoinLink } from "./join-link.ts";
import { useLessonHeard } from "./lesson-heard.ts";
import { LockDoor } from "./lock-door.tsx";
import { Reveal } from "./pictures/reveal.tsx";
import { RunOnFund } from "./pictures/run.tsx";
import { useRevealSteps } from "./use-reveal-steps.ts";
import { WallFund } from "./wall-fund.tsx";
import { Beside, WallGuesses } from "./wall-guesses.tsx";
import { wallWords as words } from "./wall-page.words.ts";
import { WallReview } from "./wall-review.tsx";
import { readFar, WallSteps } from "./wall-steps.tsx";
import { getSeatsText } from "./wall-texts.ts";

const seatsIn = "font-mono text-wall/[1.3] font-[600]";
const held = "border-2 border-current px-[0.5em] font-mono text-[clamp(28px,3.2vw,64px)]/[1.2] font-[600]";

/** A network failure leaves the wall as it is. */
const isNoClass = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

export function wallPage(loadRuns: () => Promise<RunEnds>) {
  return () => (
    <RunEndsContext value={loadRuns}>
      <WallPage />
    </RunEndsContext>
  );
}

function WallPage() {
  const { data: state, error } = useQuery({ ...classQuery, refetchInterval: wallEveryMs, retry: false });
  useEffect(() => {
    document.title = `${words.title()} · Glasshouse`;
  }, []);
  return (
    <main
      id="page"
      tabIndex={-1}
      className="wall sim-grid-page flex min-h-[calc(100dvh-var(--banner-height))] flex-col justify-center px-[4vw] py-[3vh] text-sim-ink"
    >
      {state && !isNoClass(error) ? (
        <Wall state={state} />
      ) : error ? (
        <div role="status">
          <h1 className="pb-4 font-mono text-[clamp(28px,3.2vw,64px)]/[1.2] font-[600]">{words.title()}</h1>
          <p className="text-[clamp(24px,2.4vw,48px)]/[1.35]">
            {isNoClass(error) ? words.signIn() : words.failed()}
          </p>
        </div>
      ) : (
        <h1 data-skeleton className="sr-only">
          {words.title()}
        </h1>
      )}
    </main>
  );
}

function Wall({ state }: { state: ClassState }) {
  const { lesson } = state;
  const phase = lesson?.phase ?? "lobby";
  const press = useRevealSteps();
  useClockEvents();
  useLessonHeard();
  return (
    <>
      <header className="flex items-baseline justify-between gap-8 pb-[3vh]">
        <h1 className="font-mono text-[clamp(28px,3.2vw,64px)]/[1.2] font-[600]">{phaseTitles[phase]()}</h1>
        <p role="status" className={lesson?.paused ? held : seatsIn}>
          {lesson?.paused ? words.paused() : getSeatsText(state.seats, state.simulated)}
        </p>
      </header>
      <div className="flex flex-1 flex-col justify-center">
        {scenes[phaseWallScenes[phase]](state, press)}
      </div>
      {state.namesShown && withNames.has(phaseWallScenes[phase]) && <Names />}
      {phase === "lobby" ? (
        <div className="pt-[2vh]">
          <LockDoor locked={state.locked} className={readFar} />
        </div>
      ) : (
        !drawn.has(phaseWallScenes[phase]) && <SmallDoor state={state} />
      )}
    </>
  );
}

/** Simulated learners count only where no people sit. */
const countShownSeats = ({ seats, simulated }: ClassState) =>
  seats > simulated ? seats - simulated : simulated;

const getGuesses = (state: ClassState): ReactNode =>
  state.guesses.guessed > 0 && <WallGuesses guesses={state.guesses} seats={countShownSeats(state)} />;

const scenes: Record<WallScene, (state: ClassState, press: StepProps["press"]) => ReactNode> = {
  door: (state) => <Door state={state} />,
  "answers-before": (state) => <Answers round={state.before} seats={countShownSeats(state)} />,
  fund: (state) => (
    <>
      <WallFund />
      <p className="pt-[2vh] text-wall/[1.3]">
        {`${words.guessHow()} ${words.haveGuessed({ guessed: state.guesses.guessed, seats: countShownSeats(state) })}`}
      </p>
    </>
  ),
  story: (state, press) => <StepReveal state={state} press={press} />,
  run: (state) => (
    <>
      <RunOnFund />
      <footer className="pt-[1.5vh] text-end font-mono text-wall/[1.3]">
        <DoorLine state={state} />
      </footer>
    </>
  ),
  debrief: (state) => (
    <Beside guesses={getGuesses(state)} drawn={state.guesses.days !== null}>
      <Big said={words.debrief()} means={words.debriefHint()} />
    </Beside>
  ),
  "answers-after": (state) => <Answers round={state.after} seats={countShownSeats(state)} />,
  change: ({ before, after }) => <WallReview before={before} after={after} />,
};

/** Drawings need the room of the QR code. */
const drawn = new Set<WallScene>(["story", "run"]);
const withNames = new Set<WallScene>(["door", "answers-before", "debrief", "answers-after"]);

const getShortAddress = () => new URL(getSharedOrigin());
const getLink = (state: ClassState) => toJoinLink(getShortAddress().origin, state);

const mostNames = 8;

function Names() {
  const { data: seats = [] } = useQuery(seatsQuery);
  const people = seats.filter(({ simulated }) => !simulated);
  const named = people.length > 0 ? people : seats;
  const shown = named.toReversed().slice(0, mostNames);
  if (shown.length === 0) return null;
  return (
    <section aria-label={words.names()} className="pt-[3vh]">
      <ul className="flex flex-wrap gap-x-[2vw] gap-y-1 font-mono text-wall/[1.3]">
        {shown.map((seat) => (
          <li key={seat.id} translate="no">
            {seat.words}
          </li>
        ))}
        {named.length > shown.length && <li>{words.more({ seats: named.length - shown.length })}</li>}
      </ul>
    </section>
  );
}

function Door({ state }: { state: ClassState }) {
  if (state.locked) return <Big said={words.locked()} means="" />;
  return (
    <section className="flex items-center justify-between gap-[4vw] max-md:flex-wrap">
      <div className="min-w-0 break-words">
        <p dir="ltr" className="font-mono text-[clamp(28px,3.6vw,72px)]/[1.2] font-[600]">
          {`${getShortAddress().host}${joinPath}`}
        </p>
        <p className="py-[1vh] text-wall/[1.3]">{words.typeThis()}</p>
        <p
          dir="ltr"
          translate="no"
          className="font-mono text-[clamp(64px,12vw,230px)]/[1.1] font-[600] tracking-[0.08em]"
        >
          {state.door}
        </p>
      </div>
      <QrCode text={getLink(state)} label={words.picture()} className="size-[max(220px,min(34vw,54vh))]" />
    </section>
  );
}

function SmallDoor({ state }: { state: ClassState }) {
  return (
    <footer className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-[4vh] font-mono text-wall/[1.3]">
      {!state.locked && (
        <QrCode text={getLink(state)} label={words.picture()} className="size-[max(84px,12vh)]" />
      )}
      <DoorLine state={state} />
      <LockDoor locked={state.locked} className={readFar} />
    </footer>
  );
}

function DoorLine({ state }: { state: ClassState }) {
  return state.locked ? (
    <span>{words.locked()}</span>
  ) : (
    <span dir="ltr">
      <span>{`${getShortAddress().host}${joinPath}`}</span>{" "}
      <strong translate="no" className="tracking-[0.08em]">
        {state.door}
      </strong>
    </span>
  );
}

function Big({ said, means }: { said: ReactNode; means: ReactNode }) {
  return (
    <section>
      <p className="text-[clamp(44px,6vw,120px)]/[1.1] font-[600]">{said}</p>
      <p className="max-w-[40ch] pt-[2vh] text-[clamp(24px,2.4vw,48px)]/[1.35]">{means}</p>
    </section>
  );
}

function Answers({ round, seats }: { round: ClassState["before"]; seats: number }) {
  return (
    <Big
      said={words.answering()}
      means={words.answered({ answers: round.answers, of: seats * 10, seats: round.seats })}
    />
  );
}

type StepProps = { state: ClassState; press: (by: 1 | -1) => void };

function StepReveal({ state, press }: StepProps) {
  const { step } = state;
  return (
    <>
      <Reveal
        state={state}
        seats={countShownSeats(state)}
        begins={<Big said={words.revealBegins()} means={words.revealBeginsHint()} />}
      />
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-[1.5vh] font-mono text-wall/[1.3]">
        <WallSteps
          step={step}
          last={maxSteps}
          press={press}
          counter={words.steps({ step, of: maxSteps })}
          className=""
        >
          {step === maxSteps && (
            <AppLink
              href={followPath}
              className={cx(buttonClass({ variant: "simDashed", size: "xl" }), readFar)}
            >
              {words.follow()}
            </AppLink>
          )}
        </WallSteps>
        <DoorLine state={state} />
      </footer>
    </>
  );
}
