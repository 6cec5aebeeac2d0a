import { type OffersState, offerRoutes } from "@glasshouse/contract/offers.ts";
import { isExplainedAtOnce } from "@glasshouse/core/offers/explained.ts";
import { findOffer, type Offer } from "@glasshouse/core/offers/offers.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { clockQuery, offersQuery, seatQuery } from "../../api/queries.ts";
import { useAction } from "../../api/use-action.ts";
import { useFormats } from "../../display/formats.ts";
import { addVisitedPage, useGuide } from "../../guide/guide-store.ts";
import { isLaterInLesson } from "../../lesson/later-in-lesson.ts";
import { SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { useNavigate, useSearch } from "../../shell/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Explanation, type ExplanationProps } from "./explanation.tsx";
import { resultWords, offersWords as words } from "./offers.words.ts";
import { Question } from "./question.tsx";
import { RoundResult, type TakenRound } from "./round-result.tsx";
import { RoundsCompared } from "./rounds-compared.tsx";

export function OffersPage() {
  const { data, isError, isFetching, refetch } = useQuery(offersQuery);
  return (
    <SheetPage>
      <SheetHead label={words.label()} title={words.title()} finding={words.finding()} />
      {isError && !data && (
        <FailedState title={words.failedToLoad()} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <div className="p-8" aria-busy="true">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data && <Rounds state={data} />}
    </SheetPage>
  );
}

/** Skips offers unknown to this build. */
function taken({ round, offers: ids, answers }: OffersState["rounds"][number]): TakenRound {
  return {
    round,
    asked: ids.flatMap((id) => findOffer(id) ?? []),
    answers: Object.fromEntries(answers.map(({ offer, answeredFalse }) => [offer, answeredFalse])),
    checked: new Set(answers.filter((answer) => answer.checked).map(({ offer }) => offer)),
  };
}

function Rounds({ state }: { state: OffersState }) {
  const { shortDayText } = useFormats();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { go: started } = useSearch("/offers");
  const [explained, setExplained] = useState<Omit<ExplanationProps, "onNext"> | null>(null);
  const { visited } = useGuide();
  const [answeredHere, setAnsweredHere] = useState(false);
  const action = useAction(offerRoutes.answer, {
    failureTexts: { title: words.failed(), fallback: words.notAnswered() },
  });
  const rounds = state.rounds.map(taken);
  const complete = rounds.filter(({ round }) => round !== state.asked);
  const asked = rounds.find(({ round }) => round === state.asked);
  const { data: clock } = useQuery(clockQuery);
  const later = asked !== undefined && isLaterInLesson(asked.round, clock?.lesson);
  const asking = asked && !later && (asked.round === "before" || started === asked.round) ? asked : undefined;
  const open = asking?.asked.find((offer) => asking.answers[offer.id] === undefined);

  const completeRounds = complete.map(({ round }) => round).join();
  useEffect(() => {
    for (const round of completeRounds.split(",").filter(Boolean)) addVisitedPage(`/offers/${round}`);
  }, [completeRounds]);

  async function answer(offer: Offer, answeredFalse: boolean) {
    if (!asking) return;
    const reply = await action.run({ body: { round: asking.round, offer: offer.id, answeredFalse } });
    // the class's reveal began: other offers are due
    if (!reply) return void queries.invalidateQueries({ queryKey: offersQuery.queryKey });
    setAnsweredHere(true);
    if (isExplainedAtOnce(asking.round)) {
      const [number, of] = [asking.asked.indexOf(offer) + 1, asking.asked.length];
      setExplained({ offer, answeredFalse, number, of });
    }
    queries.setQueryData(offersQuery.queryKey, reply);
    // a completed round may complete the lesson
    if (reply.asked !== asking.round) void queries.invalidateQueries({ queryKey: seatQuery.queryKey });
  }
  // a class's lesson has its own directions, but who is done before the class has something to do
  const toPlatform =
    asked?.round === "after" &&
    (clock?.lesson ? clock.lesson.phase === "offers-before" : !visited.includes("/debrief"));
  if (explained) return <Explanation {...explained} onNext={() => setExplained(null)} />;
  if (asking && open)
    return (
      <Question
        key={open.id}
        offer={open}
        number={asking.asked.indexOf(open) + 1}
        of={asking.asked.length}
        led={started === asking.round}
        onAnswer={(answeredFalse) => void answer(open, answeredFalse)}
      />
    );
  return (
    <>
      <Results complete={complete} difficulty={state.difficulty} answeredHere={answeredHere} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5">
        {asked ? (
          <>
            {toPlatform && (
              <AppLink href="/dashboard" className={buttonClass({ variant: "sim", size: "lg" })}>
                {words.intoThePlatform()}
              </AppLink>
            )}
            {!later && (
              <Button
                variant={toPlatform ? "simDashed" : "sim"}
                size="lg"
                onClick={() => navigate({ to: "/offers", search: { go: asked.round }, replace: true })}
              >
                {Object.keys(asked.answers).length > 0
                  ? words.continue({ round: asked.round })
                  : words.start({ round: asked.round })}
              </Button>
            )}
            <p className="max-w-[60ch] text-label text-sim-ink-2">
              {later ? words.laterInLesson() : words.beginHint({ round: asked.round })}
            </p>
          </>
        ) : (
          <>
            <AppLink href="/debrief" className={buttonClass({ variant: "sim", size: "lg" })}>
              {words.backToDebrief()}
            </AppLink>
            <p className="max-w-[60ch] text-label text-sim-ink-2">
              {`${words.practice()} ${
                state.repeatFrom && complete.length < 3
                  ? words.comeBack({ day: shortDayText(state.repeatFrom) })
                  : words.done()
              }`}
            </p>
          </>
        )}
      </div>
    </>
  );
}

type ResultsProps = {
  complete: readonly TakenRound[];
  difficulty: OffersState["difficulty"];
  answeredHere: boolean;
};

function Results({ complete, difficulty, answeredHere }: ResultsProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answeredHere) section.current?.focus();
  }, [answeredHere]);
  const answersShown = complete.some(({ round }) => round === "after");
  if (complete.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={resultWords.results()} className="outline-none">
      {complete.slice(1).map((second, index) => {
        const first = complete[index];
        return (
          first && (
            <RoundsCompared
              key={second.round}
              number={index + 1}
              first={first}
              second={second}
              difficulty={difficulty}
              known={complete.slice(0, index + 1).flatMap((earlier) => earlier.asked)}
            />
          )
        );
      })}
      {complete.map((round, index) => (
        <RoundResult
          key={round.round}
          round={round}
          number={index + complete.length}
          answersShown={answersShown}
        />
      ))}
    </section>
  );
}
