import { useCallback } from "react";
import { toPlace, usePath } from "./navigation.ts";

/** For async handlers that navigate. */
export function useIsStillOnPage(): () => boolean {
  const path = usePath();
  return useCallback(() => toPlace(window.location.pathname).path === path, [path]);
}
