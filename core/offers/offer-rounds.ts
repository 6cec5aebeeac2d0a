// Offers follow from a person's number, so nothing is stored. Neighbours get the same twenty with
// rounds swapped, so both rounds are equally hard.
import { draw } from "../random.ts";
import { type Offer, offers } from "./offers.ts";

export const offerRounds = ["before", "after", "later"] as const;
export type OfferRound = (typeof offerRounds)[number];

const perKind = 5;
export const offersPerRound = 2 * perKind;

const falseStream = 1;
const realStream = 2;
const orderStream = 3;

function shuffle<T>(list: readonly T[], seed: number, stream: number, at: number): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(draw(seed, stream, at, last) * (last + 1));
    const [here, there] = [mixed[last], mixed[chosen]];
    if (here === undefined || there === undefined) continue;
    mixed[last] = there;
    mixed[chosen] = here;
  }
  return mixed;
}

/** Neighbours swap rounds. */
function getGroupIndex(person: number, round: OfferRound): number {
  if (round === "later") return 2;
  return Number((round === "after") !== (person % 2 === 1));
}

function drawTen(person: number, round: OfferRound, seenOffers: ReadonlySet<number>): Offer[] {
  const from = getGroupIndex(person, round) * perKind;
  return [true, false].flatMap((fraud) => {
    const kind = offers.filter((offer) => offer.fraud === fraud);
    const mixed = shuffle(kind, Math.floor(person / 2), fraud ? falseStream : realStream, 0);
    return [...mixed.slice(from), ...mixed].filter(({ id }) => !seenOffers.has(id)).slice(0, perKind);
  });
}

const none: ReadonlySet<number> = new Set();

/**
 * Five false and five real. @param person integer ≥ 0 @param seenOffers of other rounds, from an
 * earlier list
 */
export function drawOffers(
  person: number,
  round: OfferRound,
  seenOffers: ReadonlySet<number> = none,
): readonly Offer[] {
  return shuffle(drawTen(person, round, seenOffers), person, orderStream, offerRounds.indexOf(round));
}
