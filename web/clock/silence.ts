// Heartbeats come every 10 s; longer silence means sleep, a network change or a buffering proxy.

export const maxSilenceMs = 25_000;
const pollMs = 10_000;
const maxHiddenMs = 15_000;

/** Epoch milliseconds, which include device sleep. */
export type StreamActivity = {
  heardAt: number;
  polledAt: number;
  now: number;
};

/** A clock set back counts as silence. */
const hasElapsed = (since: number, ms: number, now: number) => now - since >= ms || now < since;

export function isPollDue({ heardAt, polledAt, now }: StreamActivity): boolean {
  return hasElapsed(heardAt, maxSilenceMs, now) && hasElapsed(polledAt, pollMs, now);
}

export function isCatchUpDue({ heardAt, now }: Pick<StreamActivity, "heardAt" | "now">): boolean {
  return hasElapsed(heardAt, maxHiddenMs, now);
}
