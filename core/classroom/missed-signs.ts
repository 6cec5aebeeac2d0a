// Counts seats that took a false offer for honest. Groups of one to four are hidden on either side.
import { type Offer, type OfferSign, offerSigns, offers } from "../offers/offers.ts";

export type MissedCounts = {
  /** null for one to four */
  seats: number | null;
  missed: number | null;
};
export type MissedSign = { sign: OfferSign; before: MissedCounts; after: MissedCounts };

type Round = "before" | "after";
type Answer = { seat: number; round: string; offer: number; calledFalse: boolean };

const signsByOffer = new Map(offers.map((offer: Offer) => [offer.id, offer.signs ?? []]));

function countMissed(asked: number, missed: number, minGroupSize: number): MissedCounts {
  const small = [missed, asked - missed].some((seats) => seats > 0 && seats < minGroupSize);
  const few = asked > 0 && asked < minGroupSize;
  return { seats: few ? null : asked, missed: asked === 0 || small ? null : missed };
}

function countMissedBySign(answers: readonly Answer[], of: Round, minGroupSize: number) {
  const asked = new Map(offerSigns.map((sign) => [sign, new Set<number>()]));
  const missed = new Map(offerSigns.map((sign) => [sign, new Set<number>()]));
  for (const { seat, round, offer, calledFalse } of answers) {
    if (round !== of) continue;
    for (const sign of signsByOffer.get(offer) ?? []) {
      asked.get(sign)?.add(seat);
      if (!calledFalse) missed.get(sign)?.add(seat);
    }
  }
  return (sign: OfferSign) =>
    countMissed(asked.get(sign)?.size ?? 0, missed.get(sign)?.size ?? 0, minGroupSize);
}

const getMissedShare = ({ missed, seats }: MissedCounts): number | null =>
  missed === null || seats === null ? null : missed / seats;

/** Rounds are never ranked against each other. */
const getRankedRound = (signs: readonly MissedSign[]): Round =>
  signs.some(({ after }) => after.missed !== null) ? "after" : "before";

/** @returns most missed first, hidden ones last */
export function rankMissedSigns(answers: readonly Answer[], minGroupSize: number): MissedSign[] {
  const before = countMissedBySign(answers, "before", minGroupSize);
  const after = countMissedBySign(answers, "after", minGroupSize);
  const asked = offerSigns
    .map((sign) => ({ sign, before: before(sign), after: after(sign) }))
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
  const shown = asked.flatMap((each) => {
    const share = getMissedShare(each[round]);
    return share === null ? [] : [{ sign: each.sign, share }];
  });
  const [first, second] = shown;
  const all = shown.length === asked.length;
  if (!first || (first.share === 0 && !all)) return { kind: "unknown" };
  if (first.share === 0) return { kind: "none", round };
  if (second?.share === first.share) return { kind: "alike", round, all };
  return { kind: "most", round, all, sign: first.sign };
}
