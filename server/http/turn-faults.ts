// A turn that fails for a reason which is not the database's is a fault of ours. Its requests are tried again one by one, so
// only the log and this count show that one of them, or all, broke what they shared.
import type { FastifyBaseLogger } from "fastify";

export type TurnFaults = {
  tell(command: string, asks: number, error: unknown): void;
  /** how often since the start, by command */
  counted: ReadonlyMap<string, number>;
};

export function turnFaults(log: FastifyBaseLogger): TurnFaults {
  const counted = new Map<string, number>();
  return {
    counted,
    tell(command, asks, error) {
      counted.set(command, (counted.get(command) ?? 0) + 1);
      log.error({ err: error, command, asks }, "a turn failed");
    },
  };
}
