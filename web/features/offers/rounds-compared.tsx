import type { Offer } from "@glasshouse/core/offers/offers.ts";
import {
  countDetections,
  type Difficulty,
  getChange,
  getExpectedRight,
  getInterval,
} from "../../../core/offers/detection.ts";
import { FigureTable } from "../../sheet/charted.tsx";
import { Details } from "../../sheet/details.tsx";
import { Plate } from "../../sheet/sheet-page.tsx";
import {
  type Compared,
  sayComparedDetails,
  sayComparison,
  sayOutcome,
  toComparedRow,
} from "./compared-texts.ts";
import { comparedWords as words } from "./offers.words.ts";
import { type TakenRound, verdictOn } from "./round-result.tsx";

type ComparedProps = {
  number: number;
  first: TakenRound;
  second: TakenRound;
  difficulty: readonly Difficulty[];
  known: readonly Offer[];
};

export function RoundsCompared({ number, first, second, difficulty, known }: ComparedProps) {
  const [one, two] = [first, second].map(({ asked, answers }) => ({
    ...countDetections(asked, answers),
    expected: getExpectedRight(asked, difficulty),
  }));
  if (!one || !two) return null;
  const change = getChange(one.sensitivity, two.sensitivity);
  const asked = new Set([...first.asked, ...second.asked].map(({ id }) => id));
  const compared: Compared = {
    first: first.round,
    second: second.round,
    change,
    interval: getInterval(change),
    verdict: verdictOn(change),
    right: [one.right, two.right],
    expected: [one.expected, two.expected],
    moreThanOthers: two.right - two.expected - (one.right - one.expected),
    answers: difficulty.reduce((sum, { offer, answers }) => sum + (asked.has(offer) ? answers : 0), 0),
    offers: asked.size,
    metBefore: second.asked.filter((offer) => known.includes(offer)).length,
  };
  return (
    <Plate
      number={number}
      title={sayOutcome(compared)}
      subtitle={words.subtitle({ verdict: compared.verdict })}
    >
      <div className="max-w-[760px]">
        <FigureTable
          caption={words.caption({ first: first.round, second: second.round })}
          head={[words.offers(), words.you(), words.others(), words.difference()]}
          rows={[
            toComparedRow(first.round, one.right, one.expected),
            toComparedRow(second.round, two.right, two.expected),
          ]}
        />
        <p className="pt-4 text-label">{sayComparison(compared)}</p>
        <Details>
          <p className="text-label">{sayComparedDetails(compared)}</p>
        </Details>
      </div>
    </Plate>
  );
}
