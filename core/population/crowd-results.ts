// A result is what was paid out less what was paid in.
import type { Instant } from "../calendar.ts";
import { type CrowdState, toInstant } from "./crowd-state.ts";

export type CrowdResults = {
  byDay: { day: number; ahead: number; even: number; behind: number }[];
  wonCents: number;
  lostCents: number;
  /** losses, then wins */
  largest: { number: number; paidInCents: number; paidOutCents: number }[];
};

type Result = { number: number; result: number };
export const maxShownResults = 10;

/** @param list largest first, then by number */
function keepLargest(list: Result[], each: Result): void {
  const size = Math.abs(each.result);
  if (list.length === maxShownResults && Math.abs(list.at(-1)?.result ?? 0) >= size) return;
  const at = list.findLastIndex(({ result }) => Math.abs(result) >= size) + 1;
  list.splice(at, 0, each);
  list.length = Math.min(list.length, maxShownResults);
}

export function computeResults({ people }: CrowdState): CrowdResults {
  const { joinedDay, paidInCents, paidOutCents } = people.columns;
  const byDay: CrowdResults["byDay"] = [];
  const losses: Result[] = [];
  const wins: Result[] = [];
  let [wonCents, lostCents] = [0, 0];
  for (let who = 0; who < people.count; who += 1) {
    if (paidInCents[who] === 0) continue;
    const day = joinedDay[who] ?? 0;
    let row = byDay.at(-1);
    if (row?.day !== day) {
      row = { day, ahead: 0, even: 0, behind: 0 };
      byDay.push(row);
    }
    const result = (paidOutCents[who] ?? 0) - (paidInCents[who] ?? 0);
    if (result > 0) {
      row.ahead += 1;
      wonCents += result;
      keepLargest(wins, { number: who + 1, result });
    } else if (result < 0) {
      row.behind += 1;
      lostCents -= result;
      keepLargest(losses, { number: who + 1, result });
    } else row.even += 1;
  }
  return {
    byDay,
    wonCents,
    lostCents,
    largest: [...losses, ...wins].map(({ number }) => ({
      number,
      paidInCents: paidInCents[number - 1] ?? 0,
      paidOutCents: paidOutCents[number - 1] ?? 0,
    })),
  };
}

/** partBack and nothingBack: behind */
export type ResultCounts = {
  people: number;
  ahead: number;
  even: number;
  partBack: number;
  nothingBack: number;
  wonCents: number;
  lostCents: number;
};
export const createResultCounts = (): ResultCounts => ({
  people: 0,
  ahead: 0,
  even: 0,
  partBack: 0,
  nothingBack: 0,
  wonCents: 0,
  lostCents: 0,
});

export function addResult(fates: ResultCounts, paidInCents: number, paidOutCents: number): void {
  const result = paidOutCents - paidInCents;
  fates.people += 1;
  if (result > 0) {
    fates.ahead += 1;
    fates.wonCents += result;
  } else if (result === 0) fates.even += 1;
  else {
    fates.lostCents -= result;
    if (paidOutCents > 0) fates.partBack += 1;
    else fates.nothingBack += 1;
  }
}

export function countResults({ people }: CrowdState): ResultCounts {
  const { paidInCents, paidOutCents } = people.columns;
  const fates = createResultCounts();
  for (let who = 0; who < people.count; who += 1)
    if (paidInCents[who] !== 0) addResult(fates, paidInCents[who] ?? 0, paidOutCents[who] ?? 0);
  return fates;
}

/** joinedAt: from the payout of the crowd's first day */
export type NearbyResult = { joinedAt: Instant; paidInCents: number; paidOutCents: number };

/** @returns nearest first, then earlier first */
export function findNearest({ people, days }: CrowdState, at: Instant, most: number): NearbyResult[] {
  const { paidInCents, paidOutCents } = people.columns;
  const inOrder = Array.from({ length: days.count }, (_, index) => index + 1).sort(
    (a, b) => Math.abs(toInstant(a) - at) - Math.abs(toInstant(b) - at) || a - b,
  );
  const nearest: NearbyResult[] = [];
  for (const day of inOrder) {
    const last = days.columns.people[day - 1] ?? 0;
    for (let who = days.columns.people[day - 2] ?? 0; who < last; who += 1) {
      if (nearest.length === most) return nearest;
      if (paidInCents[who] === 0) continue;
      nearest.push({
        joinedAt: toInstant(day),
        paidInCents: paidInCents[who] ?? 0,
        paidOutCents: paidOutCents[who] ?? 0,
      });
    }
  }
  return nearest;
}

export type FriendResult = { number: number; joinedDay: number; paidInCents: number; paidOutCents: number };

export function findFriends(
  { people }: CrowdState,
  invitations: readonly number[],
  most: number,
): FriendResult[] {
  const { recruiter, joinedDay, paidInCents, paidOutCents } = people.columns;
  const theirs = new Set(invitations);
  const friends: FriendResult[] = [];
  for (let who = 0; who < people.count && theirs.size > 0 && friends.length < most; who += 1)
    if (theirs.has(-(recruiter[who] ?? 0)))
      friends.push({
        number: who + 1,
        joinedDay: joinedDay[who] ?? 0,
        paidInCents: paidInCents[who] ?? 0,
        paidOutCents: paidOutCents[who] ?? 0,
      });
  return friends;
}

export const suggestedPlaces = ["first", "middle", "last"] as const;
export type SuggestedPerson = FriendResult & { place: (typeof suggestedPlaces)[number] };

/** The best of the first tenth, the middle person, and the last. */
export function suggestPeople({ people }: CrowdState): SuggestedPerson[] {
  const { joinedDay, paidInCents, paidOutCents } = people.columns;
  const payers: number[] = [];
  for (let who = 0; who < people.count; who += 1) if (paidInCents[who] !== 0) payers.push(who);
  const getResult = (who: number) => (paidOutCents[who] ?? 0) - (paidInCents[who] ?? 0);
  const first = payers
    .slice(0, Math.ceil(payers.length / 10))
    .reduce<number | undefined>(
      (best, who) => (best === undefined || getResult(who) > getResult(best) ? who : best),
      undefined,
    );
  const chosen = { first, middle: payers[Math.floor(payers.length / 2)], last: payers.at(-1) };
  const seen = new Set<number>();
  return suggestedPlaces.flatMap((place) => {
    const who = chosen[place];
    if (who === undefined || seen.has(who)) return [];
    seen.add(who);
    const result = { paidInCents: paidInCents[who] ?? 0, paidOutCents: paidOutCents[who] ?? 0 };
    return [{ place, number: who + 1, joinedDay: joinedDay[who] ?? 0, ...result }];
  });
}
