// A run of the Lab has no dates.
import type { FundFigures, People } from "@glasshouse/contract/books.ts";
import type { BooksWithoutTimes, PayoutsWithoutTimes } from "@glasshouse/contract/books-reply.ts";
import type { ReactNode } from "react";

export type ShownDay = Omit<FundFigures, "at"> & { at?: string };
export type ShownBooks = BooksWithoutTimes;
export type ShownPayouts = Omit<PayoutsWithoutTimes, "payouts"> & {
  payouts: readonly (PayoutsWithoutTimes["payouts"][number] & { at?: string })[];
};
export type PayoutFlowProps = {
  payouts: ShownPayouts;
  /** recipient within a sentence, if not the reader */
  name?: string;
  /** replaces the default */
  title?: string;
  /** cohorts have no balances */
  withoutBalance?: boolean;
  notes?: readonly string[];
};

export type BooksSheetProps = {
  label: string;
  title: string;
  books: ShownBooks;
  days: readonly ShownDay[] | undefined;
  people: People | undefined;
  /** if the people can't be loaded */
  noPeople?: ReactNode;
  /** what one day of the chart is */
  daysAre: string;
  /** promised per day */
  rateBps: number;
  note?: ReactNode;
  /** payouts and ledger, or why there are none */
  mine: ReactNode;
  /** simulated people to follow */
  follow?: ReactNode;
  ledger: ReactNode;
  foot: ReactNode;
  sections: readonly (readonly [id: string, label: string])[];
  /** in the head of each saved table */
  notes?: readonly string[];
};
