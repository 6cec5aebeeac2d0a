import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now, and whenever that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false, // in markup that is made without a browser
  );
}

export const phoneQuery = "(width < 900px)";
export const iconMenuQuery = "(900px <= width < 1200px)";
