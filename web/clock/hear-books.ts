// The Books' figures that travel with the clock: today's take the place of those that the page has, and the days that were closed
// since go on where its series ends. What comes while the page is asking is asked for again, since the answer may be older.
import type { BooksNews } from "@glasshouse/contract/books.ts";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { booksQuery, seriesQuery } from "../api/queries.ts";

export type Heard = {
  hear(news: BooksNews): void;
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

export function heardBooks(queries: QueryClient): Heard {
  let heard = new Set<string>();
  const isAsking = (queryKey: readonly string[]) => queries.isFetching({ queryKey: [...queryKey] }) > 0;
  const keep = (queryKey: readonly string[], wasKept: boolean) => {
    if (wasKept && !isAsking(queryKey)) heard.add(hashKey(queryKey));
    else heard.delete(hashKey(queryKey));
  };
  return {
    hear({ today, days }) {
      queries.setQueryData(booksQuery.queryKey, today);
      keep(booksQuery.queryKey, true);
      const series = queries.getQueryData(seriesQuery.queryKey);
      const longer = series && extended(series, days);
      if (longer) queries.setQueryData(seriesQuery.queryKey, longer);
      keep(seriesQuery.queryKey, longer !== undefined);
    },
    take() {
      const taken = heard;
      heard = new Set();
      return taken;
    },
  };
}
