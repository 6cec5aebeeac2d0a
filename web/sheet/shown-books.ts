// What the pages of the Books draw: those of a world, and those of one run of the Lab, which has no dates.
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
  /** to whom, where that is not the reader: as in a sentence */
  name?: string;
  /** in place of the one that is made from the payouts */
  title?: string;
  /** of cohorts nobody has a balance, so nothing is said of what was never paid */
  withoutBalance?: boolean;
  /** in the head of the table that is saved */
  notes?: readonly string[];
};

export type BooksSheetProps = {
  label: string;
  title: string;
  books: ShownBooks;
  /** undefined until they are there */
  days: readonly ShownDay[] | undefined;
  people: People | undefined;
  /** said in place of the people, where they could not be had */
  noPeople?: ReactNode;
  /** what a day of the drawing is */
  daysAre: string;
  /** what is promised a day */
  rateBps: number;
  /** below the head */
  note?: ReactNode;
  /** the plates of one's own payouts and of the ledger, or why there are none */
  mine: ReactNode;
  /** whom of the simulated people one may follow, where that can be done */
  follow?: ReactNode;
  ledger: ReactNode;
  foot: ReactNode;
  /** of those on a phone */
  sections: readonly (readonly [id: string, label: string])[];
  /** in the head of each table that is saved */
  notes?: readonly string[];
};
