// The offers that the wall reviews after the second round: the two scams that fooled most, and the genuine
// offer that was suspected most.
import { offers } from "../offers/offers.ts";
import { isTooSmallGroup, minGroupSize } from "./min-group-size.ts";

type Answer = { seat: number; round: string; offer: number; calledFalse: boolean };
/** null if the seats that were right are one to four */
export type ReviewedOffer = { offer: number; wrong: number | null; asked: number | null };
export type OfferReview = { fooled: ReviewedOffer[]; suspected: ReviewedOffer[] };

const fooledShown = 2;
const suspectedShown = 1;

/** Counts the first two rounds, in which a seat meets an offer once. Names none that fewer than five got wrong. */
export function reviewOffers(answers: readonly Answer[]): OfferReview {
  const answersByOffer = Map.groupBy(answers, ({ offer }) => offer);
  const counted = offers.flatMap(({ id, fraud }) => {
    const given = answersByOffer.get(id)?.filter(({ round }) => round !== "later") ?? [];
    const wrong = given.filter(({ calledFalse }) => calledFalse !== fraud).length;
    return wrong < minGroupSize ? [] : [{ id, fraud, wrong, asked: given.length }];
  });
  const pick = (ofScams: boolean, shown: number) =>
    counted
      .filter(({ fraud }) => fraud === ofScams)
      .sort((one, other) => other.wrong / other.asked - one.wrong / one.asked)
      .slice(0, shown)
      .map(({ id, wrong, asked }) =>
        isTooSmallGroup(asked - wrong)
          ? { offer: id, wrong: null, asked: null }
          : { offer: id, wrong, asked },
      );
  return { fooled: pick(true, fooledShown), suspected: pick(false, suspectedShown) };
}
