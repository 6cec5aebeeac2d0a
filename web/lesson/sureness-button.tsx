import type { SeatState } from "@glasshouse/contract/classroom.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { getSureMoment } from "@glasshouse/core/classroom/sureness.ts";
import { lazy, Suspense, useState } from "react";
import { useClock } from "../clock/use-clock.ts";
import { Button } from "../ui/button.tsx";
import { lessonWords as words } from "./lesson-strip.words.ts";

const Sureness = lazy(() => import("./sureness.tsx").then((module) => ({ default: module.Sureness })));

type Props = { sureness: SeatState["sureness"]; asked: boolean };

/** Apart from the strip, which would be drawn anew with each tick of the clock. */
export function SurenessButton({ sureness, asked }: Props) {
  const { state, now } = useClock();
  const [form, setForm] = useState<"open" | "closed">();
  const moment =
    state && now !== undefined ? getSureMoment(getDayNumber(Date.parse(state.startedAt), now)) : "early";
  return (
    <>
      {asked && (
        <Button
          variant={sureness[moment] === null ? "sim" : "simDashed"}
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={form === "open"}
          onClick={() => setForm("open")}
        >
          {words.sureness()}
        </Button>
      )}
      {form && (
        <Suspense>
          <Sureness
            key={`${moment} ${form}`}
            said={sureness[moment]}
            open={form === "open"}
            onClose={() => setForm("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
