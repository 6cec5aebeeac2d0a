import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { clockRoutes } from "@glasshouse/contract/clock.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { createDateFormat } from "@glasshouse/core/format.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { toRoute } from "../api/call.ts";
import { clockQuery, invalidateMoney } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { clockWords } from "../shell/clock.words.ts";
import { ClockPanel } from "../shell/clock-panel.tsx";
import type { ClockStep, RateName } from "../shell/clock-rates.ts";
import { ClockPlace } from "../shell/clock-strip.tsx";
import { commonWords } from "../ui/common.words.ts";
import { useClock, useClockEvents } from "./use-clock.ts";

const AskStepSheet = lazy(() =>
  import("./confirm-step-sheet.tsx").then((part) => ({ default: part.ConfirmStepSheet })),
);
const isLongStep = (to: ClockStep): to is 7 | 30 => to === 7 || to === 30;
const setRateCall = toRoute<typeof clockRoutes.setRate>(routeAddresses.setClockRate);
const advanceCall = toRoute<typeof clockRoutes.advance>(routeAddresses.advanceClock);
const dateFormat = createDateFormat({
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const timeFormat = createDateFormat({ timeStyle: "medium", timeZone: "UTC" });

export function ConnectedClock() {
  useClockEvents();
  const queries = useQueryClient();
  const { state, now } = useClock();
  const failureTexts = { title: commonWords.error(), fallback: clockWords.failed() };
  const setRate = useAction(setRateCall, { failureTexts });
  const advance = useAction(advanceCall, { failureTexts });
  const [asked, setAsked] = useState<7 | 30>();
  const rateBefore = useRef<RateName>("realtime");
  if (!state || now === undefined) return <ClockPlace />;
  const started = Date.parse(state.startedAt);

  async function choose(rate: RateName) {
    if (state && state.rate !== "paused") rateBefore.current = state.rate;
    const reply = await setRate.run({ body: { rate } });
    if (reply) queries.setQueryData(clockQuery.queryKey, reply);
  }
  async function step(to: ClockStep) {
    if (isLongStep(to) && state?.lesson && asked === undefined) return setAsked(to);
    setAsked(undefined);
    const reply = await advance.run({ body: to === "next-payout" ? { to } : { days: to } });
    if (!reply) return;
    queries.setQueryData(clockQuery.queryKey, reply);
    invalidateMoney(queries);
  }
  const jump = state.jump && {
    from: getDayNumber(started, Date.parse(state.jump.from)),
    to: getDayNumber(started, Date.parse(state.jump.to)),
    at: getDayNumber(started, now),
  };
  return (
    <>
      {asked !== undefined && (
        <Suspense>
          <AskStepSheet days={asked} onGo={() => void step(asked)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      <ClockPanel
        day={getDayNumber(started, now)}
        dateText={dateFormat.format(now).replace(",", "")}
        timeText={`${timeFormat.format(now)} UTC`}
        rate={state.rate}
        paused={state.paused}
        canControl={state.canControl}
        soloEnded={state.canControl ? undefined : state.soloEnded?.by}
        advancing={jump ?? undefined}
        busy={advance.busy}
        onRate={(rate) => void choose(rate)}
        onPause={() => void choose(state.paused ? rateBefore.current : "paused")}
        onStep={(to) => void step(to)}
        onStop={state.canControl && jump ? () => void choose(state.rate) : undefined}
      />
    </>
  );
}
