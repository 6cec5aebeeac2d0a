import { type CrowdStateReply, crowdRoutes } from "@glasshouse/contract/crowd.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { useQuery } from "@tanstack/react-query";
import { booksQuery, clockQuery, crowdQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useClock } from "../../clock/use-clock.ts";
import { startGuide } from "../../guide/guide-store.ts";
import { fundStateWords } from "../../sheet/fund-state.words.ts";
import { daysLeft } from "../../sheet/fund-state-texts.ts";
import { Figures, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { crowdWords as words } from "./crowd.words.ts";
import { CrowdForm } from "./crowd-form.tsx";

export function CrowdPage() {
  const { data, isError, isFetching, refetch } = useQuery(crowdQuery);
  const { data: clock } = useQuery(clockQuery); // the lesson calls the class's crowd
  return (
    <SheetPage own>
      <SheetHead
        label={data?.crowd ? <Today /> : words.noneJoined()}
        title={words.title()}
        finding={words.finding()}
      />
      {isError && !data && (
        <FailedState title={words.notLoaded()} onRetry={() => void refetch()} busy={isFetching} />
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
            {words.guide()}
          </Button>
          <span>{words.guideAbout()}</span>
        </p>
      )}
      {data?.canControl && <CrowdForm key={data.crowd?.startedAt ?? "new"} state={data} />}
      {data && !data.canControl && !data.crowd && (
        <p className="border-t border-dashed border-sim-rule px-8 py-8 text-body">
          {clock?.lesson ? words.teacherCalls() : words.administratorCalls()}
        </p>
      )}
    </SheetPage>
  );
}

function Today() {
  const { state, now } = useClock();
  return state && now !== undefined
    ? words.day({ day: getDayNumber(Date.parse(state.startedAt), now) })
    : null;
}

function getMood(fear: number) {
  if (fear < 0.05) return "calm";
  if (fear < 0.35) return "uneasy";
  return fear < 0.75 ? "frightened" : "panic";
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
      title: words.crowdStopped(),
      description: words.crowdStoppedAbout(),
    }),
    failureTexts: { title: words.error(), fallback: words.notStopped() },
    invalidates: [["crowd"]],
  });
  return (
    <>
      <Figures
        figures={[
          {
            label: words.joined(),
            value: formatCount(crowd.joined),
            foot: words.joinedFoot({ investors: crowd.investors }),
          },
          {
            label: words.mood(),
            value: words.moodName({ mood: getMood(crowd.fear) }),
            foot: words.moodFoot({ percent: Math.round(crowd.fear * 100) }),
            missing: crowd.fear >= 0.35,
          },
          {
            label: words.panicked(),
            value: formatCount(crowd.panicked),
            foot: words.panickedFoot(),
          },
          { label: words.payouts(), value: formatCount(crowd.day), foot: words.payoutsFoot() },
          {
            label: words.seed(),
            value: String(crowd.seed),
            foot: crowd.stopped ? words.stopped() : words.running(),
          },
          ...(books
            ? [
                {
                  label: words.fund(),
                  value: fundStateWords.name({ state: books.state }),
                  foot: daysLeft(books).foot,
                  missing: books.stoppedDay !== null,
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-3 border-t border-dashed border-sim-rule px-8 py-5 max-md:px-5">
        <AppLink href="/books" className={buttonClass({ variant: "sim" })}>
          {words.openBooks()}
        </AppLink>
        {state.canControl && state.running && books?.state !== "frozen" && (
          <Button
            variant="simDashed"
            busy={stop.busy}
            busyLabel={words.stopping()}
            onClick={() => void stop.run({})}
          >
            {words.stop()}
          </Button>
        )}
        <p className="self-center text-label text-sim-ink-2">
          {books?.state === "frozen" ? words.nothingMoves() : words.movesOn()}
        </p>
      </div>
    </>
  );
}
