import { useSyncExternalStore } from "react";

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: "good" | "bad" | undefined;
}
export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** At most one is shown; a newer one takes its place. */
export const toastLimit = 1;
export const toastDisplayMs = 5_000;
/** How long a dismissed toast is kept before it is forgotten. */
export const toastRemovalMs = 1_000_000;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the corner of the page. What matters is also shown in place. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, toastLimit));
}

export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  window.setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), toastRemovalMs);
}

export function shownToasts(): readonly ShownToast[] {
  return toasts;
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownToasts);
}
