import { QueryCache, QueryClient } from "@tanstack/react-query";
import { sessionEnded } from "./sign-in-again.ts";

/** No retry, no automatic refetch, data never stale. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: sessionEnded }),
    defaultOptions: {
      queries: {
        // fail at once while offline instead of pausing
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
