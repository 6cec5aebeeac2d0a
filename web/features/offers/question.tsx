import type { Offer } from "@glasshouse/core/offers/offers.ts";
import { useEffect, useRef } from "react";
import { AppLink } from "../../shell/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { offersWords as words } from "./offers.words.ts";

export type QuestionProps = {
  offer: Offer;
  number: number;
  of: number;
  /** the button that led here is gone */
  led: boolean;
  onAnswer: (answeredFalse: boolean) => void;
};

export function Question({ offer, number, of, led, onAnswer }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = `offer ${offer.id}`;
  useEffect(() => {
    if (led || number > 1) heading.current?.focus();
  }, [led, number]);
  return (
    <section
      aria-label={words.place({ number, of })}
      className="border-t border-dashed border-sim-rule px-8 py-8 max-md:px-5 max-md:py-5"
    >
      <p className="pb-3 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
        {words.place({ number, of })}
      </p>
      <div className="max-w-[640px] rounded-panel border border-line bg-surface p-6 text-ink">
        <h2 ref={heading} tabIndex={-1} className="pb-2 font-serif text-title font-[450]">
          {offer.title}
        </h2>
        <p className="text-[16px]/[26px] text-ink-2">{offer.text}</p>
      </div>
      <AppLink
        href="/regulator"
        className="mt-2 flex min-h-11 w-fit items-center font-mono text-clock font-[600] underline underline-offset-4"
      >
        {words.lookUp()}
      </AppLink>
      {/* stays visible above the phone's bar */}
      <div className="flex flex-wrap gap-3 pt-3 max-md:sticky max-md:bottom-[72px] max-md:-mx-5 max-md:flex-nowrap max-md:bg-sim-sheet max-md:px-5 max-md:py-3 max-md:[&>*]:flex-1 max-md:[&>*]:px-1">
        <Button variant="simDashed" size="lg" actionName={answers} onClick={() => onAnswer(false)}>
          {words.callReal()}
        </Button>
        <Button variant="simDashed" size="lg" actionName={answers} onClick={() => onAnswer(true)}>
          {words.callFalse()}
        </Button>
      </div>
    </section>
  );
}
