// Whether X-ray is on, which sign is open, and which signs a person has met and opened; kept in this browser.
import { useSyncExternalStore } from "react";
import type { SignId } from "./signs.ts";

const key = "glasshouse-xray";

export type XrayState = {
  on: boolean;
  open: SignId | null;
  met: readonly SignId[];
  opened: readonly SignId[];
};
const off: XrayState = { on: false, open: null, met: [], opened: [] };

function kept(): XrayState {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<XrayState> | null; // written below
    return found ? { ...off, ...found, open: null } : off;
  } catch {
    return off;
  }
}

let state: XrayState = typeof localStorage === "undefined" ? off : kept();
const listeners = new Set<() => void>();

function change(next: Partial<XrayState>): void {
  state = { ...state, ...next };
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    // a browser that keeps nothing: it holds until the page is closed
  }
  for (const listener of listeners) listener();
}

export function switchXray(on: boolean): void {
  change({ on, open: null });
}

export function openSign(id: SignId | null): void {
  const opened = id && !state.opened.includes(id) ? [...state.opened, id] : state.opened;
  change({ open: id, opened });
}

/** Signs that stand on a screen which the person has seen, whether or not X-ray was on. */
export function meetSigns(ids: readonly SignId[]): void {
  const met = [...new Set([...state.met, ...ids])];
  if (met.length > state.met.length) change({ met });
}

export function useXray(): XrayState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => off,
  );
}
