// The newcomer's guide: whether it runs, and which pages it has led to; kept in this browser.
import { useSyncExternalStore } from "react";

const key = "glasshouse-guide";
export type GuideState = { on: boolean; visited: readonly string[] };
const off: GuideState = { on: false, visited: [] };

function kept(): GuideState {
  try {
    return { ...off, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<GuideState>) }; // written below
  } catch {
    return off;
  }
}
let state: GuideState = typeof localStorage === "undefined" ? off : kept();
const listeners = new Set<() => void>();

function change(next: GuideState): void {
  state = next;
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    // a browser that keeps nothing: it holds until the page is closed
  }
  for (const listener of listeners) listener();
}

export function startGuide(): void {
  change({ on: true, visited: [] });
}
export function endGuide(): void {
  change({ ...state, on: false });
}
export function visit(path: string): void {
  if (state.on && !state.visited.includes(path)) change({ ...state, visited: [...state.visited, path] });
}

export function useGuide(): GuideState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => off,
  );
}
