import type { ClassState } from "@glasshouse/contract/classroom.ts";
import { findOffer, type Offer } from "@glasshouse/core/offers/offers.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MarkedText } from "../../sheet/marked-text.tsx";
import { Rich } from "../../ui/rich.tsx";
import { reportQuery } from "./class-queries.ts";
import { useStepKeys } from "./use-step-keys.ts";
import { WallChanged } from "./wall-changed.tsx";
import { wallWords as words } from "./wall-page.words.ts";
import { WallSteps } from "./wall-steps.tsx";
import { getReviewText } from "./wall-texts.ts";

/** Answers may still come in. */
const reviewEveryMs = 10_000;

type Reviewed = { offer: Offer; wrong: number | null; asked: number | null };

/** The class's change first; the arrow keys lead to the offers that misled most. */
export function WallReview({ before, after }: Pick<ClassState, "before" | "after">) {
  const { data: report } = useQuery({ ...reportQuery, refetchInterval: reviewEveryMs });
  const [asked, setAsked] = useState(0);
  const reviewed = [...(report?.review.fooled ?? []), ...(report?.review.suspected ?? [])].flatMap(
    ({ offer: id, ...counts }): Reviewed[] => {
      const offer = findOffer(id);
      return offer ? [{ offer, ...counts }] : [];
    },
  );
  const last = reviewed.length;
  const step = Math.min(asked, last);
  const press = (by: 1 | -1) => setAsked((now) => Math.max(0, Math.min(last, Math.min(now, last) + by)));
  useStepKeys(press);
  const shown = reviewed[step - 1];
  return (
    <>
      <div aria-live="polite">
        {shown ? <Review key={shown.offer.id} {...shown} /> : <WallChanged before={before} after={after} />}
      </div>
      {report && last === 0 && <p className="pt-[1vh] text-wall/[1.35]">{words.tooFewToReview()}</p>}
      {last > 0 && (
        <WallSteps
          step={step}
          last={last}
          press={press}
          counter={words.steps({ step: step + 1, of: last + 1 })}
          className="pt-[2vh]"
        />
      )}
    </>
  );
}

function Review({ offer, wrong, asked }: Reviewed) {
  const means = {
    because: offer.because,
    label: (inside: ReactNode[]) => <strong className="font-[600]">{inside}</strong>,
  };
  return (
    <section>
      <h2 className="pb-[1.5vh] text-[clamp(28px,3vw,72px)]/[1.15] font-[600]">
        {getReviewText(offer.fraud, wrong, asked)}
      </h2>
      <div className="rounded-panel border border-line bg-surface px-[2vw] py-[1.5vh] text-ink">
        <h3 className="font-serif text-[clamp(24px,2.4vw,60px)]/[1.25] font-[450]">{offer.title}</h3>
        <p className="text-[clamp(20px,2.2vw,56px)]/[1.3]">
          <MarkedText offer={offer} />
        </p>
      </div>
      <p className="pt-[1.5vh] text-[clamp(20px,2.2vw,56px)]/[1.3]">
        <Rich parts={offer.fraud ? words.scamMeans(means) : words.genuineMeans(means)} />
      </p>
    </section>
  );
}
