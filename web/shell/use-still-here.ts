import { useCallback } from "react";
import { toPlace, usePath } from "./navigation.ts";

/** Lets an async handler check that the user has not left its page before navigating. */
export function useIsStillOnPage(): () => boolean {
  const path = usePath();
  return useCallback(() => toPlace(window.location.pathname).path === path, [path]);
}
