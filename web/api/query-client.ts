import { QueryCache, QueryClient } from "@tanstack/react-query";
import { sessionEnded } from "./sign-in-again.ts";

/** Query defaults as specified: no retry, no refetch of its own, data never becomes stale. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: sessionEnded }),
    defaultOptions: {
      queries: {
        // without a connection a read fails and says so, instead of waiting in silence
        networkMode: "always",
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}
