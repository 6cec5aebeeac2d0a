import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes, SeatState } from "@glasshouse/contract/classroom.ts";
import type { LessonState } from "@glasshouse/contract/lesson.ts";
import { guessPhase, isOpenInPhase, phasePages } from "@glasshouse/core/classroom/lesson-plans.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toRoute } from "../api/call.ts";
import { clockQuery, seatQuery } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { getSeatRefetchDelay } from "../clock/refetch-delay.ts";
import { useMinutesLeft } from "../clock/use-minutes-left.ts";
import { phaseButtons, phaseTasks, phaseTitles } from "../display/phase.words.ts";
import { getSeatInClass, markCardShown, saveSeat } from "../display/stored-seat.ts";
import { AppLink } from "../shell/app-link.tsx";
import { usePath } from "../shell/navigation.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { GuessButton } from "./guess-button.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";
import { getMinutesLeftText, getPastPhases } from "./lesson-texts.ts";
import { SeatCard } from "./seat-card.tsx";
import { StripFrame } from "./strip-frame.tsx";
import { SurenessButton } from "./sureness-button.tsx";
import { useHeartbeat } from "./use-heartbeat.ts";
import { holdWakeLock } from "./wake-lock.ts";

const helpCall = toRoute<typeof classroomRoutes.help>(routeAddresses.seatAsksHelp);

/** Never navigates by itself. */
export function LessonStrip() {
  const { data: clock } = useQuery(clockQuery);
  const { data: seat } = useQuery({ ...seatQuery, enabled: Boolean(clock?.lesson) });
  if (!clock?.lesson || !seat) return null;
  return <Strip lesson={clock.lesson} seat={seat} />;
}

function Strip({ lesson, seat }: { lesson: LessonState; seat: SeatState }) {
  const queries = useQueryClient();
  const path = usePath();
  const minutes = useMinutesLeft(lesson.endsAt);
  const [met] = useState(() => getSeatInClass(seat.code ?? "")?.words === seat.words);
  const [card, setCard] = useState(!met);
  const xrayClosed = !isOpenInPhase("xray", lesson.phase);
  useEffect(() => {
    const { words, card, code, link } = seat;
    if (code) saveSeat({ words, card, code, link, xrayClosed });
  }, [seat, xrayClosed]);
  const ends = lesson.number === lesson.of;
  useEffect(() => {
    // once, at the last phase, as the way back weeks later
    if (!ends || !seat.code || getSeatInClass(seat.code)?.isCardShown) return;
    setCard(true);
    markCardShown(seat.code);
  }, [ends, seat.code]);
  useHeartbeat(path, seat.nudged);
  useEffect(holdWakeLock, []);
  const asked = useRef(lesson.phase);
  useEffect(() => {
    if (asked.current === lesson.phase) return;
    const timer = window.setTimeout(() => {
      asked.current = lesson.phase;
      void queries.invalidateQueries({ queryKey: seatQuery.queryKey });
    }, getSeatRefetchDelay(Math.random()));
    return () => window.clearTimeout(timer);
  }, [lesson.phase, queries]);
  const help = useAction(helpCall, { failureTexts: { title: words.error(), fallback: words.failed() } });
  const page = phasePages[lesson.phase];
  const said = lesson.paused ? words.paused() : seat.nudged ? words.nudged() : phaseTasks[lesson.phase]();
  return (
    <>
      <StripFrame
        place={words.place({ number: lesson.number, of: lesson.of })}
        title={phaseTitles[lesson.phase]()}
        said={said}
        left={minutes !== undefined && !lesson.paused ? getMinutesLeftText(minutes) : ""}
        lead={
          page !== path &&
          !lesson.paused && (
            <AppLink href={page} className={buttonClass({ variant: "sim", size: "sm" })}>
              {phaseButtons[lesson.phase]()}
            </AppLink>
          )
        }
        buttons={
          <>
            <Button
              variant="simDashed"
              size="sm"
              aria-pressed={seat.asksHelp}
              busy={help.busy}
              busyLabel="..."
              onClick={async () => {
                const reply = await help.run({ body: { on: !seat.asksHelp } });
                if (reply) queries.setQueryData(seatQuery.queryKey, reply);
              }}
            >
              {seat.asksHelp ? words.helpAsked() : words.askHelp()}
            </Button>
            <Button variant="simDashed" size="sm" onClick={() => setCard(true)}>
              {seat.completion ? words.seatAndCode() : words.seat()}
            </Button>
            <GuessButton guess={seat.guess} asked={lesson.phase === guessPhase && !lesson.paused} />
            <SurenessButton sureness={seat.sureness} asked={lesson.phase === guessPhase && !lesson.paused} />
            {seat.operates &&
              !lesson.paused &&
              path !== "/operator" &&
              isOpenInPhase("operator", lesson.phase) && (
                <AppLink href="/operator" className={buttonClass({ variant: "sim", size: "sm" })}>
                  {words.operator()}
                </AppLink>
              )}
          </>
        }
      />
      <SeatCard
        seat={seat}
        happened={met ? [] : getPastPhases(lesson.had)}
        open={card}
        onClose={() => setCard(false)}
      />
    </>
  );
}
