// Locks held while work runs on other connections; a server that dies releases them. One connection holds
// all: one for each lock could exhaust the pool.
import type { PoolClient } from "pg";
import { getPool } from "./in-world.ts";
import { type Db, statement } from "./statement.ts";

const tryLock = statement<{ free: boolean }>(
  "take-session-lock",
  "select pg_try_advisory_lock($1, $2) as free",
);
const unlock = statement("give-session-lock-back", "select pg_advisory_unlock($1, $2)");

export type SessionLock = { release(): Promise<void> };

type LockHolder = {
  connected: Promise<PoolClient>;
  /** PostgreSQL would grant a session the same lock twice */
  names: Set<string>;
  broken: boolean;
};
const holders = new WeakMap<Db, LockHolder>();

function getHolder(connections: Db): LockHolder {
  const known = holders.get(connections);
  if (known) return known;
  const holder: LockHolder = { connected: connections.connect(), names: new Set(), broken: false };
  holders.set(connections, holder);
  return holder;
}

export async function tryLockSession(db: Db, world: number, lock: number): Promise<SessionLock | undefined> {
  const connections = getPool(db);
  const holder = getHolder(connections);
  const name = `${lock} ${world}`;
  if (holder.names.has(name)) return undefined;
  holder.names.add(name);

  const forget = () => void (holders.get(connections) === holder && holders.delete(connections));
  /** New locks use another connection; held ones stay until the last is released. */
  const breakOff = () => {
    holder.broken = true;
    forget();
  };
  const drop = async () => {
    holder.names.delete(name);
    if (holder.names.size > 0) return;
    forget();
    const client = await holder.connected.catch(() => undefined);
    client?.release(holder.broken);
  };
  try {
    const client = await holder.connected;
    const [taken] = await tryLock(client, [lock, world]);
    if (taken?.free)
      return {
        release: () =>
          unlock(client, [lock, world])
            .then(() => {}, breakOff)
            .then(drop),
      };
  } catch (error) {
    breakOff();
    await drop();
    throw error;
  }
  await drop();
  return undefined;
}
