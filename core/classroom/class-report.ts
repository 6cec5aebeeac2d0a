// What a class learnt and what it cost, from its rows alone: told apart before and after, with the uncertainty; who is ahead
// and behind; on which days people put in more. Of groups under five nothing is told, so that nobody is found in one.
import { falseOffers, offers } from "../offers/offers.ts";
import { changeBetween, type Estimate, intervalOf, sensitivity } from "../offers/told-apart.ts";
import { type MissedSign, missedSigns } from "./missed-signs.ts";

/** Cents; what the seat paid in and got out, as far as it was carried out. */
export type SeatMoney = { seat: number; paidIn: number; paidOut: number };
export type SeatAnswer = { seat: number; round: string; offer: number; calledFalse: boolean };
/** @param day the fund's simulated day, from 1 */
export type SeatDeposit = { seat: number; day: number; cents: number };
export type ClassRows = {
  seats: readonly SeatMoney[];
  answers: readonly SeatAnswer[];
  deposits: readonly SeatDeposit[];
};

export type ToldByClass = {
  seats: number;
  falseFound: number;
  falseAsked: number;
  realAccused: number;
  realAsked: number;
  /** d′ over all answers of the class; null without answers to both kinds */
  sensitivity: { value: number; from: number; to: number } | null;
};
export type ClassReport = {
  seats: number;
  before: ToldByClass;
  after: ToldByClass;
  change: { value: number; from: number; to: number } | null;
  money: { paidIn: number; paidOut: number };
  /** how many seats; null where one of them is fewer than five, but some: it would follow from the others */
  results: { ahead: number | null; even: number | null; behind: number | null };
  /** deposits after a seat's first, by day; null for seats where they are fewer than five */
  putMore: { day: number; seats: number | null; cents: number | null }[];
  /** the most missed first */
  signs: MissedSign[];
};

/** Groups of fewer are not told. */
export const smallestGroup = 5;
const told = (seats: number): number | null => (seats > 0 && seats < smallestGroup ? null : seats);

function together(groups: { ahead: number; even: number; behind: number }): ClassReport["results"] {
  const small = Object.values(groups).some((seats) => told(seats) === null);
  const shown = (seats: number) => (small && seats > 0 ? null : seats);
  return { ahead: shown(groups.ahead), even: shown(groups.even), behind: shown(groups.behind) };
}

const known = new Set(offers.map(({ id }) => id));
const isFalse = new Set(falseOffers);
const asInterval = (estimate: Estimate) => ({ value: estimate.value, ...intervalOf(estimate) });

function toldIn(rows: ClassRows, round: string): ToldByClass & { estimate: Estimate | undefined } {
  const answers = rows.answers.filter((answer) => answer.round === round && known.has(answer.offer));
  const counted = { falseFound: 0, falseAsked: 0, realAccused: 0, realAsked: 0 };
  for (const { offer, calledFalse } of answers) {
    const fraud = isFalse.has(offer);
    counted[fraud ? "falseAsked" : "realAsked"] += 1;
    if (calledFalse) counted[fraud ? "falseFound" : "realAccused"] += 1;
  }
  const { falseFound, falseAsked, realAccused, realAsked } = counted;
  const estimate =
    falseAsked > 0 && realAsked > 0 ? sensitivity(falseFound, falseAsked, realAccused, realAsked) : undefined;
  return {
    seats: new Set(answers.map(({ seat }) => seat)).size,
    ...counted,
    sensitivity: estimate ? asInterval(estimate) : null,
    estimate,
  };
}

function putMore(deposits: readonly SeatDeposit[]): ClassReport["putMore"] {
  const met = new Set<number>();
  const days = new Map<number, { seats: Set<number>; cents: number }>();
  for (const { seat, day, cents } of deposits.toSorted((one, other) => one.day - other.day)) {
    if (met.has(seat)) {
      const of = days.get(day) ?? { seats: new Set(), cents: 0 };
      of.seats.add(seat);
      of.cents += cents;
      days.set(day, of);
    }
    met.add(seat);
  }
  return [...days].map(([day, { seats, cents }]) => {
    const shown = told(seats.size);
    return { day, seats: shown, cents: shown === null ? null : cents };
  });
}

/** @param rows in any order; money of the same seat once */
export function classReport(rows: ClassRows): ClassReport {
  const { estimate: first, ...before } = toldIn(rows, "before");
  const { estimate: second, ...after } = toldIn(rows, "after");
  const sum = (of: (seat: SeatMoney) => number) => rows.seats.reduce((total, seat) => total + of(seat), 0);
  const those = (of: (seat: SeatMoney) => boolean) => rows.seats.filter(of).length;
  const inIt = (seat: SeatMoney) => seat.paidIn > 0;
  return {
    seats: rows.seats.length,
    before,
    after,
    change: first && second ? asInterval(changeBetween(first, second)) : null,
    money: { paidIn: sum(({ paidIn }) => paidIn), paidOut: sum(({ paidOut }) => paidOut) },
    results: together({
      ahead: those((seat) => inIt(seat) && seat.paidOut > seat.paidIn),
      even: those((seat) => inIt(seat) && seat.paidOut === seat.paidIn),
      behind: those((seat) => seat.paidOut < seat.paidIn),
    }),
    putMore: putMore(rows.deposits),
    signs: missedSigns(rows.answers, smallestGroup),
  };
}
