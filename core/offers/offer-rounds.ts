// Which ten offers somebody is asked, and in which order: drawn from who they are, so that nobody has to keep it, and no
// pattern of pressing is worth more than chance. Two people with neighbouring numbers get the same twenty, one the one ten
// before and the other after: over people each offer is as often before as after, and both rounds are equally hard.
import { draw } from "../random.ts";
import { type Offer, offers } from "./offers.ts";

export const offerRounds = ["before", "after", "later"] as const;
export type OfferRound = (typeof offerRounds)[number];

const perKind = 5;
export const offersPerRound = 2 * perKind;

/** What a number is drawn for, so that no two questions share one. */
const forFalse = 1;
const forReal = 2;
const forOrder = 3;

function shuffled<T>(list: readonly T[], seed: number, stream: number, at: number): T[] {
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

function tenOf(person: number, round: OfferRound): Offer[] {
  const later = round === "later";
  // the repeat is drawn by itself and from all; the other two share what neighbours share
  const seed = later ? person : Math.floor(person / 2);
  const second = !later && (round === "after") !== (person % 2 === 1);
  return [true, false].flatMap((fraud) => {
    const kind = offers.filter((offer) => offer.fraud === fraud);
    const mixed = shuffled(kind, seed, fraud ? forFalse : forReal, later ? 1 : 0);
    return mixed.slice(second ? perKind : 0, second ? 2 * perKind : perKind);
  });
}

/**
 * Five false and five real ones in the order in which they are asked. Nobody meets one both before and after; later it may
 * be one of either.
 * @param person the investor's id, a whole number from 0
 */
export function offersFor(person: number, round: OfferRound): readonly Offer[] {
  return shuffled(tenOf(person, round), person, forOrder, offerRounds.indexOf(round));
}
