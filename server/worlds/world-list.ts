// The administrator's list of worlds. A page is found by index on `worlds` alone, then inspected.
import type { World, WorldKind } from "@glasshouse/contract/worlds-admin.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { type Queryable, statement } from "../db/statement.ts";

export type WorldRow = {
  id: number;
  kind: WorldKind;
  title: string;
  seen_at: Date;
  asleep: boolean;
  started_at: Date;
  simulated_at: Date;
  people: number;
  crowd: number;
  movements: number;
  join_code: string | null;
  key: string;
};
export type Order = "seen-last" | "seen-first";

/** $1 kind, $2 pattern for the title, $3 and $4 number and kinds in the search (world-search.ts) */
const filterSql = `($1::text is null or kind = $1) and (
  $2::text is null
  or (kind = any ($4::text[]) and (id = $3::integer or ($3 is null and title = '')))
  or (title <> '' and title ilike $2))`;

/** $5 and $6 the cursor, $7 the limit; each kind is paged by its index */
const toPageSql = (after: "<" | ">", direction: "asc" | "desc") =>
  `with page as materialized (
     select worlds.* from unnest('{house,own,class}'::text[]) as each (name) cross join lateral (
       select id, kind, title, seen_at, asleep from worlds
       where kind = each.name and ended_at is null and ${filterSql}
         and ($5::timestamptz is null or (seen_at, id) ${after} ($5, $6::integer))
       order by seen_at ${direction}, id ${direction} limit $7
     ) as worlds
     order by seen_at ${direction}, id ${direction} limit $7
   )
   select page.*, started_at, simulated_at, people, crowd, movements,
     case kind when 'class' then (
       select code from world_codes where leads_to = page.id and investor_id is null and length(code) > 6 limit 1
     ) end as join_code,
     to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
   from page join inspect_worlds(array(select id from page)) on world = page.id
   order by seen_at ${direction}, page.id ${direction}`;

export const readWorlds: Record<Order, (db: Queryable, values: readonly unknown[]) => Promise<WorldRow[]>> = {
  "seen-last": statement<WorldRow>("worlds-seen-last", toPageSql("<", "desc")),
  "seen-first": statement<WorldRow>("worlds-seen-first", toPageSql(">", "asc")),
};

export const countWorlds = statement<{ kind: WorldKind; count: number; selected: number }>(
  "count-worlds",
  `select kind, count(*)::integer as count, (count(*) filter (where ${filterSql}))::integer as selected
   from worlds where ended_at is null group by kind`,
);

export function toWorldReply(row: WorldRow): World {
  const { id, kind, title, people, crowd, movements, asleep } = row;
  const day = getDayNumber(row.started_at.getTime(), row.simulated_at.getTime());
  const [seenAt, joinCode] = [row.seen_at.toISOString(), row.join_code];
  return { id, kind, title, people, crowd, movements, day, seenAt, asleep, joinCode };
}
