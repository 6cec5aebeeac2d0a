// Worlds with lately requested shared figures; for others nothing is read.

const expiryMs = 60_000;

export function createRecentWorlds(
  now: () => number = () => performance.now(),
  onExpired: (world: number) => void = () => {},
) {
  const askedAt = new Map<number, number>();
  return {
    touch(world: number): void {
      // also this world, if expired: its cached figures are stale
      for (const [each, at] of askedAt) {
        if (now() - at < expiryMs) break;
        askedAt.delete(each);
        onExpired(each);
      }
      askedAt.delete(world);
      askedAt.set(world, now());
    },
    has: (world: number): boolean => now() - (askedAt.get(world) ?? Number.NEGATIVE_INFINITY) < expiryMs,
  };
}
