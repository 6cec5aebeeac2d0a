import { expect, test } from "vitest";
import { adminStatsQuery } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";

test("query defaults: no retry, no interval refetch, no refetch on window focus, data never becomes stale", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});

test("admin stats are refetched every 30 s", () => {
  expect(adminStatsQuery.refetchInterval).toBe(30_000);
});
