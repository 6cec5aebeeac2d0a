// Which ten offers somebody is asked, and in which order: drawn from a number of theirs, so that nobody has to keep it, and no
// pattern of pressing is worth more than chance. Two people with neighbouring numbers get the same twenty, one the one ten
// before and the other after: over people each offer is as often before as after, and both rounds are equally hard. The ten
// weeks later are others: whoever knows an offer again has not told it apart.
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

/** Which five of a kind: neighbours change places before and after. */
function placeOf(person: number, round: OfferRound): number {
  if (round === "later") return 2;
  return Number((round === "after") !== (person % 2 === 1));
}

function tenOf(person: number, round: OfferRound, met: ReadonlySet<number>): Offer[] {
  const from = placeOf(person, round) * perKind;
  return [true, false].flatMap((fraud) => {
    const kind = offers.filter((offer) => offer.fraud === fraud);
    const mixed = shuffled(kind, Math.floor(person / 2), fraud ? forFalse : forReal, 0);
    return [...mixed.slice(from), ...mixed].filter(({ id }) => !met.has(id)).slice(0, perKind);
  });
}

const none: ReadonlySet<number> = new Set();

/**
 * Five false and five real ones in the order in which they are asked. Nobody meets one in two rounds.
 * @param person the number that was drawn for them, a whole number from 0
 * @param met the numbers of those that were met in other rounds, where another list of offers drew otherwise
 */
export function offersFor(
  person: number,
  round: OfferRound,
  met: ReadonlySet<number> = none,
): readonly Offer[] {
  return shuffled(tenOf(person, round, met), person, forOrder, offerRounds.indexOf(round));
}
