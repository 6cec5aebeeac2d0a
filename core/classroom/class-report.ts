// A class's results from its rows: detection before and after with intervals, gains and losses,
// additional deposits. Groups of one to four seats are suppressed so that none can be identified.
import { falseOffers, offers } from "../offers/offers.ts";
import { type ResultGroup, resultGroups } from "./class-results.ts";
import { changeOf, type Interval, type SeatTold, shareOf, toldApartBy } from "./class-shares.ts";
import { type MissedSign, missedSigns } from "./missed-signs.ts";
import { isSmall, smallestGroup } from "./smallest-group.ts";

export type SeatMoney = { seat: number; paidIn: number; paidOut: number };
export type SeatAnswer = { seat: number; round: string; offer: number; calledFalse: boolean };
export type SeatDeposit = { seat: number; day: number; cents: number };
export type ClassRows = {
  seats: readonly SeatMoney[];
  answers: readonly SeatAnswer[];
  deposits: readonly SeatDeposit[];
};

/** One round; nothing but the seats with fewer than five answers. */
export type ToldByClass = {
  seats: number | null;
  falseFound: number | null;
  falseAsked: number | null;
  realAccused: number | null;
  realAsked: number | null;
  detection: Interval | null;
  suspicion: Interval | null;
  /** d′ over all answers; null without answers to both kinds */
  sensitivity: Interval | null;
};
export type ClassReport = {
  seats: number;
  before: ToldByClass;
  after: ToldByClass;
  change: { detection: Interval | null; suspicion: Interval | null; sensitivity: Interval | null };
  money: { paidIn: number | null; paidOut: number | null };
  /**
   * numbers of seats; all null where one group, or the seats without a deposit, would be one to
   * four
   */
  results: { ahead: number | null; even: number | null; behind: number | null };
  spread: ResultGroup[];
  /** deposits after a seat's first, by day; days with one to four such seats are left out */
  putMore: { day: number; seats: number; cents: number }[];
  signs: MissedSign[];
};

const told = (seats: number): number | null => (isSmall(seats) ? null : seats);

/**
 * @param others seats without a deposit, whose number would follow from the rest @param few the
 * class has one to four seats: show nothing
 */
function together(
  groups: { ahead: number; even: number; behind: number },
  others: number,
  few: boolean,
): ClassReport["results"] {
  const small = [...Object.values(groups), others].some(isSmall);
  const shown = (seats: number) => (few || small ? null : seats);
  return { ahead: shown(groups.ahead), even: shown(groups.even), behind: shown(groups.behind) };
}

const known = new Set(offers.map(({ id }) => id));
const isFalse = new Set(falseOffers);

function seatsOf(rows: ClassRows, round: string): SeatTold[] {
  const seats = new Map<number, SeatTold>();
  for (const { seat, round: of, offer, calledFalse } of rows.answers) {
    if (of !== round || !known.has(offer)) continue;
    const counted = seats.get(seat) ?? { seat, hits: 0, signals: 0, alarms: 0, noise: 0 };
    seats.set(seat, counted);
    counted[isFalse.has(offer) ? "signals" : "noise"] += 1;
    if (calledFalse) counted[isFalse.has(offer) ? "hits" : "alarms"] += 1;
  }
  return [...seats.values()].sort((one, other) => one.seat - other.seat);
}
const detectionOf = (seats: readonly SeatTold[]) =>
  seats.map(({ seat, hits, signals }) => ({ seat, part: hits, of: signals }));
const suspicionOf = (seats: readonly SeatTold[]) =>
  seats.map(({ seat, alarms, noise }) => ({ seat, part: alarms, of: noise }));

function toldIn(seats: readonly SeatTold[]): ToldByClass {
  const hidden = isSmall(seats.length);
  const sum = (of: (seat: SeatTold) => number) =>
    hidden ? null : seats.reduce((total, seat) => total + of(seat), 0);
  return {
    seats: told(seats.length),
    falseFound: sum(({ hits }) => hits),
    falseAsked: sum(({ signals }) => signals),
    realAccused: sum(({ alarms }) => alarms),
    realAsked: sum(({ noise }) => noise),
    detection: hidden ? null : shareOf(detectionOf(seats)),
    suspicion: hidden ? null : shareOf(suspicionOf(seats)),
    sensitivity: hidden ? null : toldApartBy(seats),
  };
}

function changeBetween(before: readonly SeatTold[], after: readonly SeatTold[]): ClassReport["change"] {
  if (isSmall(before.length) || isSmall(after.length))
    return { detection: null, suspicion: null, sensitivity: null };
  return {
    detection: changeOf(detectionOf(before), detectionOf(after)),
    suspicion: changeOf(suspicionOf(before), suspicionOf(after)),
    sensitivity: toldApartBy(before, after),
  };
}

function putMore(deposits: readonly SeatDeposit[]): ClassReport["putMore"] {
  const firsts = new Map<number, SeatDeposit>();
  for (const each of deposits)
    if (each.day < (firsts.get(each.seat)?.day ?? Infinity)) firsts.set(each.seat, each);
  const days = new Map<number, { seats: Set<number>; cents: number }>();
  for (const each of deposits) {
    if (firsts.get(each.seat) === each) continue;
    const of = days.get(each.day) ?? { seats: new Set(), cents: 0 };
    of.seats.add(each.seat);
    of.cents += each.cents;
    days.set(each.day, of);
  }
  return [...days]
    .filter(([, { seats }]) => !isSmall(seats.size))
    .sort(([one], [other]) => one - other)
    .map(([day, { seats, cents }]) => ({ day, seats: seats.size, cents }));
}

/** @param rows in any order; one money row a seat */
export function classReport(rows: ClassRows): ClassReport {
  const [before, after] = [seatsOf(rows, "before"), seatsOf(rows, "after")];
  const few = isSmall(rows.seats.length);
  const those = (of: (seat: SeatMoney) => boolean) => rows.seats.filter(of).length;
  const sum = (of: (seat: SeatMoney) => number) =>
    few || isSmall(those((seat) => of(seat) > 0))
      ? null
      : rows.seats.reduce((total, seat) => total + of(seat), 0);
  const inIt = (seat: SeatMoney) => seat.paidIn > 0;
  const results = together(
    {
      ahead: those((seat) => inIt(seat) && seat.paidOut > seat.paidIn),
      even: those((seat) => inIt(seat) && seat.paidOut === seat.paidIn),
      behind: those((seat) => seat.paidOut < seat.paidIn),
    },
    those((seat) => !inIt(seat)),
    few,
  );
  return {
    seats: rows.seats.length,
    before: toldIn(before),
    after: toldIn(after),
    change: changeBetween(before, after),
    money: { paidIn: sum(({ paidIn }) => paidIn), paidOut: sum(({ paidOut }) => paidOut) },
    results,
    spread: resultGroups(rows.seats, smallestGroup, !Object.values(results).includes(null)),
    putMore: putMore(rows.deposits),
    signs: missedSigns(rows.answers, smallestGroup),
  };
}
