// The counts come from the first page's headers.
import { listHeaders } from "@glasshouse/contract/page-query.ts";
import type { Route } from "@glasshouse/contract/route.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type CallInput, callWithHeaders, type ReplyOf } from "./call.ts";

export type RowOf<R extends Route> = ReplyOf<R> extends readonly (infer Item)[] ? Item : never;

export type PageList<R extends Route, Row = RowOf<R>> = ReturnType<typeof usePages<R, Row>>;

export function usePages<R extends Route, Row = RowOf<R>>(
  key: readonly unknown[],
  route: R,
  query: Record<string, unknown>,
  getRows: (reply: ReplyOf<R>) => Row[] = (reply) => reply as Row[], // lists answer with arrays
) {
  const result = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    queryFn: async ({ pageParam }) => {
      const input = { query: { ...query, cursor: pageParam } } as unknown as CallInput<R>; // the caller's query is the route's
      const { data, headers } = await callWithHeaders(route, input);
      const totals: unknown = JSON.parse(headers.get(listHeaders.totals) ?? "null") ?? undefined;
      return {
        data,
        next: headers.get(listHeaders.nextCursor) ?? undefined,
        count: Number(headers.get(listHeaders.totalCount) ?? 0),
        totals,
      };
    },
    getNextPageParam: (page) => page.next,
  });
  const first = result.data?.pages[0];
  return {
    rows: result.data?.pages.flatMap((page) => getRows(page.data)),
    first: first?.data,
    count: first?.count,
    totals: first?.totals,
    failed: result.isError,
    fetching: result.isFetching,
    retry: () => void result.refetch(),
    more: result.hasNextPage ? () => void result.fetchNextPage() : undefined,
    loadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
  };
}
