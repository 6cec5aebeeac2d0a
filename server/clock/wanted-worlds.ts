// Worlds with lately requested shared figures; for others nothing is read.

const wantedForMs = 60_000;

/** @param now monotonic milliseconds */
export function wantedWorlds(
  now: () => number = () => performance.now(),
  onForgotten: (world: number) => void = () => {},
) {
  /** least recently requested first */
  const askedAt = new Map<number, number>();
  return {
    note(world: number): void {
      // also this world, if expired: its cached figures are stale
      for (const [each, at] of askedAt) {
        if (now() - at < wantedForMs) break;
        askedAt.delete(each);
        onForgotten(each);
      }
      askedAt.delete(world);
      askedAt.set(world, now());
    },
    has: (world: number): boolean => now() - (askedAt.get(world) ?? Number.NEGATIVE_INFINITY) < wantedForMs,
  };
}
