import { type Answers, type Offer, offersFor, scoreOf } from "@glasshouse/core/offers.ts";
import { useEffect, useRef, useState } from "react";
import { visit } from "../../guide/guide-store.ts";
import { Plate, SheetHead, SheetPage } from "../../sheet/sheet-page.tsx";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { type Kept, keepAnswers, keptAnswers, type Round } from "./kept-answers.ts";

/** Real offers and false ones, before the simulation and after it. */
export function OffersPage() {
  const [kept, setKept] = useState<Kept>(keptAnswers);
  const [answers, setAnswers] = useState<Answers>({});
  const round: Round | null = kept.before === null ? "before" : kept.after === null ? "after" : null;
  const [asking, setAsking] = useState<Round | null>(round === "before" ? "before" : null);

  function finish(all: Answers) {
    if (!asking) return;
    const next = { ...kept, [asking]: all };
    setKept(next);
    keepAnswers(next);
    visit(`/offers/${asking}`);
    setAsking(null);
    setAnswers({});
  }
  function answer(offer: Offer, fraud: boolean) {
    if (!asking) return;
    const all = { ...answers, [offer.id]: fraud };
    setAnswers(all);
    if (Object.keys(all).length === offersFor(asking).length) finish(all);
  }
  const open = asking && offersFor(asking).find((offer) => answers[offer.id] === undefined);
  return (
    <SheetPage>
      <SheetHead
        label="Ten before, ten after"
        title="Real or false?"
        finding="Twenty short offers, all made up. Half of them are honest, so suspecting everything is no way to score."
      />
      {asking && open && (
        <Question
          key={open.id}
          offer={open}
          number={Object.keys(answers).length + 1}
          of={offersFor(asking).length}
          onAnswer={(fraud) => answer(open, fraud)}
        />
      )}
      {!asking && kept.before && (
        <Result round="before" answers={kept.before} number={1} told={kept.after !== null} />
      )}
      {!asking && kept.after && <Result round="after" answers={kept.after} number={2} told />}
      {!asking && (
        <div className="flex flex-wrap items-center gap-3 border-t border-dashed border-sim-rule px-8 py-6 max-md:px-5">
          {round === "after" && (
            <>
              <Button variant="sim" size="lg" onClick={() => setAsking("after")}>
                The ten after
              </Button>
              <p className="text-label text-sim-ink-2">Take them when you have seen the Books.</p>
            </>
          )}
          {round === null && (
            <>
              <AppLink href="/debrief" className={buttonClass({ variant: "sim", size: "lg" })}>
                Back to the debrief
              </AppLink>
              <p className="max-w-[60ch] text-label text-sim-ink-2">
                Practice with feedback worked where reading did not (Robb and Wendel 2023), and it fades
                within months without a reminder (Burke and others 2022). Come back in some weeks.
              </p>
            </>
          )}
        </div>
      )}
    </SheetPage>
  );
}

function Question(props: { offer: Offer; number: number; of: number; onAnswer: (fraud: boolean) => void }) {
  const { offer, number, of, onAnswer } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number > 1) heading.current?.focus();
  }, [number]);
  return (
    <section
      aria-label={`Offer ${number} of ${of}`}
      className="border-t border-dashed border-sim-rule px-8 py-8 max-md:px-5"
    >
      <p className="pb-3 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
        Offer {number} of {of}
      </p>
      <div className="max-w-[640px] rounded-panel border border-line bg-surface p-6 text-ink">
        <h2 ref={heading} tabIndex={-1} className="pb-2 font-serif text-title font-[450]">
          {offer.title}
        </h2>
        <p className="text-[16px]/[26px] text-ink-2">{offer.text}</p>
      </div>
      <div className="flex flex-wrap gap-3 pt-6">
        <Button variant="simDashed" size="lg" onClick={() => onAnswer(false)}>
          This is a real offer
        </Button>
        <Button variant="simDashed" size="lg" onClick={() => onAnswer(true)}>
          This is false
        </Button>
      </div>
    </section>
  );
}

/** The first round's answers are explained only after the second, so that it measures what was learnt. */
function Result({
  round,
  answers,
  number,
  told,
}: {
  round: Round;
  answers: Answers;
  number: number;
  told: boolean;
}) {
  const { right, falseFound, realFound } = scoreOf(round, answers);
  return (
    <Plate
      number={number}
      title={`${round === "before" ? "Before" : "After"}: ${right} of 10 told right`}
      subtitle={`${falseFound} of 5 false ones found, ${realFound} of 5 real ones recognised.`}
    >
      {told ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {offersFor(round).map((offer) => {
            const good = answers[offer.id] === offer.fraud;
            return (
              <li key={offer.id} className={`border p-4 ${good ? "border-sim-rule" : "border-sim-red"}`}>
                <p className="flex justify-between gap-3 text-body font-[600]">
                  <span>{offer.title}</span>
                  <span className="font-mono text-clock">
                    {offer.fraud ? "False" : "Real"}, {good ? "told right" : "told wrong"}
                  </span>
                </p>
                <p className="pt-1 text-label text-sim-ink-2">{offer.because}</p>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="text-body">Which they were, and why, is told after the second ten.</p>
      )}
    </Plate>
  );
}
