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

export const maxToasts = 1;
export const toastDisplayMs = 5_000;
export const toastRemovalMs = 1_000_000;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** What matters is also shown in place. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, maxToasts));
}

export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  window.setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), toastRemovalMs);
}

/** Toasts keep the language that they were worded in. */
export function clearToasts(): void {
  change([]);
}

export function getToasts(): readonly ShownToast[] {
  return toasts;
}

let pendingCallbacks: (() => void)[] = [];

/** Waits for the toast region, which may load late. */
export function runWhenToastsReady(run: () => void): void {
  if (listeners.size > 0) run();
  else pendingCallbacks.push(run);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  for (const run of pendingCallbacks) run();
  pendingCallbacks = [];
  return () => listeners.delete(listener);
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
}
