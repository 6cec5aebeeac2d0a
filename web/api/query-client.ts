import { QueryCache, QueryClient } from "@tanstack/react-query";
import { handleSessionEnd } from "./session-end.ts";

/** No retry, no automatic refetch, data never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: handleSessionEnd }),
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
