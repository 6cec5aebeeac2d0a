// Moves one class to another installation, where it gets a new number, new codes and new seat cards.
import { defaultRetentionDays } from "@glasshouse/contract/class-limits.ts";
import type pg from "pg";
import { readServerSecrets } from "../db/server-secrets.ts";
import { createWorld } from "../worlds/open-world.ts";
import { auditWorlds } from "./audit-worlds.ts";
import { requireSameSchema } from "./backup.ts";
import {
  advanceSequences,
  dumpTables,
  inSnapshot,
  listMigrations,
  listTables,
  loadTables,
  readSequences,
  requireSaneTimes,
  withoutTriggers,
  withSuperuser,
} from "./copy-tables.ts";
import { type Table, verifyDump } from "./dump-file.ts";
import { MaintenanceError } from "./maintenance-error.ts";

/** Cookies, codes and links are of one installation, and a file from elsewhere must open no account. */
const leftBehind = [
  "identities",
  "second_factors",
  "recovery_codes",
  "world_codes",
  "sessions",
  "sign_in_attempts",
  "sign_in_failures",
  "second_factor_tries",
  "password_links",
  "idempotency_keys",
  "sandbox.identity_payloads",
];
/** The new number is the default of world_id. */
const isMoved = (column: string) => !["world_id", "host_id"].includes(column);
/** The new class has its own. */
const ownOfWorlds = ["id", "kind", "ended_at", "ends_at"];

async function listWorldTables(client: pg.ClientBase): Promise<Table[]> {
  const tables = await listTables(client);
  return tables
    .filter(
      ({ name, columns }) =>
        name === "worlds" || (columns.includes("world_id") && !leftBehind.includes(name)),
    )
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter(
        (column) => isMoved(column) && !(name === "worlds" && ownOfWorlds.includes(column)),
      ),
    }));
}

/** Numbers of worlds and hosts are each installation's own. */
const selectWorldSequences = (sequences: Record<string, number>) =>
  Object.fromEntries(Object.entries(sequences).filter(([name]) => !/\.(worlds|hosts)_id_seq$/.test(name)));

export function exportWorld(connectionString: string, world: number, file: string): Promise<number> {
  return withSuperuser(connectionString, (client) =>
    inSnapshot(client, async () => {
      const found = await client.query(
        "select from worlds where id = $1 and kind = 'class' and ended_at is null",
        [world],
      );
      if (!found.rowCount) throw new MaintenanceError(`There is no class with the number ${world}.`);
      const tables = await listWorldTables(client);
      return dumpTables(client, file, {
        glasshouse: "world",
        tables: tables.map((table) => ({
          ...table,
          where: `where ${table.name === "worlds" ? "id" : "world_id"} = ${world}`,
          values: { password_hash: "''" },
        })),
        readSequences: async () => selectWorldSequences(await readSequences(client)),
      });
    }),
  );
}

export type ImportedWorld = { world: number; title: string; door: string };

/** Beside people who use the installation. */
export async function importWorld(connectionString: string, file: string): Promise<ImportedWorld> {
  const { glasshouse, schema } = await verifyDump(file);
  if (glasshouse !== "world") throw new MaintenanceError(`${file} is a whole backup. Use restore.`);
  const secrets = await readServerSecrets(connectionString);
  const imported = await withSuperuser(connectionString, async (client) => {
    requireSameSchema(file, schema, await listMigrations(client));
    const tables = await listWorldTables(client);
    const columns = tables.find(({ name }) => name === "worlds")?.columns.join(", ");
    return withoutTriggers(client, async () => {
      await client.query(
        `create temporary table moved_worlds on commit drop as select ${columns} from worlds with no data`,
      );
      const { world, door } = await createWorld(client, secrets, { kind: "class", title: "" });
      for (const { name } of tables)
        if (name !== "worlds") await client.query(`delete from ${name} where world_id = $1`, [world]);
      const { sequences } = await loadTables(client, file, tables, (table) =>
        table === "worlds" ? "moved_worlds" : table,
      );
      await client.query(
        `update worlds set (${columns}) = (select ${columns} from moved_worlds),
           ends_at = clock_timestamp() + make_interval(days => $2) where id = $1`,
        [world, defaultRetentionDays],
      );
      await client.query("update users set password_hash = '' where world_id = $1", [world]);
      await requireSaneTimes(client, file, world);
      await advanceSequences(client, file, selectWorldSequences(sequences));
      const { rows } = await client.query<{ title: string }>("select title from worlds where id = $1", [
        world,
      ]);
      return { world, title: rows[0]?.title ?? "", door };
    });
  });
  try {
    const { unbalanced } = await auditWorlds(connectionString, imported.world);
    if (unbalanced.length > 0)
      throw new MaintenanceError(`${file} fails the audit. Its class was removed again.`);
  } catch (error) {
    await withSuperuser(connectionString, async (client) => {
      await client.query("select set_config('glasshouse.world', $1, false)", [String(imported.world)]);
      await client.query("select end_world()");
    });
    throw error;
  }
  return imported;
}
