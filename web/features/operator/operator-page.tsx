import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import type { OperatorSeat } from "@glasshouse/contract/operator.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { isOpenInPhase } from "@glasshouse/core/classroom/lesson-plans.ts";
import { getGoalState } from "@glasshouse/core/classroom/operator-goal.ts";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call, toRoute } from "../../api/call.ts";
import { clockQuery } from "../../api/queries.ts";
import { useClock } from "../../clock/use-clock.ts";
import { useFormats } from "../../display/formats.ts";
import type { RunEnds } from "../../forms/class-ends.ts";
import { RunEndsContext } from "../../forms/use-run-ends.ts";
import { Figures, Plate, SheetHead, SheetPage, SumRows } from "../../sheet/sheet-page.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Deciding } from "./deciding.tsx";
import { operatorWords as words } from "./operator.words.ts";
import { useGoalDay } from "./use-forecast.ts";

export function operatorPage(loadRuns: () => Promise<RunEnds>) {
  return () => (
    <RunEndsContext value={loadRuns}>
      <SheetPage own>
        <OperatorPage />
      </SheetPage>
    </RunEndsContext>
  );
}

function OperatorPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["seat", "operator"],
    queryFn: () => call(toRoute<typeof classroomRoutes.choices>(routeAddresses.seatChoices), {}),
    retry: false,
  });
  const code = error instanceof ApiError ? error.code : "";
  if (code === "operator-closed")
    return <SheetHead label={words.label()} title={words.closedTitle()} finding={words.closed()} />;
  if (code === "forbidden")
    return <SheetHead label={words.label()} title={words.goneTitle()} finding={words.gone()} />;
  if (data) return <Seat seat={data} />;
  return (
    <>
      <SheetHead label={words.label()} title={words.title()} finding="" />
      <div className="px-8 pb-8 max-md:px-5">
        {error ? (
          <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </>
  );
}

function getFinding({ stoppedDay }: OperatorSeat["fund"], goalDay: number | null, isReached: boolean) {
  if (stoppedDay !== null)
    return goalDay === null
      ? words.stoppedWithoutGoal({ day: stoppedDay })
      : words.stopped({ day: stoppedDay, goalDay });
  if (goalDay === null) return words.goalWithoutDay();
  return isReached ? words.reached({ goalDay }) : words.goal({ goalDay });
}

function Seat({ seat }: { seat: OperatorSeat }) {
  const { formatMoney } = useFormats();
  const { data: clock } = useQuery(clockQuery);
  const { fund } = seat;
  const goalDay = useGoalDay();
  const state = typeof goalDay === "number" ? getGoalState(goalDay, fund) : undefined;
  const phase = clock?.lesson?.phase;
  const hasEnded = fund.stoppedDay !== null || (phase !== undefined && isOpenInPhase("debrief", phase));
  return (
    <>
      <SheetHead
        label={words.label()}
        title={words.title()}
        finding={goalDay === undefined ? words.goalComing() : getFinding(fund, goalDay, state === "reached")}
      />
      <Figures
        figures={[
          {
            label: words.today(),
            value: <Today fallback={fund.day} />,
            foot: typeof goalDay === "number" ? words.goalFoot({ goalDay }) : words.noGoalFoot(),
          },
          { label: words.held(), value: formatMoney(fund.held), foot: words.heldFoot() },
          {
            label: words.taken(),
            value: formatMoney(fund.taken),
            foot: words.takenFoot(),
            missing: Number(fund.taken) > 0,
          },
          {
            label: words.goalTitle(),
            value: state ? words.goalState({ state }) : words.noGoal(),
            foot: words.goalStateFoot(),
            missing: state === "missed",
          },
        ]}
      />
      {fund.frozenAt === null ? (
        <Deciding saved={seat.choices} today={fund.day} />
      ) : (
        <p className="border-t border-dashed border-sim-rule px-8 py-6 text-body max-md:px-5">
          {words.frozen()}
        </p>
      )}
      {hasEnded && <End seat={seat} number={fund.frozenAt === null ? 3 : 1} />}
    </>
  );
}

/** Figures come once a payout; the day changes at midnight. */
function Today({ fallback }: { fallback: number }) {
  const { state, now } = useClock();
  return words.dayNumber({
    day: state && now !== undefined ? getDayNumber(Date.parse(state.startedAt), now) : fallback,
  });
}

function End({ seat: { fund, people }, number }: { seat: OperatorSeat; number: number }) {
  const { formatMoney } = useFormats();
  if (!people)
    return (
      <Plate number={number} title={words.end()}>
        <p className="text-body">{words.booksClosed()}</p>
      </Plate>
    );
  const [paidIn, paidOut] = [formatMoney(people.paidIn), formatMoney(people.paidOut)];
  const taken = formatMoney(fund.taken);
  return (
    <Plate number={number} title={words.end()} subtitle={words.endAbout()}>
      <div className="max-w-[640px]">
        <p className="pb-4 text-body">{words.endSays({ paidIn, paidOut, taken })}</p>
        <SumRows
          rows={[
            { label: words.paidIn(), value: paidIn },
            { label: words.paidOut(), value: `− ${paidOut}` },
            { label: words.tookOut(), value: `− ${taken}`, missing: true },
            { label: words.left(), value: formatMoney(fund.held), total: true },
          ]}
        />
      </div>
    </Plate>
  );
}
