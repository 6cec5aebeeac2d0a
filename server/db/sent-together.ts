// What is asked of a connection in one go leaves in one write, and is one unit to PostgreSQL: its statements are answered together,
// behind the last, and where one fails those behind it are left out. Each write, each answer of its own is a call of the system, a
// packet and a wake-up of the other side; the driver writes each statement by itself, and asks for an answer to each.
import type { ClientBase } from "pg";

/** The part of the driver's connection of which its types tell nothing. */
type Written = { stream: { writable: boolean; write(bytes: Buffer): void; cork(): void; uncork(): void } };

/** A statement; ends: "that was all" was sent behind it, so that PostgreSQL answers, and goes on behind it whatever became of it. */
export type Part = { ends: boolean };

/** Sync. */
const thatWasAll = Buffer.from([0x53, 0, 0, 0, 4]);

/** Connections that are just asked something in one go, with the last statement that does not end by itself. */
const asking = new WeakMap<Written, { last: Part | undefined }>();

/** @param part to be sent now @returns whether others may follow before it ends; if not, it has to end by itself */
export function joins(connection: Written, part: Part): boolean {
  const unit = asking.get(connection);
  if (unit) unit.last = part;
  return unit !== undefined;
}

/** What is asked next ends by itself, or the last was asked. */
export function endUnit(connection: Written): void {
  const unit = asking.get(connection);
  if (!unit?.last) return;
  unit.last.ends = true;
  unit.last = undefined;
  if (connection.stream.writable) connection.stream.write(thatWasAll);
}

/** @param ask asks before it returns; what it asks later is written by itself */
export function sentTogether<T>(client: ClientBase, ask: () => T): T {
  const { connection } = client as unknown as { connection: Written }; // see above
  connection.stream.cork();
  asking.set(connection, { last: undefined });
  try {
    return ask();
  } finally {
    endUnit(connection);
    asking.delete(connection);
    connection.stream.uncork();
  }
}
