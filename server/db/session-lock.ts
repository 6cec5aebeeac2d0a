// Locks held while work runs on other connections; a server that dies releases them. One connection holds
// all: one for each lock could exhaust the pool.
import type { PoolClient } from "pg";
import { connectionsOf } from "./in-world.ts";
import { type Db, statement } from "./statement.ts";

const take = statement<{ free: boolean }>("take-session-lock", "select pg_try_advisory_lock($1, $2) as free");
const giveBack = statement("give-session-lock-back", "select pg_advisory_unlock($1, $2)");

export type SessionLock = { leave(): Promise<void> };

type Keeper = {
  connected: Promise<PoolClient>;
  /** PostgreSQL would grant a session the same lock twice */
  names: Set<string>;
  broken: boolean;
};
const keepers = new WeakMap<Db, Keeper>();

function keeperOf(connections: Db): Keeper {
  const known = keepers.get(connections);
  if (known) return known;
  const keeper: Keeper = { connected: connections.connect(), names: new Set(), broken: false };
  keepers.set(connections, keeper);
  return keeper;
}

/** @returns undefined if the lock is held already */
export async function sessionLock(db: Db, world: number, lock: number): Promise<SessionLock | undefined> {
  const connections = connectionsOf(db);
  const keeper = keeperOf(connections);
  const name = `${lock} ${world}`;
  if (keeper.names.has(name)) return undefined;
  keeper.names.add(name);

  const forget = () => void (keepers.get(connections) === keeper && keepers.delete(connections));
  /** New locks use another connection; held ones stay until the last is released. */
  const breakOff = () => {
    keeper.broken = true;
    forget();
  };
  const drop = async () => {
    keeper.names.delete(name);
    if (keeper.names.size > 0) return;
    forget();
    const client = await keeper.connected.catch(() => undefined); // the caller gets the error
    client?.release(keeper.broken);
  };
  try {
    const client = await keeper.connected;
    const [taken] = await take(client, [lock, world]);
    if (taken?.free)
      return {
        leave: () =>
          giveBack(client, [lock, world])
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
