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

let waiting: (() => void)[] = [];

/** Now, or as soon as the region is there in which toasts appear: on a slow line it comes long after the page. */
export function onceToastsShow(run: () => void): void {
  if (listeners.size > 0) run();
  else waiting.push(run);
}

/** For whatever shows toasts. @returns ends it */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  for (const run of waiting) run();
  waiting = [];
  return () => listeners.delete(listener);
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(watchToasts, shownToasts, shownToasts);
}
