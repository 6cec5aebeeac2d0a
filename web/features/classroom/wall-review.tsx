import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { type Offer, offers } from "@glasshouse/core/offers/offers.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MarkedText } from "../../sheet/marked-text.tsx";
import { Button } from "../../ui/button.tsx";
import { reportQuery } from "./class-queries.ts";
import { toStep } from "./use-reveal-steps.ts";
import { WallChanged } from "./wall-changed.tsx";
import { wallWords as words } from "./wall-page.words.ts";

const readFar = "h-auto! py-[1vh] text-[clamp(20px,2.2vw,64px)]/[1.3]!";
/** Answers may still come in. */
const reviewEveryMs = 10_000;

type Reviewed = { offer: Offer; wrong: number | null; asked: number | null };

/** The class's change first; the arrow keys lead to the offers that misled most. */
export function WallReview({ before, after }: Pick<ClassState, "before" | "after">) {
  const { data: report } = useQuery({ ...reportQuery, refetchInterval: reviewEveryMs });
  const [asked, setAsked] = useState(0);
  const reviewed = [...(report?.review.fooled ?? []), ...(report?.review.suspected ?? [])].flatMap(
    ({ offer: id, ...counts }): Reviewed[] => {
      const offer = offers.find((each) => each.id === id);
      return offer ? [{ offer, ...counts }] : [];
    },
  );
  const last = reviewed.length;
  const step = Math.min(asked, last);
  const press = (by: 1 | -1) => setAsked((now) => Math.max(0, Math.min(last, Math.min(now, last) + by)));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = toStep(event);
      if (by) press(by);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const shown = reviewed[step - 1];
  return (
    <>
      <div aria-live="polite">
        {shown ? <Review key={shown.offer.id} {...shown} /> : <WallChanged before={before} after={after} />}
      </div>
      {report && last === 0 && (
        <p className="pt-[1vh] text-[clamp(20px,2.2vw,64px)]/[1.35]">{words.tooFewToReview()}</p>
      )}
      {last > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-[2vh]">
          <Button
            variant="simDashed"
            size="xl"
            className={readFar}
            disabled={step === 0}
            onClick={() => press(-1)}
          >
            {words.back()}
          </Button>
          <Button
            variant="sim"
            size="xl"
            className={readFar}
            disabled={step === last}
            onClick={() => press(1)}
          >
            {words.next()}
          </Button>
          <span className="font-mono text-[clamp(20px,2.2vw,64px)]/[1.3]">
            {words.steps(step + 1, last + 1)}
          </span>
        </div>
      )}
    </>
  );
}

function Review({ offer, wrong, asked }: Reviewed) {
  return (
    <section>
      <h2 className="pb-[1.5vh] text-[clamp(28px,3vw,72px)]/[1.15] font-[600]">
        {words.reviewed(offer.fraud, wrong, asked)}
      </h2>
      <div className="rounded-panel border border-line bg-surface px-[2vw] py-[1.5vh] text-ink">
        <h3 className="font-serif text-[clamp(24px,2.4vw,60px)]/[1.25] font-[450]">{offer.title}</h3>
        <p className="text-[clamp(20px,2.2vw,56px)]/[1.3]">
          <MarkedText offer={offer} />
        </p>
      </div>
      <p className="pt-[1.5vh] text-[clamp(20px,2.2vw,56px)]/[1.3]">
        <strong className="font-[600]">{words.passageMeans(offer.fraud)}</strong>
        <span>{` ${offer.because}`}</span>
      </p>
    </section>
  );
}
