// Figures that arrive during a fetch are fetched again, since the reply may be older.
import type { BooksNews, LedgerTransfer } from "@glasshouse/contract/books.ts";
import type { CrowdNews } from "@glasshouse/contract/crowd.ts";
import { hashKey, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { auditQuery, booksQuery, crowdQuery, ledgerKey, seriesQuery } from "../api/queries.ts";

export type SharedUpdates = {
  books(news: BooksNews): void;
  crowd(news: CrowdNews): void;
  /** Queries that need no refetch; clears them. */
  takeHashes(): ReadonlySet<string>;
};

export function extendSeries<Day extends { day: number }>(
  series: readonly Day[],
  days: readonly Day[],
): Day[] | undefined {
  const last = series.at(-1)?.day ?? 0;
  const more = days.filter(({ day }) => day > last);
  const goesOn = more.every(({ day }, index) => day === last + 1 + index);
  return goesOn ? [...series, ...more] : undefined;
}

type Ledger = InfiniteData<LedgerTransfer[], unknown>;
const maxFirstPageRows = 64;

export function prependNewest(ledger: Ledger, newest: LedgerTransfer[]): Ledger | undefined {
  const { pages, pageParams } = ledger;
  const [first = [], ...older] = pages;
  if (older.length === 0) return { pages: [newest], pageParams };
  const more = newest.filter(({ id }) => id > (first[0]?.id ?? 0));
  const goesOn = more.length < newest.length && more.length + first.length <= maxFirstPageRows;
  return goesOn ? { pages: [[...more, ...first], ...older], pageParams } : undefined;
}

export function createSharedUpdates(queries: QueryClient): SharedUpdates {
  let heard = new Set<string>();
  const isAsking = (queryKey: readonly string[]) => queries.isFetching({ queryKey: [...queryKey] }) > 0;
  const markHeard = (queryKey: readonly string[], wasUpdated: boolean) => {
    if (wasUpdated && !isAsking(queryKey)) heard.add(hashKey(queryKey));
    else heard.delete(hashKey(queryKey));
  };
  return {
    books({ today, days, ledger }) {
      queries.setQueryData(booksQuery.queryKey, today);
      markHeard(booksQuery.queryKey, true);
      const series = queries.getQueryData(seriesQuery.queryKey);
      const longer = series && extendSeries(series, days);
      if (longer) queries.setQueryData(seriesQuery.queryKey, longer);
      markHeard(seriesQuery.queryKey, longer !== undefined);
      const pages = queries.getQueryData<Ledger>(ledgerKey);
      const newer = pages && ledger ? prependNewest(pages, ledger.newest) : undefined;
      if (newer) queries.setQueryData(ledgerKey, newer);
      markHeard(ledgerKey, newer !== undefined);
      const audit = queries.getQueryData(auditQuery.queryKey) && ledger?.audit;
      if (audit) queries.setQueryData(auditQuery.queryKey, audit);
      markHeard(auditQuery.queryKey, Boolean(audit));
    },
    crowd(news) {
      const known = queries.getQueryData(crowdQuery.queryKey);
      if (known) queries.setQueryData(crowdQuery.queryKey, { ...known, ...news });
      markHeard(crowdQuery.queryKey, known !== undefined);
    },
    takeHashes() {
      const taken = heard;
      heard = new Set();
      return taken;
    },
  };
}
