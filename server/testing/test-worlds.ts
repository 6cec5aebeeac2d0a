import type { QueryResultRow } from "pg";
import type { Db } from "../db/statement.ts";

/** Tables outside worlds, with the reason. */
export const installationTables = {
  worlds: "which worlds there are",
  schema_migrations: "what was applied of the schema",
  schema_functions: "what was applied of the schema",
  server_secrets: "keys of the servers, which serve every world",
  readiness_probe: "a row that /readyz writes",
  installation: "what the administrator allows of worlds",
  hosts: "who leads classes, and is in no world",
  host_sessions: "who of them is signed in",
  host_plans: "what they keep for their next class",
  world_codes: "codes lead to their worlds, so they are unique over all; whoever types one is in none yet",
};

export function createWorldReader({ owner }: { owner: Db }) {
  const rows = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows;
  const loadTables = async () =>
    (
      await rows<{ name: string; world: boolean }>(
        `select c.oid::regclass::text as name,
           exists (select from pg_attribute where attrelid = c.oid and attname = 'world_id' and attnotnull) as world
         from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname in ('public', 'sandbox') order by 1`,
      )
    ).filter(({ name }) => !(name in installationTables));
  return {
    rows,
    loadTables: loadTables,
    async loadAll(world: number): Promise<Record<string, string>> {
      const hashes: [string, string][] = [];
      for (const { name } of await loadTables()) {
        const [row] = await rows<{ md5: string }>(
          `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as md5 from ${name} as t where world_id = $1`,
          [world],
        );
        hashes.push([name, row?.md5 ?? ""]);
      }
      return Object.fromEntries(hashes);
    },
    async loadCounts(world: number): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { name } of await loadTables()) {
        const [row] = await rows<{ count: number }>(
          `select count(*)::integer as count from ${name} where world_id = $1`,
          [world],
        );
        if (row && row.count > 0) counts[name] = row.count;
      }
      return counts;
    },
  };
}

export async function openWorld(owner: Db, kind: "own" | "class" = "class"): Promise<number> {
  const { rows } = await owner.query<{ id: number }>("select open_world($1, '2026-03-02 12:00Z') as id", [
    kind,
  ]);
  return rows[0]?.id ?? 0;
}

export const loadWorldRows = (owner: Db, world: number): Promise<Record<string, string>> =>
  createWorldReader({ owner }).loadAll(world);
