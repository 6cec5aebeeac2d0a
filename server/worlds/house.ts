// The house serves every browser without an invitation.
import { invariant } from "@glasshouse/core/invariant.ts";
import { coalesceReads } from "../db/batch.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { House } from "../http/app-context.ts";

const find = statement<{ id: number }>(
  "find-house-world",
  "select id from worlds where kind = 'house' and ended_at is null",
);

export async function loadHouseWorld(db: Queryable): Promise<number> {
  const [house] = await find(db);
  invariant(house, "there is no house world");
  return house.id;
}

export async function loadHouse(db: Queryable): Promise<House> {
  let house = await loadHouseWorld(db);
  const find = coalesceReads(loadHouseWorld);
  return {
    world: () => house,
    reload: async () => {
      house = await find(db);
    },
  };
}
