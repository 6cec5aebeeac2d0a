// Books of a world or of a run of the Lab, which has no dates.
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
  /** the recipient within a sentence, if not the reader */
  name?: string;
  /** replaces the default title */
  title?: string;
  /** cohorts have no balances, so nothing is said of unpaid ones */
  withoutBalance?: boolean;
  /** in the head of the saved table */
  notes?: readonly string[];
};

export type BooksSheetProps = {
  label: string;
  title: string;
  books: ShownBooks;
  /** undefined while loading */
  days: readonly ShownDay[] | undefined;
  people: People | undefined;
  /** shown if the people can't be loaded */
  noPeople?: ReactNode;
  /** what one day of the chart is */
  daysAre: string;
  /** promised per day */
  rateBps: number;
  note?: ReactNode;
  /** the reader's payouts and the ledger, or why there are none */
  mine: ReactNode;
  /** suggestions of simulated people to follow */
  follow?: ReactNode;
  ledger: ReactNode;
  foot: ReactNode;
  /** section links on a phone */
  sections: readonly (readonly [id: string, label: string])[];
  /** in the head of each saved table */
  notes?: readonly string[];
};
