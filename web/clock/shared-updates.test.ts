import type { Books, BooksNews, LedgerTransfer } from "@glasshouse/contract/books.ts";
import { hashKey, QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { auditQuery, booksQuery, crowdQuery, ledgerKey, seriesQuery } from "../api/queries.ts";
import { createSharedUpdates, extendSeries, prependNewest } from "./shared-updates.ts";

const day = (number: number) => ({ day: number }) as Books; // only this field is used
const news = (today: number, ...days: number[]): BooksNews => ({
  today: day(today),
  days: days.map(day),
  ledger: null,
});
const [today, series, crowd] = [booksQuery, seriesQuery, crowdQuery].map(({ queryKey }) => hashKey(queryKey));
function page(...days: number[]) {
  const queries = new QueryClient();
  queries.setQueryData(seriesQuery.queryKey, days.map(day));
  const shown = () => queries.getQueryData(seriesQuery.queryKey)?.map((each) => each.day);
  return { queries, books: createSharedUpdates(queries), shown };
}

test("appends closed days to the series, each once", () => {
  expect(extendSeries([day(1), day(2)], [day(2), day(3), day(4)])).toEqual([1, 2, 3, 4].map(day));
  expect(extendSeries([], [day(1)])).toEqual([day(1)]);
  expect(extendSeries([day(1)], [])).toEqual([day(1)]);
});

test("reports today and the series as updated", () => {
  const { queries, books, shown } = page(1, 2);
  books.books(news(4, 3));
  books.books(news(5, 4));
  expect(shown()).toEqual([1, 2, 3, 4]);
  expect(queries.getQueryData(booksQuery.queryKey)).toEqual(day(5));
  expect([...books.takeHashes()]).toEqual([today, series]);
  expect([...books.takeHashes()]).toEqual([]);
});

test("refetches the series when days are missing", () => {
  const { books, shown } = page(1);
  books.books(news(3, 2));
  books.books(news(6, 4, 5));
  expect(shown()).toEqual([1, 2]);
  expect([...books.takeHashes()]).toEqual([today]);
  const fresh = createSharedUpdates(new QueryClient());
  fresh.books(news(2, 1));
  expect([...fresh.takeHashes()]).toEqual([today]);
});

test("refetches what arrives during a fetch", async () => {
  const { queries, books } = page(1);
  let answer = (_days: Books[]) => {};
  const asking = queries.fetchQuery({
    ...seriesQuery,
    queryFn: () =>
      new Promise<Books[]>((resolve) => {
        answer = resolve;
      }),
  });
  books.books(news(3, 2));
  expect([...books.takeHashes()]).toEqual([today]);
  answer([day(1)]);
  await asking;
});

test("replaces the shared fields of a loaded crowd", () => {
  const { queries, books: heard } = page();
  const state = { running: false, crowd: null, largest: 10 };
  heard.crowd(state);
  expect([queries.getQueryData(crowdQuery.queryKey), [...heard.takeHashes()]]).toEqual([undefined, []]);
  queries.setQueryData(crowdQuery.queryKey, { ...state, canControl: true });
  heard.crowd({ ...state, running: true });
  expect(queries.getQueryData(crowdQuery.queryKey)).toEqual({ ...state, running: true, canControl: true });
  expect([...heard.takeHashes()]).toEqual([crowd]);
});

describe("the ledger", () => {
  const transfers = (...ids: number[]) => ids.map((id) => ({ id }) as LedgerTransfer); // only this field is used
  const pages = (...all: number[][]) => ({ pages: all.map((ids) => transfers(...ids)), pageParams: [] });
  const verdict = {
    balanced: true,
    transfers: 9,
    postings: 18,
    differences: [],
    auditedAt: "",
    current: true,
  };

  test("reports the newest transfers and the verdict as updated", () => {
    const { queries, books: heard } = page(1);
    queries.setQueryData(ledgerKey, pages([2, 1]));
    queries.setQueryData(auditQuery.queryKey, { ...verdict, transfers: 2 });
    heard.books({ ...news(2, 1), ledger: { newest: transfers(4, 3), audit: verdict } });
    expect(queries.getQueryData(ledgerKey)).toEqual(pages([4, 3]));
    expect(queries.getQueryData(auditQuery.queryKey)).toEqual(verdict);
    expect([...heard.takeHashes()]).toEqual([
      today,
      series,
      hashKey(ledgerKey),
      hashKey(auditQuery.queryKey),
    ]);
  });

  test("prepends newer transfers unless some are missing", () => {
    expect(prependNewest(pages([4, 3], [2, 1]), transfers(5, 4))).toEqual(pages([5, 4, 3], [2, 1]));
    expect(prependNewest(pages([4, 3], [2, 1]), transfers(4, 3))).toEqual(pages([4, 3], [2, 1]));
    expect(prependNewest(pages([4, 3], [2, 1]), transfers(7, 6))).toBeUndefined();
  });

  test("refetches a first page that would exceed 64 rows", () => {
    const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);
    const after = (rows: number) => prependNewest(pages(down(rows, rows), [0]), transfers(rows + 1, rows));
    expect(after(63)).toEqual(pages(down(64, 64), [0]));
    expect(after(64)).toBeUndefined();
  });

  test("reports nothing that was not sent or never loaded", () => {
    const { queries, books: heard } = page(1);
    heard.books({ ...news(2, 1), ledger: { newest: transfers(2, 1), audit: verdict } });
    expect(queries.getQueryData(ledgerKey)).toBeUndefined();
    expect([...heard.takeHashes()]).toEqual([today, series]);
    queries.setQueryData(ledgerKey, pages([2, 1]));
    heard.books({ ...news(3, 2), ledger: { newest: transfers(3, 2), audit: null } });
    heard.books(news(4, 3));
    expect([...heard.takeHashes()]).toEqual([today, series]);
  });
});
