// A batch that fails for another reason than the database's is a bug. Its requests are retried alone, so only
// the log and this count show it.
import type { FastifyBaseLogger } from "fastify";

export type TurnFaults = {
  tell(command: string, asks: number, error: unknown): void;
  /** since the start, by command */
  counted: ReadonlyMap<string, number>;
};

export function turnFaults(log: FastifyBaseLogger): TurnFaults {
  const counted = new Map<string, number>();
  return {
    counted,
    tell(command, asks, error) {
      counted.set(command, (counted.get(command) ?? 0) + 1);
      log.error({ err: error, command, asks }, "batch failed");
    },
  };
}
