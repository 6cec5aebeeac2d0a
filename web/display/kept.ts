// What this browser remembers between visits: read once, kept at each change. A browser that keeps nothing holds it until
// the page is closed.
import { useSyncExternalStore } from "react";

/** What was kept under the key, over what holds where nothing was. */
export function readKept<T extends object>(key: string, initial: T): T {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<T>) }; // written by keep
  } catch {
    return initial;
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is off in this browser
  }
}

/** A state that every page of this browser shares; in the markup that the build writes it is the initial one. */
export function keptStore<T extends object>(key: string, initial: T, atStart: Partial<T> = {}) {
  let state: T = typeof localStorage === "undefined" ? initial : { ...readKept(key, initial), ...atStart };
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => state,
    change(next: Partial<T>): void {
      state = { ...state, ...next };
      keep(key, state);
      for (const listener of listeners) listener();
    },
    use: (): T =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => initial,
      ),
  };
}
