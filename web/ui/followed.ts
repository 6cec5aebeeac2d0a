import { useSyncExternalStore } from "react";

/**
 * What stands outside of React and is followed by whatever shows it.
 * @param now what it is; the same object as long as it has not changed
 * @param inMarkup what it is in markup that the build writes
 * @returns tell: says that it has changed; use: for a component
 */
export function followed<T>(now: () => T, inMarkup: () => T = now): { tell(): void; use(): T } {
  const listeners = new Set<() => void>();
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(follow, now, inMarkup),
  };
}
