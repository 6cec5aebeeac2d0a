// Which warning signs a class missed: a false offer that somebody takes for an honest one has shown them in vain. Told by seats,
// and nothing of groups under five, neither of those who missed a sign nor of those who did not.
import { type Offer, type OfferSign, offerSigns, offers } from "../offers/offers.ts";

export type MissedIn = {
  /** seats that were asked about an offer with this sign; null where they were one to four */
  seats: number | null;
  /** of them, those that took one for honest; null where it is not told */
  missed: number | null;
};
export type MissedSign = { sign: OfferSign; before: MissedIn; after: MissedIn };

type Answer = { seat: number; round: string; offer: number; calledFalse: boolean };

const signsOf = new Map(offers.map((offer: Offer) => [offer.id, offer.signs ?? []]));

function missedIn(answers: readonly Answer[], smallest: number): MissedIn {
  const asked = new Set(answers.map(({ seat }) => seat));
  const missed = new Set(answers.filter(({ calledFalse }) => !calledFalse).map(({ seat }) => seat));
  const groups = [missed.size, asked.size - missed.size];
  const small = groups.some((seats) => seats > 0 && seats < smallest);
  const few = asked.size > 0 && asked.size < smallest;
  return { seats: few ? null : asked.size, missed: asked.size === 0 || small ? null : missed.size };
}

/** The share that counts for the order: of the second round where it is told, else of the first. */
function shareOf({ before, after }: MissedSign): number {
  const told = after.missed === null ? before : after;
  return told.missed === null || told.seats === null ? -1 : told.missed / told.seats;
}

/**
 * @param smallest groups of fewer seats are not told
 * @returns signs that somebody was asked about, the most missed first, and those last of which nothing is told
 */
export function missedSigns(answers: readonly Answer[], smallest: number): MissedSign[] {
  const of = (sign: OfferSign, round: string) =>
    missedIn(
      answers.filter((answer) => answer.round === round && signsOf.get(answer.offer)?.includes(sign)),
      smallest,
    );
  return offerSigns
    .map((sign) => ({ sign, before: of(sign, "before"), after: of(sign, "after") }))
    .filter(({ before, after }) => before.seats !== 0 || after.seats !== 0)
    .sort((one, other) => shareOf(other) - shareOf(one));
}
