import { formatDecimal, formatSigned } from "@glasshouse/core/format.ts";
import type { OfferRound } from "@glasshouse/core/offers/offer-rounds.ts";
import type { Offer } from "@glasshouse/core/offers/offers.ts";
import {
  type Answers,
  countDetections,
  type Estimate,
  getInterval,
  getSensitivity,
  isWithinChance,
} from "../../../core/offers/detection.ts";
import { Details } from "../../sheet/details.tsx";
import { Plate } from "../../sheet/sheet-page.tsx";
import type { Verdict } from "./compared-texts.ts";
import { resultWords as words } from "./offers.words.ts";

export type TakenRound = {
  round: OfferRound;
  asked: readonly Offer[];
  answers: Answers;
  checked: ReadonlySet<number>;
};

export function verdictOn(estimate: Estimate): Verdict {
  if (isWithinChance(estimate)) return "chance";
  return estimate.value > 0 ? "better" : "worse";
}

function saySensitivity(estimate: Estimate, highest: number): string {
  const { from, to } = getInterval(estimate);
  return words.sensitivity({
    value: formatSigned(estimate.value, 2),
    from: formatSigned(from, 2),
    to: formatSigned(to, 2),
    highest: formatDecimal(highest, 2),
  });
}

/** An explanation before the second round would make it measure memory. */
export function RoundResult({
  round,
  number,
  answersShown,
}: {
  round: TakenRound;
  number: number;
  answersShown: boolean;
}) {
  const { asked, answers, checked } = round;
  const result = countDetections(asked, answers);
  const { falseAsked, realAsked, sensitivity: own } = result;
  const highest = getSensitivity(falseAsked, falseAsked, 0, realAsked).value;
  const cells = [
    {
      label: words.detection(),
      value: words.outOf({ count: result.falseFound, of: falseAsked }),
      foot: words.detectionFoot(),
    },
    {
      label: words.suspicion(),
      value: words.outOf({ count: result.realAccused, of: realAsked }),
      foot: words.suspicionFoot(),
    },
    {
      label: words.byChecking(),
      value: words.outOf({
        count: asked.filter(({ id, fraud }) => fraud && answers[id] && checked.has(id)).length,
        of: falseAsked,
      }),
      foot: words.byCheckingFoot(),
    },
  ];
  return (
    <Plate
      number={number}
      title={words.title({ round: round.round, right: result.right, of: result.of })}
      subtitle={`${words.guessing({ half: Math.round(result.of / 2) })} ${words.luck({ verdict: verdictOn(own), of: result.of })}`}
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {cells.map(({ label, value, foot }) => (
          <div key={label}>
            <dt className="font-mono text-sheet-label font-[500] text-sim-ink-2 uppercase">{label}</dt>
            <dd className="font-mono text-sheet-figure font-[500]">{value}</dd>
            <dd className="text-meta text-sim-ink-2">{foot}</dd>
          </div>
        ))}
      </dl>
      <Details>
        <p className="max-w-[760px] text-label">{saySensitivity(own, highest)}</p>
      </Details>
      {answersShown ? (
        <ul className="grid gap-4 pt-6 lg:grid-cols-2">
          {asked.map((offer) => (
            <Explained key={offer.id} offer={offer} answeredFalse={answers[offer.id] === true} />
          ))}
        </ul>
      ) : (
        <p className="pt-4 text-body">{words.answersLater()}</p>
      )}
    </Plate>
  );
}

function Explained({ offer, answeredFalse }: { offer: Offer; answeredFalse: boolean }) {
  const right = answeredFalse === offer.fraud;
  return (
    <li className={`flex flex-col border ${right ? "border-sim-rule" : "border-sim-red"}`}>
      <div className="m-1.5 rounded-panel border border-line bg-surface p-4 text-ink">
        <p className="pb-1 font-serif text-[17px]/6 font-[450]">{offer.title}</p>
        <p className="text-label text-ink-2">{offer.text}</p>
      </div>
      <div className="px-5 pt-2 pb-4">
        <div className="flex flex-wrap justify-between gap-x-4 font-mono text-clock">
          <p>{words.youSaid({ kind: answeredFalse ? "scam" : "genuine" })}</p>
          <p className={`font-[600] ${right ? "" : "text-sim-red"}`}>
            {words.itIs({ kind: offer.fraud ? "scam" : "genuine", mark: right ? "✓" : "✗" })}
          </p>
        </div>
        <p className="pt-1 text-label text-sim-ink-2">{offer.because}</p>
      </div>
    </li>
  );
}
