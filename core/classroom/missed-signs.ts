// Counts seats that took a false offer for honest. Groups of one to four are hidden on either side.
import { type Offer, type OfferSign, offerSigns, offers } from "../offers/offers.ts";

export type MissedCounts = {
  /** null for one to four */
  seats: number | null;
  missed: number | null;
};
export type MissedSign = { sign: OfferSign; before: MissedCounts; after: MissedCounts };

type Answer = { seat: number; round: string; offer: number; calledFalse: boolean };

const signsByOffer = new Map(offers.map((offer: Offer) => [offer.id, offer.signs ?? []]));

function countMissed(answers: readonly Answer[], minGroupSize: number): MissedCounts {
  const asked = new Set(answers.map(({ seat }) => seat));
  const missed = new Set(answers.filter(({ calledFalse }) => !calledFalse).map(({ seat }) => seat));
  const groups = [missed.size, asked.size - missed.size];
  const small = groups.some((seats) => seats > 0 && seats < minGroupSize);
  const few = asked.size > 0 && asked.size < minGroupSize;
  return { seats: few ? null : asked.size, missed: asked.size === 0 || small ? null : missed.size };
}

type Round = "before" | "after";
const getMissedShare = ({ missed, seats }: MissedCounts): number | null =>
  missed === null || seats === null ? null : missed / seats;

/** Rounds are never ranked against each other. */
const getRankedRound = (signs: readonly MissedSign[]): Round =>
  signs.some(({ after }) => after.missed !== null) ? "after" : "before";

/** @returns most missed first, hidden ones last */
export function rankMissedSigns(answers: readonly Answer[], minGroupSize: number): MissedSign[] {
  const of = (sign: OfferSign, round: string) =>
    countMissed(
      answers.filter((answer) => answer.round === round && signsByOffer.get(answer.offer)?.includes(sign)),
      minGroupSize,
    );
  const asked = offerSigns
    .map((sign) => ({ sign, before: of(sign, "before"), after: of(sign, "after") }))
    .filter(({ before, after }) => before.seats !== 0 || after.seats !== 0);
  const round = getRankedRound(asked);
  return asked.sort(
    (one, other) => (getMissedShare(other[round]) ?? -1) - (getMissedShare(one[round]) ?? -1),
  );
}

export type MissedMost =
  | { kind: "unknown" }
  | { kind: "none"; round: Round }
  | { kind: "alike"; round: Round; all: boolean }
  | { kind: "most"; round: Round; all: boolean; sign: OfferSign };

export function getMissedMost(signs: readonly MissedSign[]): MissedMost {
  const round = getRankedRound(signs);
  const asked = signs.filter((each) => each[round].seats !== 0);
  const told = asked.flatMap((each) => {
    const share = getMissedShare(each[round]);
    return share === null ? [] : [{ sign: each.sign, share }];
  });
  const [first, second] = told;
  const all = told.length === asked.length;
  if (!first || (first.share === 0 && !all)) return { kind: "unknown" };
  if (first.share === 0) return { kind: "none", round };
  if (second?.share === first.share) return { kind: "alike", round, all };
  return { kind: "most", round, all, sign: first.sign };
}
