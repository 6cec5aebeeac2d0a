// Signing out is for good where nobody can sign in again: who began with one click and chose no password is asked first.
import { useSyncExternalStore } from "react";

let asked = false;
const listeners = new Set<() => void>();

/** @param asks false where it was answered */
export function askToLeave(asks: boolean): void {
  asked = asks;
  for (const listener of listeners) listener();
}

export function useLeavingAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => false,
  );
}
