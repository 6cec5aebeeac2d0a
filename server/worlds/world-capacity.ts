// Tells whether one more world may be opened: from a cached count, exact near the limit.
import { createBatcher } from "../db/batch.ts";
import { type Db, statement } from "../db/statement.ts";

const loadCapacityLimits = statement<{ max_worlds: number; max_worlds_per_hour: number }>(
  "worlds-allowed",
  "select max_worlds_for('newcomer') as max_worlds, max_worlds_per_hour from installation",
);
const countWorldsUpTo = statement<{ worlds: number }>(
  "count-worlds-up-to",
  "select count_worlds_up_to($1) as worlds",
);

const cacheMs = 1_000;
/** More than all servers open within keptMs. */
const margin = 2_000;

type Capacity = { hasRoom: boolean; isNearLimit: boolean; worldsAnHour: number };

export function worldCapacity(nowMs = () => performance.now()): (db: Db) => Promise<Capacity> {
  let counted = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  const checksByDb = new WeakMap<Db, () => Promise<Capacity>>();

  const checkBatch = async (db: Db, asking: number): Promise<Capacity[]> => {
    const [may] = await loadCapacityLimits(db);
    const most = may?.max_worlds ?? 0;
    const isNear = () => counted + margin >= most;
    if (isNear() || nowMs() - countedAt >= cacheMs) {
      const at = nowMs();
      counted = (await countWorldsUpTo(db, [most]))[0]?.worlds ?? most;
      countedAt = at;
    }
    return Array.from({ length: asking }, () => {
      const hasRoom = counted < most;
      if (hasRoom) counted += 1; // also if the hourly limit then refuses it
      return { hasRoom, isNearLimit: isNear(), worldsAnHour: may?.max_worlds_per_hour ?? 0 };
    });
  };
  return (db) => {
    const known = checksByDb.get(db);
    if (known) return known();
    const batchedCheck = createBatcher((together: undefined[]) => checkBatch(db, together.length), {
      most: 200,
      atOnce: 1,
    });
    const ask = () => batchedCheck(undefined);
    checksByDb.set(db, ask);
    return ask();
  };
}
