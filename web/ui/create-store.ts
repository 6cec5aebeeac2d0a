import { useSyncExternalStore } from "react";

/**
 * External store for React. @param now current value, the same object while unchanged @param
 * inMarkup value in server-rendered markup
 * @returns tell notifies subscribers; use is the hook
 */
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
