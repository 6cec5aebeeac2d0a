// Groups of one to four seats are suppressed, so that none can be identified.
import { falseOffers, offers } from "../offers/offers.ts";
import { type CheckCounts, countChecks } from "./class-checks.ts";
import { type ResultGroup, resultGroups } from "./class-results.ts";
import {
  getChangeInterval,
  getSensitivityInterval,
  getShareInterval,
  type Interval,
  type SeatAnswerCounts,
} from "./class-shares.ts";
import { isTooSmallGroup, minGroupSize } from "./min-group-size.ts";
import { type MissedSign, rankMissedSigns } from "./missed-signs.ts";
import { type OfferReview, reviewOffers } from "./review-offers.ts";
import { type SeatSureness, type SurenessSummary, toSurenessSummary } from "./sureness.ts";

export type SeatMoney = { seat: number; paidIn: number; paidOut: number };
export type SeatAnswer = {
  seat: number;
  round: string;
  offer: number;
  calledFalse: boolean;
  checked: boolean;
};
export type SeatDeposit = { seat: number; day: number; cents: number };
export type ClassRows = {
  seats: readonly SeatMoney[];
  answers: readonly SeatAnswer[];
  deposits: readonly SeatDeposit[];
  sureness: readonly SeatSureness[];
};

/** Under five answers only `seats` is set. */
export type RoundResults = {
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
  before: RoundResults;
  after: RoundResults;
  change: { detection: Interval | null; suspicion: Interval | null; sensitivity: Interval | null };
  money: { paidIn: number | null; paidOut: number | null };
  /** all null where a group, or the seats without a deposit, would be one to four */
  results: { ahead: number | null; even: number | null; behind: number | null };
  spread: ResultGroup[];
  /** after a seat's first, by day; days with one to four such seats are left out */
  putMore: { day: number; seats: number; cents: number }[];
  signs: MissedSign[];
  /** null where one to four seats looked something up, or did not */
  checks: { before: CheckCounts | null; after: CheckCounts | null };
  sureness: SurenessSummary;
  review: OfferReview;
};

const hideSmallCount = (seats: number): number | null => (isTooSmallGroup(seats) ? null : seats);

/**
 * @param others seats without a deposit, the number of which would follow @param isSmallClass one to four
 * seats: show nothing
 */
function toVisibleResults(
  groups: { ahead: number; even: number; behind: number },
  others: number,
  isSmallClass: boolean,
): ClassReport["results"] {
  const small = [...Object.values(groups), others].some(isTooSmallGroup);
  const shown = (seats: number) => (isSmallClass || small ? null : seats);
  return { ahead: shown(groups.ahead), even: shown(groups.even), behind: shown(groups.behind) };
}

const knownOffers = new Set(offers.map(({ id }) => id));
const isFalse = new Set(falseOffers);

function toSeatAnswers(rows: ClassRows, round: string): SeatAnswerCounts[] {
  const seats = new Map<number, SeatAnswerCounts>();
  for (const { seat, round: of, offer, calledFalse } of rows.answers) {
    if (of !== round || !knownOffers.has(offer)) continue;
    const counted = seats.get(seat) ?? { seat, hits: 0, signals: 0, alarms: 0, noise: 0 };
    seats.set(seat, counted);
    counted[isFalse.has(offer) ? "signals" : "noise"] += 1;
    if (calledFalse) counted[isFalse.has(offer) ? "hits" : "alarms"] += 1;
  }
  return [...seats.values()].sort((one, other) => one.seat - other.seat);
}
const getDetection = (seats: readonly SeatAnswerCounts[]) =>
  seats.map(({ seat, hits, signals }) => ({ seat, calledFalse: hits, of: signals }));
const getSuspicion = (seats: readonly SeatAnswerCounts[]) =>
  seats.map(({ seat, alarms, noise }) => ({ seat, calledFalse: alarms, of: noise }));

function toRoundResults(seats: readonly SeatAnswerCounts[]): RoundResults {
  const hidden = isTooSmallGroup(seats.length);
  const sum = (of: (seat: SeatAnswerCounts) => number) =>
    hidden ? null : seats.reduce((total, seat) => total + of(seat), 0);
  return {
    seats: hideSmallCount(seats.length),
    falseFound: sum(({ hits }) => hits),
    falseAsked: sum(({ signals }) => signals),
    realAccused: sum(({ alarms }) => alarms),
    realAsked: sum(({ noise }) => noise),
    detection: hidden ? null : getShareInterval(getDetection(seats)),
    suspicion: hidden ? null : getShareInterval(getSuspicion(seats)),
    sensitivity: hidden ? null : getSensitivityInterval(seats),
  };
}

function getChange(
  before: readonly SeatAnswerCounts[],
  after: readonly SeatAnswerCounts[],
): ClassReport["change"] {
  if (isTooSmallGroup(before.length) || isTooSmallGroup(after.length))
    return { detection: null, suspicion: null, sensitivity: null };
  return {
    detection: getChangeInterval(getDetection(before), getDetection(after)),
    suspicion: getChangeInterval(getSuspicion(before), getSuspicion(after)),
    sensitivity: getSensitivityInterval(before, after),
  };
}

function getAdditionalDeposits(deposits: readonly SeatDeposit[]): ClassReport["putMore"] {
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
    .filter(([, { seats }]) => !isTooSmallGroup(seats.size))
    .sort(([one], [other]) => one - other)
    .map(([day, { seats, cents }]) => ({ day, seats: seats.size, cents }));
}

type AnswerReport = Pick<ClassReport, "before" | "after" | "change" | "signs" | "checks" | "review">;
type MoneyReport = Omit<ClassReport, keyof AnswerReport>;

/** One of two parts, between which other work can be done. */
export function createAnswerReport(rows: ClassRows): AnswerReport {
  const [before, after] = [toSeatAnswers(rows, "before"), toSeatAnswers(rows, "after")];
  const known = rows.answers.filter(({ offer }) => knownOffers.has(offer));
  return {
    before: toRoundResults(before),
    after: toRoundResults(after),
    change: getChange(before, after),
    signs: rankMissedSigns(rows.answers, minGroupSize),
    checks: { before: countChecks(known, "before"), after: countChecks(known, "after") },
    review: reviewOffers(known),
  };
}

export function createMoneyReport(rows: ClassRows): MoneyReport {
  const isSmallClass = isTooSmallGroup(rows.seats.length);
  const those = (of: (seat: SeatMoney) => boolean) => rows.seats.filter(of).length;
  const sum = (of: (seat: SeatMoney) => number) =>
    isSmallClass || isTooSmallGroup(those((seat) => of(seat) > 0))
      ? null
      : rows.seats.reduce((total, seat) => total + of(seat), 0);
  const inIt = (seat: SeatMoney) => seat.paidIn > 0;
  const results = toVisibleResults(
    {
      ahead: those((seat) => inIt(seat) && seat.paidOut > seat.paidIn),
      even: those((seat) => inIt(seat) && seat.paidOut === seat.paidIn),
      behind: those((seat) => seat.paidOut < seat.paidIn),
    },
    those((seat) => !inIt(seat)),
    isSmallClass,
  );
  return {
    seats: rows.seats.length,
    money: { paidIn: sum(({ paidIn }) => paidIn), paidOut: sum(({ paidOut }) => paidOut) },
    results,
    spread: resultGroups(rows.seats, minGroupSize, !Object.values(results).includes(null)),
    putMore: getAdditionalDeposits(rows.deposits),
    sureness: toSurenessSummary(rows.sureness),
  };
}

export const createClassReport = (rows: ClassRows): ClassReport => ({
  ...createAnswerReport(rows),
  ...createMoneyReport(rows),
});
