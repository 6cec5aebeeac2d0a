// Somebody of a world asked for something: it is kept that it was seen, now and then, and a world that slept is awake at once.

import type { Db } from "../db/statement.ts";
import { statement } from "../db/statement.ts";

const lookAtWorlds = statement<{ slept: number }>(
  "look-at-worlds",
  "select slept from look_at_worlds($1::integer[]) as slept",
);

/** A world falls asleep two minutes after it was seen (functions/due-worlds.sql), so this is often enough. */
const againAfterMs = 30_000;

export type SeenWorlds = {
  note(world: number): void;
  start(): void;
  /** resolves when all that was noted is kept, or told as an error */
  stop(): Promise<void>;
};

/**
 * @param onSeen told of each world about as often as it is kept
 * @param onWoken some of them had slept
 */
export function seenWorlds(options: {
  connections: Db;
  onSeen: (worlds: readonly number[]) => void;
  onWoken: () => void;
  onError: (error: unknown) => void;
  nowMs?: () => number;
}): SeenWorlds {
  const { nowMs = () => performance.now() } = options;
  /** the longest ago first */
  const keptAt = new Map<number, number>();
  let noted = new Set<number>();
  let keeping: Promise<void> | undefined;

  const keep = async () => {
    while (noted.size > 0) {
      const worlds = [...noted];
      noted = new Set();
      for (const [world, at] of keptAt) {
        if (nowMs() - at < againAfterMs) break;
        keptAt.delete(world);
      }
      options.onSeen(worlds);
      try {
        if ((await lookAtWorlds(options.connections, [worlds])).length > 0) options.onWoken();
      } catch (error) {
        for (const world of worlds) keptAt.delete(world); // the next call tries again
        options.onError(error);
      }
    }
    keeping = undefined;
  };
  return {
    note(world) {
      const at = keptAt.get(world);
      if (at !== undefined && nowMs() - at < againAfterMs) return;
      keptAt.delete(world);
      keptAt.set(world, nowMs());
      noted.add(world);
      keeping ??= keep();
    },
    start() {},
    stop: async () => {
      await keeping;
    },
  };
}
