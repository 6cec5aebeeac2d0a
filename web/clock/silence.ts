// When a page distrusts its stream and polls: heartbeats come every 10 s, so longer silence means
// sleep, a network change or a buffering proxy.

export const silentMs = 25_000;
const pollMs = 10_000;
const missedBeatMs = 15_000;

/** Epoch milliseconds, which include device sleep. */
export type Silence = {
  heardAt: number;
  polledAt: number;
  now: number;
};

/** A clock set back counts as silence. */
const hasPassed = (since: number, ms: number, now: number) => now - since >= ms || now < since;

export function isPollDue({ heardAt, polledAt, now }: Silence): boolean {
  return hasPassed(heardAt, silentMs, now) && hasPassed(polledAt, pollMs, now);
}

export function isCatchUpDue({ heardAt, now }: Pick<Silence, "heardAt" | "now">): boolean {
  return hasPassed(heardAt, missedBeatMs, now);
}
