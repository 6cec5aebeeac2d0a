// Records visits to worlds and wakes sleeping ones.

import type { Db } from "../db/statement.ts";
import { statement } from "../db/statement.ts";

const lookAtWorlds = statement<{ slept: number }>(
  "look-at-worlds",
  "select slept from look_at_worlds($1::integer[]) as slept",
);

/** Worlds sleep two minutes after a visit (functions/due-worlds.sql). */
const againAfterMs = 30_000;

export type SeenWorlds = {
  note(world: number): void;
  start(): void;
  /** resolves when all visits are stored or reported */
  stop(): Promise<void>;
};

export function seenWorlds(options: {
  connections: Db;
  onSeen: (worlds: readonly number[]) => void;
  onWoken: () => void;
  onError: (error: unknown) => void;
  nowMs?: () => number;
}): SeenWorlds {
  const { nowMs = () => performance.now() } = options;
  /** least recently stored first */
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
        for (const world of worlds) keptAt.delete(world);
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
