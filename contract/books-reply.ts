// The Books' figures as they are written: of a world by the server, of a run of the Lab by the page that ran it.
import { type FundSummary, percentBack, shareBack } from "@glasshouse/core/books/fund-summary.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { Books, FundFigures, People } from "./books.ts";

const amount = (value: number) => formatAmount(cents(value));

export type FiguresInCents = {
  day: number;
  heldCents: number;
  promisedCents: number;
  paidInCents: number;
  paidOutCents: number;
  takenCents: number;
  creditedCents: number;
  people: number;
  waiting: number;
  waitingCents: number;
};

export const figuresReply = (row: FiguresInCents): Omit<FundFigures, "at"> => ({
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

export function booksReply(
  now: FiguresInCents & { stoppedDay: number | null },
  { state, outlook, endsOnDay, promise }: FundSummary,
): BooksWithoutTimes {
  return {
    state,
    stoppedDay: now.stoppedDay,
    ...figuresReply(now),
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

export type PeopleInCents = {
  byDay: People["byDay"];
  wonCents: number;
  lostCents: number;
  largest: readonly { investor: string; paidInCents: number; paidOutCents: number }[];
  me: { day: number; paidInCents: number; paidOutCents: number } | null;
};

/** @param heldCents what is left to give back */
export function peopleReply({ byDay, me, ...fared }: PeopleInCents, heldCents: number): People {
  const share = shareBack(heldCents, fared.lostCents);
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
    largest: fared.largest.map((row) => ({ investor: row.investor, ...result(row) })),
    recoveryPercent: percentBack(share),
    me: me && { day: me.day, ...result(me) },
  };
}
