import type { Offer } from "@glasshouse/core/offers/offers.ts";
import { findEntry, getRegisterStatus, offerFirms } from "@glasshouse/core/register/offer-firms.ts";
import { useEffect, useRef } from "react";
import { usePreferences } from "../../display/preferences.ts";
import { MarkedText } from "../../sheet/marked-text.tsx";
import { Button } from "../../ui/button.tsx";
import { getPlaces, getShortAddress } from "../../xray/regulators/places.ts";
import { signs } from "../../xray/signs.ts";
import { offersWords as words } from "./offers.words.ts";
import { sayRegisterPlace, sayRegisterStatus } from "./register-texts.ts";

export type ExplanationProps = {
  offer: Offer;
  answeredFalse: boolean;
  number: number;
  of: number;
  onNext: () => void;
};

/** Comes after each answer of the second and the third round. */
export function Explanation({ offer, answeredFalse, number, of, onNext }: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const right = answeredFalse === offer.fraud;
  const kind = offer.fraud ? "scam" : "genuine";
  const firm = offerFirms[offer.id];
  const [sign] = offer.signs ?? [];
  return (
    <section
      aria-label={words.explains({ number, of })}
      className="border-t border-dashed border-sim-rule px-8 py-8 max-md:px-5"
    >
      <p className="pb-3 font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">
        {words.explains({ number, of })}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className={`pb-4 text-plate font-[600] outline-none ${right ? "" : "text-sim-red"}`}
      >
        {right ? words.right({ kind }) : words.wrong({ kind })}
      </h2>
      <div className="max-w-[640px] rounded-panel border border-line bg-surface p-6 text-ink max-md:p-4">
        <h3 className="pb-2 font-serif text-title font-[450]">{offer.title}</h3>
        <p className="text-[16px]/[26px] text-ink-2">
          <MarkedText offer={offer} />
        </p>
      </div>
      <dl className="grid max-w-[640px] gap-3 pt-5 text-body">
        <Row label={words.why()} text={offer.because} />
        {sign && <Row label={words.sign()} text={signs[sign].title()} />}
        {firm && (
          <Row label={words.register()} text={sayRegisterStatus(getRegisterStatus(firm), findEntry(firm))} />
        )}
        <Row label={words.check()} text={sign ? signs[sign].check() : words.checkGenuine()} />
        <OwnRegister />
      </dl>
      <div className="flex flex-wrap gap-3 pt-6 max-md:sticky max-md:bottom-[72px] max-md:-mx-5 max-md:bg-sim-sheet max-md:px-5 max-md:py-3 max-md:[&>*]:flex-1">
        <Button variant="sim" size="lg" actionName={`after ${offer.id}`} onClick={onNext}>
          {number === of ? words.toResult() : words.nextOffer()}
        </Button>
      </div>
    </section>
  );
}

function OwnRegister() {
  const { country } = usePreferences();
  const [place] = country === "several" ? [] : getPlaces(country).registers;
  return place && <Row label={words.ownRegister()} text={sayRegisterPlace(place, getShortAddress(place))} />;
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
