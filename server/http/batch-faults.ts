// A batch that fails for another reason than the database's is a bug. Its requests are retried alone, so only
// the log and this count show it.
import type { FastifyBaseLogger } from "fastify";

export type BatchFaults = {
  report(command: string, asks: number, error: unknown): void;
  counts: ReadonlyMap<string, number>;
};

export function createBatchFaults(log: FastifyBaseLogger): BatchFaults {
  const counts = new Map<string, number>();
  return {
    counts,
    report(command, asks, error) {
      counts.set(command, (counts.get(command) ?? 0) + 1);
      log.error({ err: error, command, asks }, "batch failed");
    },
  };
}
