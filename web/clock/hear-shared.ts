// What everybody of a world shares travels with the clock. The Books' figures of today and the crowd take the place of those that
// the page has, and the days that were closed since go on where its series ends. What comes while the page is asking is asked for
// again, since the answer may be older.
import type { BooksNews } from "@glasshouse/contract/books.ts";
import type { CrowdNews } from "@glasshouse/contract/crowd.ts";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { booksQuery, crowdQuery, seriesQuery } from "../api/queries.ts";

export type Heard = {
  books(news: BooksNews): void;
  crowd(news: CrowdNews): void;
  /** By their hashes, what need not be asked for; nothing from now on, until more is heard. */
  take(): ReadonlySet<string>;
};

/** @returns the series with them, or nothing where days between are missing */
export function extended<Day extends { day: number }>(
  series: readonly Day[],
  days: readonly Day[],
): Day[] | undefined {
  const last = series.at(-1)?.day ?? 0;
  const more = days.filter(({ day }) => day > last);
  const goesOn = more.every(({ day }, index) => day === last + 1 + index);
  return goesOn ? [...series, ...more] : undefined;
}

export function sharedHeard(queries: QueryClient): Heard {
  let heard = new Set<string>();
  const isAsking = (queryKey: readonly string[]) => queries.isFetching({ queryKey: [...queryKey] }) > 0;
  const keep = (queryKey: readonly string[], wasKept: boolean) => {
    if (wasKept && !isAsking(queryKey)) heard.add(hashKey(queryKey));
    else heard.delete(hashKey(queryKey));
  };
  return {
    books({ today, days }) {
      queries.setQueryData(booksQuery.queryKey, today);
      keep(booksQuery.queryKey, true);
      const series = queries.getQueryData(seriesQuery.queryKey);
      const longer = series && extended(series, days);
      if (longer) queries.setQueryData(seriesQuery.queryKey, longer);
      keep(seriesQuery.queryKey, longer !== undefined);
    },
    crowd(news) {
      const known = queries.getQueryData(crowdQuery.queryKey);
      if (known) queries.setQueryData(crowdQuery.queryKey, { ...known, ...news });
      keep(crowdQuery.queryKey, known !== undefined);
    },
    take() {
      const taken = heard;
      heard = new Set();
      return taken;
    },
  };
}
