// The server formats a world's figures with this, and the browser a Lab run's.
import type { DayFigures } from "@glasshouse/core/books/day-figures.ts";
import { type FundSummary, getRecoveredShare, toPercent } from "@glasshouse/core/books/fund-summary.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { Books, FundFigures, MyPayouts, People } from "./books.ts";

const amount = (value: number) => formatAmount(cents(value));

export const toFiguresReply = (row: DayFigures): Omit<FundFigures, "at"> => ({
  day: row.day,
  held: amount(row.heldCents),
  promised: amount(row.promisedCents),
  paidIn: amount(row.paidInCents),
  paidOut: amount(row.paidOutCents),
  taken: amount(row.takenCents),
  credited: amount(row.creditedCents),
  people: row.people,
  waiting: row.waiting,
  waitingAmount: amount(row.waitingCents),
});

export type BooksWithoutTimes = Omit<Books, "at" | "failingSince" | "frozenAt">;

export function toBooksReply(
  now: DayFigures & { stoppedDay: number | null },
  { state, outlook, endsOnDay, promise }: FundSummary,
): BooksWithoutTimes {
  return {
    state,
    stoppedDay: now.stoppedDay,
    ...toFiguresReply(now),
    gap: amount(now.heldCents - now.promisedCents),
    cover: now.promisedCents > 0 ? now.heldCents / now.promisedCents : null,
    outlook: {
      days: outlook.days,
      paidInPerDay: amount(outlook.paidInPerDayCents),
      paidOutPerDay: amount(outlook.paidOutPerDayCents),
      takenPerDay: amount(outlook.takenPerDayCents),
      changePerDay: amount(outlook.changePerDayCents),
      daysLeft: outlook.daysLeft,
      endsOnDay,
    },
    promise: promise && {
      incomePerDay: amount(promise.incomeCents),
      averageDeposit: amount(promise.averageDepositCents),
      newcomersFirstDay: promise.newcomersFirstDay,
      worldDay: promise.worldDay,
      points: promise.points,
    },
  };
}

type PersonName = Pick<People["largest"][number], "investor" | "simulated">;
export type PeopleCents = {
  byDay: People["byDay"];
  wonCents: number;
  lostCents: number;
  largest: readonly (PersonName & { paidInCents: number; paidOutCents: number })[];
  me: { day: number; paidInCents: number; paidOutCents: number } | null;
};

export function toPeopleReply({ byDay, me, ...fared }: PeopleCents, heldCents: number): People {
  const share = getRecoveredShare(heldCents, fared.lostCents);
  const total = (of: "ahead" | "even" | "behind") => byDay.reduce((sum, day) => sum + day[of], 0);
  const result = ({ paidInCents, paidOutCents }: { paidInCents: number; paidOutCents: number }) => ({
    paidIn: amount(paidInCents),
    paidOut: amount(paidOutCents),
    result: amount(paidOutCents - paidInCents),
    recovery: amount(Math.floor(Math.max(0, paidInCents - paidOutCents) * share)),
  });
  return {
    byDay,
    ahead: total("ahead"),
    even: total("even"),
    behind: total("behind"),
    won: amount(fared.wonCents),
    lost: amount(fared.lostCents),
    largest: fared.largest.map((row) => ({
      investor: row.investor,
      simulated: row.simulated,
      ...result(row),
    })),
    recoveryPercent: toPercent(share),
    me: me && { day: me.day, ...result(me) },
  };
}

type SourceCents = PersonName & { own: boolean; day: number; cents: number };
export type PayoutsCents = {
  /** in the order of payment */
  payouts: readonly { id: number; day: number; amountCents: number; sources: readonly SourceCents[] }[];
  availableCents: number;
  requestedCents: number;
};
type ShownPayout = Omit<MyPayouts["payouts"][number], "at">;
export type PayoutsWithoutTimes = Omit<MyPayouts, "payouts"> & { payouts: ShownPayout[] };

const maxShownSources = 12;

export function toPayoutsReply({
  payouts,
  availableCents,
  requestedCents,
}: PayoutsCents): PayoutsWithoutTimes {
  const sum = (list: readonly SourceCents[]) => list.reduce((total, { cents: part }) => total + part, 0);
  const all = payouts.flatMap(({ sources }) => sources);
  const others = all.filter(({ own }) => !own);
  return {
    payouts: payouts.map(({ id, day, amountCents, sources }) => {
      const further = sources.slice(maxShownSources);
      return {
        id,
        day,
        amount: amount(amountCents),
        sources: sources
          .slice(0, maxShownSources)
          .map(({ cents: part, ...source }) => ({ ...source, amount: amount(part) })),
        furtherSources: further.length,
        furtherAmount: amount(sum(further)),
      };
    }),
    paid: amount(sum(all)),
    fromOthers: amount(sum(others)),
    otherPeople: new Set(others.map(({ investor }) => investor)).size,
    neverPaid: amount(availableCents + requestedCents),
    available: amount(availableCents),
    requested: amount(requestedCents),
  };
}
