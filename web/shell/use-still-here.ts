import { useCallback } from "react";
import { placeOf, usePath } from "./navigation.ts";

/** @returns whether the person is on the page that asks, to be looked at before it leads on later: nobody is fetched back */
export function useStillHere(): () => boolean {
  const path = usePath();
  return useCallback(() => placeOf(window.location.pathname).path === path, [path]);
}
