import { useCallback } from "react";
import { placeOf, usePath } from "./navigation.ts";

/** Lets an async handler check that the user has not left its page before navigating. */
export function useStillHere(): () => boolean {
  const path = usePath();
  return useCallback(() => placeOf(window.location.pathname).path === path, [path]);
}
