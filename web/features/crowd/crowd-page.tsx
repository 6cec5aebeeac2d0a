import { type CrowdStateReply, crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, clockQuery, crowdQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useClock } from "../../clock/use-clock.ts";
import { startGuide } from "../../guide/guide-store.ts";
import { daysLeft, stateName } from "../../sheet/fund-state.words.ts";
import { Figures, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { movesOn, nothingMoves, whoCalls, crowdWords as words } from "./crowd.words.ts";
import { CrowdForm } from "./crowd-form.tsx";

export function CrowdPage() {
  const { data, isError, isFetching, refetch } = useQuery(crowdQuery);
  const { data: clock } = useQuery(clockQuery); // the lesson calls the class's crowd
  return (
    <SheetPage own>
      <SheetHead
        label={data?.crowd ? <Today /> : words.noneJoined()}
        title="The crowd"
        finding="A fund like this needs new people all the time. Here they are made up. The same seed always gives the same story."
      />
      {isError && !data && (
        <FailedState title="Failed to load the crowd" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <div className="p-8" aria-busy="true">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data?.crowd && <CrowdNow state={data} crowd={data.crowd} />}
      {!clock?.lesson && (
        <p className="flex flex-wrap items-center gap-4 border-t border-dashed border-sim-rule px-8 py-4 text-label text-sim-ink-2 max-md:px-5">
          <Button variant="simDashed" size="sm" onClick={startGuide}>
            Guide me
          </Button>
          From the first deposit to the debrief, in about ten minutes.
        </p>
      )}
      {data?.canControl && <CrowdForm key={data.crowd?.startedAt ?? "new"} state={data} />}
      {data && !data.canControl && !data.crowd && (
        <p className="border-t border-dashed border-sim-rule px-8 py-8 text-body">
          {whoCalls(Boolean(clock?.lesson))}
        </p>
      )}
    </SheetPage>
  );
}

function Today() {
  const { state, now } = useClock();
  return state && now !== undefined ? words.day(getDayNumber(Date.parse(state.startedAt), now)) : null;
}

function mood(fear: number): string {
  if (fear < 0.05) return "Calm";
  if (fear < 0.35) return "Uneasy";
  return fear < 0.75 ? "Frightened" : "Panic";
}

function CrowdNow({
  state,
  crowd,
}: {
  state: CrowdStateReply;
  crowd: NonNullable<CrowdStateReply["crowd"]>;
}) {
  const { data: books } = useQuery({ ...booksQuery, retry: false });
  const stop = useAction(crowdRoutes.stop, {
    toSuccessToast: () => ({
      title: "The crowd has stopped",
      description: "No one new joins. Those who have joined stay.",
    }),
    failureTexts: { title: "Error", fallback: "Failed to stop the crowd" },
    invalidates: [["crowd"]],
  });
  return (
    <>
      <Figures
        figures={[
          {
            label: "Joined",
            value: formatCount(crowd.joined),
            foot: `of ${formatCount(crowd.investors)} to reach`,
          },
          {
            label: "Mood",
            value: mood(crowd.fear),
            foot: `Fear ${Math.round(crowd.fear * 100)}%`,
            missing: crowd.fear >= 0.35,
          },
          {
            label: "Left in panic",
            value: formatCount(crowd.panicked),
            foot: "Closed everything and asked for their money",
          },
          { label: words.payouts(), value: formatCount(crowd.day), foot: words.payoutsFoot() },
          { label: "Seed", value: String(crowd.seed), foot: crowd.stopped ? "Stopped" : "Running" },
          ...(books
            ? [
                {
                  label: "The fund",
                  value: stateName[books.state],
                  foot: daysLeft(books).foot,
                  missing: books.stoppedDay !== null,
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-3 border-t border-dashed border-sim-rule px-8 py-5 max-md:px-5">
        <AppLink href="/books" className={buttonClass({ variant: "sim" })}>
          Open the Books
        </AppLink>
        {state.canControl && state.running && books?.state !== "frozen" && (
          <Button
            variant="simDashed"
            busy={stop.busy}
            busyLabel="Stopping..."
            onClick={() => void stop.run({})}
          >
            Stop new people from joining
          </Button>
        )}
        <p className="self-center text-label text-sim-ink-2">
          {books?.state === "frozen" ? nothingMoves : movesOn}
        </p>
      </div>
    </>
  );
}
