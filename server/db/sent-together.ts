// What is asked of a connection in one go leaves in one write. Each write is a call of the system, a packet and a wake-up of the
// database's process; the driver writes each statement by itself.
import type { ClientBase } from "pg";

/** The part of the driver's client of which its types tell nothing. */
type Written = { connection: { stream: { cork(): void; uncork(): void } } };

/** @param ask asks before it returns; what it asks later is written by itself */
export function sentTogether<T>(client: ClientBase, ask: () => T): T {
  const { stream } = (client as unknown as Written).connection; // see above
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}
