import { useRouter } from "@tanstack/react-router";
import { useState } from "react";

/**
 * Where a page leads when what was sent from it is done.
 * @returns goes to the path, unless the person has gone elsewhere meanwhile: nobody is fetched back
 */
export function useNextPage() {
  const { history, navigate } = useRouter();
  const [from] = useState(() => history.location.pathname);
  return async (to: "/" | "/dashboard" | "/login"): Promise<void> => {
    if (history.location.pathname === from) await navigate({ to });
  };
}
