import { useSyncExternalStore } from "react";

/** @param now the same object while unchanged @param inMarkup in server-rendered markup */
export function createStore<T>(now: () => T, inMarkup: () => T = now): { notify(): void; use(): T } {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, now, inMarkup),
  };
}
