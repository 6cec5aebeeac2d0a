import type { Limits } from "@glasshouse/contract/worlds-admin.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { type Queryable, statement } from "../db/statement.ts";

const columns = `max_worlds as "mostWorlds", max_worlds_per_hour as "worldsAnHour", max_house_crowd as "largestHouseCrowd",
  max_own_crowd as "largestOwnCrowd", max_class_crowd as "largestClassCrowd",
  max_self_made_crowd as "largestSelfMadeCrowd", max_crowds_per_hour as "crowdsAnHour", retention_days as "retentionDays"`;
const read = statement<Limits>("read-limits", `select ${columns} from installation`);
const update = statement<Limits>(
  "update-limits",
  `update installation set max_worlds = $1, max_worlds_per_hour = $2, max_house_crowd = $3, max_own_crowd = $4,
     max_class_crowd = $5, max_self_made_crowd = $6, max_crowds_per_hour = $7, retention_days = $8 returning ${columns}`,
);

export async function loadWorldLimits(db: Queryable): Promise<Limits> {
  const [row] = await read(db);
  invariant(row, "there is one row of limits");
  return row;
}

export async function updateWorldLimits(db: Queryable, limits: Limits): Promise<Limits> {
  const [row] = await update(db, [
    limits.mostWorlds,
    limits.worldsAnHour,
    limits.largestHouseCrowd,
    limits.largestOwnCrowd,
    limits.largestClassCrowd,
    limits.largestSelfMadeCrowd,
    limits.crowdsAnHour,
    limits.retentionDays,
  ]);
  invariant(row, "there is one row of limits");
  return row;
}

export const formatLimits = (limits: Limits): string =>
  `${limits.mostWorlds} worlds, ${limits.worldsAnHour} an hour from an address, crowds of ${limits.largestHouseCrowd} (house), ${limits.largestOwnCrowd} (own), ${limits.largestClassCrowd} (class), ${limits.largestSelfMadeCrowd} (class of a self-made host), ${limits.crowdsAnHour} crowds an hour for a host or an own world, own worlds kept ${limits.retentionDays} days`;
