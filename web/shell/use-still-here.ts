import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/** @returns whether the person is on the page that asks, to be looked at before it leads on later: nobody is fetched back */
export function useStillHere(): () => boolean {
  const { history } = useRouter();
  const [path] = useState(() => history.location.pathname);
  return useCallback(() => history.location.pathname === path, [history, path]);
}
