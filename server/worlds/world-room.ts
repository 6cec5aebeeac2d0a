// Tells whether one more world may be opened: from a cached count, exact near the limit.
import { gather } from "../db/gather.ts";
import { type Db, statement } from "../db/statement.ts";

const allowed = statement<{ most_worlds: number; worlds_an_hour: number }>(
  "worlds-allowed",
  "select most_worlds_for('newcomer') as most_worlds, worlds_an_hour from installation",
);
const countUpTo = statement<{ worlds: number }>("count-worlds-up-to", "select worlds_up_to($1) as worlds");

const keptMs = 1_000;
/** More than all servers open within keptMs. */
const margin = 2_000;

/** near: simultaneous calls may take the rest */
type Allowed = { room: boolean; near: boolean; worldsAnHour: number };

/** @returns a check; simultaneous calls share a read */
export function worldRoom(nowMs = () => performance.now()): (db: Db) => Promise<Allowed> {
  let counted = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  const asks = new WeakMap<Db, () => Promise<Allowed>>();

  const look = async (db: Db, asking: number): Promise<Allowed[]> => {
    const [may] = await allowed(db);
    const most = may?.most_worlds ?? 0;
    const isNear = () => counted + margin >= most;
    if (isNear() || nowMs() - countedAt >= keptMs) {
      const at = nowMs();
      counted = (await countUpTo(db, [most]))[0]?.worlds ?? most;
      countedAt = at;
    }
    return Array.from({ length: asking }, () => {
      const room = counted < most;
      if (room) counted += 1; // also if the hourly limit then refuses it
      return { room, near: isNear(), worldsAnHour: may?.worlds_an_hour ?? 0 };
    });
  };
  return (db) => {
    const known = asks.get(db);
    if (known) return known();
    const looking = gather((together: undefined[]) => look(db, together.length), { most: 200, atOnce: 1 });
    const ask = () => looking(undefined);
    asks.set(db, ask);
    return ask();
  };
}
