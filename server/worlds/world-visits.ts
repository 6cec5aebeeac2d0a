// Records visits to worlds and wakes sleeping ones.

import type { Db } from "../db/statement.ts";
import { statement } from "../db/statement.ts";

const recordVisits = statement<{ slept: number }>(
  "look-at-worlds",
  "select slept from record_world_visits($1::integer[]) as slept",
);

/** Worlds sleep two minutes after a visit (functions/due-worlds.sql). */
const recordIntervalMs = 30_000;

export type VisitRecorder = {
  add(world: number): void;
  start(): void;
  stop(): Promise<void>;
};

export function createVisitRecorder(options: {
  connections: Db;
  onRecorded: (worlds: readonly number[]) => void;
  onWorldsWoken: () => void;
  onError: (error: unknown) => void;
  nowMs?: () => number;
}): VisitRecorder {
  const { nowMs = () => performance.now() } = options;
  const recordedAt = new Map<number, number>();
  let pending = new Set<number>();
  let recording: Promise<void> | undefined;

  const recordPending = async () => {
    while (pending.size > 0) {
      const worlds = [...pending];
      pending = new Set();
      for (const [world, at] of recordedAt) {
        if (nowMs() - at < recordIntervalMs) break;
        recordedAt.delete(world);
      }
      options.onRecorded(worlds);
      try {
        if ((await recordVisits(options.connections, [worlds])).length > 0) options.onWorldsWoken();
      } catch (error) {
        for (const world of worlds) recordedAt.delete(world);
        options.onError(error);
      }
    }
    recording = undefined;
  };
  return {
    add(world) {
      const at = recordedAt.get(world);
      if (at !== undefined && nowMs() - at < recordIntervalMs) return;
      recordedAt.delete(world);
      recordedAt.set(world, nowMs());
      pending.add(world);
      recording ??= recordPending();
    },
    start() {},
    stop: async () => {
      await recording;
    },
  };
}
