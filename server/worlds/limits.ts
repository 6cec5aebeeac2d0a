// The administrator's limits on worlds and crowds.
import type { Limits } from "@glasshouse/contract/worlds-admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Queryable, statement } from "../db/statement.ts";

const columns = `most_worlds as "mostWorlds", worlds_an_hour as "worldsAnHour", largest_house_crowd as "largestHouseCrowd",
  largest_own_crowd as "largestOwnCrowd", largest_class_crowd as "largestClassCrowd",
  largest_self_made_crowd as "largestSelfMadeCrowd", crowds_an_hour as "crowdsAnHour", days_kept as "daysKept"`;
const read = statement<Limits>("read-limits", `select ${columns} from installation`);
const update = statement<Limits>(
  "update-limits",
  `update installation set most_worlds = $1, worlds_an_hour = $2, largest_house_crowd = $3, largest_own_crowd = $4,
     largest_class_crowd = $5, largest_self_made_crowd = $6, crowds_an_hour = $7, days_kept = $8 returning ${columns}`,
);

export async function readLimits(db: Queryable): Promise<Limits> {
  const [row] = await read(db);
  invariant(row, "there is one row of limits");
  return row;
}

export async function writeLimits(db: Queryable, limits: Limits): Promise<Limits> {
  const [row] = await update(db, [
    limits.mostWorlds,
    limits.worldsAnHour,
    limits.largestHouseCrowd,
    limits.largestOwnCrowd,
    limits.largestClassCrowd,
    limits.largestSelfMadeCrowd,
    limits.crowdsAnHour,
    limits.daysKept,
  ]);
  invariant(row, "there is one row of limits");
  return row;
}

export const limitsText = (limits: Limits): string =>
  `${limits.mostWorlds} worlds, ${limits.worldsAnHour} an hour from an address, crowds of ${limits.largestHouseCrowd} (house), ${limits.largestOwnCrowd} (own), ${limits.largestClassCrowd} (class), ${limits.largestSelfMadeCrowd} (class of a self-made host), ${limits.crowdsAnHour} crowds an hour in a world, own worlds kept ${limits.daysKept} days`;
