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

type Round = "before" | "after";
const shareOf = ({ missed, seats }: MissedIn): number | null =>
  missed === null || seats === null ? null : missed / seats;

/** Figures of two rounds are never ranked against each other. @returns the later one in which something is told */
const rankedRound = (signs: readonly MissedSign[]): Round =>
  signs.some(({ after }) => after.missed !== null) ? "after" : "before";

/**
 * @param smallest groups of fewer seats are not told
 * @returns signs that were asked about, the most missed of one round first, and those last of which it tells nothing
 */
export function missedSigns(answers: readonly Answer[], smallest: number): MissedSign[] {
  const of = (sign: OfferSign, round: string) =>
    missedIn(
      answers.filter((answer) => answer.round === round && signsOf.get(answer.offer)?.includes(sign)),
      smallest,
    );
  const asked = offerSigns
    .map((sign) => ({ sign, before: of(sign, "before"), after: of(sign, "after") }))
    .filter(({ before, after }) => before.seats !== 0 || after.seats !== 0);
  const round = rankedRound(asked);
  return asked.sort((one, other) => (shareOf(other[round]) ?? -1) - (shareOf(one[round]) ?? -1));
}

/** What may be concluded from the signs of one round; `all` is false where figures of some signs are held back. */
export type MissedMost =
  | { kind: "unknown" }
  | { kind: "none"; round: Round }
  | { kind: "alike"; round: Round; all: boolean }
  | { kind: "most"; round: Round; all: boolean; sign: OfferSign };

/** @param signs as missedSigns orders them */
export function missedMost(signs: readonly MissedSign[]): MissedMost {
  const round = rankedRound(signs);
  const asked = signs.filter((each) => each[round].seats !== 0);
  const told = asked.flatMap((each) => {
    const share = shareOf(each[round]);
    return share === null ? [] : [{ sign: each.sign, share }];
  });
  const [first, second] = told;
  const all = told.length === asked.length;
  if (!first || (first.share === 0 && !all)) return { kind: "unknown" };
  if (first.share === 0) return { kind: "none", round };
  if (second?.share === first.share) return { kind: "alike", round, all };
  return { kind: "most", round, all, sign: first.sign };
}
