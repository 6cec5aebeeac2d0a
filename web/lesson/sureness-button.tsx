import type { SeatState } from "@glasshouse/contract/classroom.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { getSureMoment } from "@glasshouse/core/classroom/sureness.ts";
import { lazy } from "react";
import { useClock } from "../clock/use-clock.ts";
import { FormButton } from "./form-button.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const Sureness = lazy(() => import("./sureness.tsx").then((module) => ({ default: module.Sureness })));

type Props = { sureness: SeatState["sureness"]; asked: boolean };

/** Reads the clock itself, so that a tick does not render the whole strip. */
export function SurenessButton({ sureness, asked }: Props) {
  const { state, now } = useClock();
  const moment =
    state && now !== undefined ? getSureMoment(getDayNumber(Date.parse(state.startedAt), now)) : "early";
  const said = sureness[moment];
  return (
    <FormButton label={words.sureness()} variant={said === null ? "sim" : "simDashed"} asked={asked}>
      {(open, onClose) => <Sureness key={`${moment} ${open}`} said={said} open={open} onClose={onClose} />}
    </FormButton>
  );
}
