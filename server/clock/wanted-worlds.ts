// In which worlds somebody has lately asked for what could be told to all of them: elsewhere nothing is read to be told.

const wantedForMs = 60_000;

/** @param now steady milliseconds @param onForgotten told of a world in which nobody wants it any more */
export function wantedWorlds(
  now: () => number = () => performance.now(),
  onForgotten: (world: number) => void = () => {},
) {
  /** the longest ago first */
  const askedAt = new Map<number, number>();
  return {
    note(world: number): void {
      // also the one that is noted again: what was known of it is as old as elsewhere
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
