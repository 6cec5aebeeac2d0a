// A lock that is held while work goes on over other connections: there once for all servers on a database, and gone with a server
// that dies. All that a server holds is held by one connection, which is no world's: with one for each lock, as many worlds as there
// are places to work on could keep everybody waiting.
import type { PoolClient } from "pg";
import { connectionsOf } from "./in-world.ts";
import { type Db, statement } from "./statement.ts";

const take = statement<{ free: boolean }>("take-session-lock", "select pg_try_advisory_lock($1, $2) as free");
const giveBack = statement("give-session-lock-back", "select pg_advisory_unlock($1, $2)");

export type SessionLock = { leave(): Promise<void> };

type Keeper = {
  connected: Promise<PoolClient>;
  /** what is held, or asked for: PostgreSQL would give a session once more what it has */
  names: Set<string>;
  broken: boolean;
};
/** The one of these connections that holds, while something is held. */
const keepers = new WeakMap<Db, Keeper>();

function keeperOf(connections: Db): Keeper {
  const known = keepers.get(connections);
  if (known) return known;
  const keeper: Keeper = { connected: connections.connect(), names: new Set(), broken: false };
  keepers.set(connections, keeper);
  return keeper;
}

/** @param lock which of the world's locks @returns undefined where somebody else holds it */
export async function sessionLock(db: Db, world: number, lock: number): Promise<SessionLock | undefined> {
  const connections = connectionsOf(db);
  const keeper = keeperOf(connections);
  const name = `${lock} ${world}`;
  if (keeper.names.has(name)) return undefined;
  keeper.names.add(name);

  const forget = () => void (keepers.get(connections) === keeper && keepers.delete(connections));
  /** What is asked for next is asked for over another; what is held stays so until the last of it is left. */
  const breakOff = () => {
    keeper.broken = true;
    forget();
  };
  const drop = async () => {
    keeper.names.delete(name);
    if (keeper.names.size > 0) return;
    forget();
    const client = await keeper.connected.catch(() => undefined); // told to whoever asked
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
