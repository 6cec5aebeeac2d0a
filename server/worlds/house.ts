// The house serves every browser without an invitation.
import { invariant } from "@glasshouse/core/invariant.ts";
import { gatherRead } from "../db/gather.ts";
import { type Queryable, statement } from "../db/statement.ts";
import type { House } from "../http/app-context.ts";

const find = statement<{ id: number }>(
  "find-house-world",
  "select id from worlds where kind = 'house' and ended_at is null",
);

export async function houseWorld(db: Queryable): Promise<number> {
  const [house] = await find(db);
  invariant(house, "there is no house world");
  return house.id;
}

export async function openHouse(db: Queryable): Promise<House> {
  let house = await houseWorld(db);
  const find = gatherRead(houseWorld);
  return {
    world: () => house,
    look: async () => {
      house = await find(db);
    },
  };
}
