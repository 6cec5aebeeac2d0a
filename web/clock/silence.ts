// When a page stops trusting its event stream and polls. The server sends a heartbeat every 10 s, so a longer silence means that the
// device slept, the network changed, or something on the way holds events back.

/** Two heartbeats and a half: noticed within half a minute. */
export const silentMs = 25_000;
const pollMs = 10_000;
/** A page that was away catches up at once if it missed a heartbeat meanwhile. */
const missedBeatMs = 15_000;

/** Instants in epoch milliseconds: unlike a steady clock they include the time that a device slept. */
export type Silence = {
  heardAt: number;
  polledAt: number;
  now: number;
};

/** A clock that was set back also counts as silence. */
const hasPassed = (since: number, ms: number, now: number) => now - since >= ms || now < since;

export function isPollDue({ heardAt, polledAt, now }: Silence): boolean {
  return hasPassed(heardAt, silentMs, now) && hasPassed(polledAt, pollMs, now);
}

export function isCatchUpDue({ heardAt, now }: Pick<Silence, "heardAt" | "now">): boolean {
  return hasPassed(heardAt, missedBeatMs, now);
}
