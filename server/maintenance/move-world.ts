// Moves one class to another installation, where it gets a new number, new codes and new seat cards.
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
  withoutTriggers,
  withSuperuser,
} from "./copy-tables.ts";
import { verifyDump } from "./dump-file.ts";
import { MaintenanceError } from "./maintenance-error.ts";

/** Browsers sign in again: cookies, codes and links are of one installation. */
const leftBehind = [
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

type Table = { name: string; columns: string[] };

async function listWorldTables(client: pg.ClientBase): Promise<Table[]> {
  const tables = await listTables(client);
  return tables
    .filter(({ name, columns }) => columns.includes("world_id") && !leftBehind.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter(isMoved) }));
}

/** Numbers of worlds and hosts are each installation's own. */
async function readWorldSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const all = Object.entries(await readSequences(client));
  return Object.fromEntries(all.filter(([name]) => !/\.(worlds|hosts)_id_seq$/.test(name)));
}

export function exportWorld(connectionString: string, world: number, file: string): Promise<number> {
  return withSuperuser(connectionString, (client) =>
    inSnapshot(client, async () => {
      const found = await client.query(
        "select from worlds where id = $1 and kind = 'class' and ended_at is null",
        [world],
      );
      if (!found.rowCount) throw new MaintenanceError(`There is no class with the number ${world}.`);
      const ofWorlds = (await listTables(client)).find(({ name }) => name === "worlds")?.columns ?? [];
      const own = {
        name: "worlds",
        columns: ofWorlds.filter((column) => column !== "id" && isMoved(column)),
        where: `where id = ${world}`,
      };
      const tables = await listWorldTables(client);
      return dumpTables(client, file, {
        glasshouse: "world",
        tables: [own, ...tables.map((table) => ({ ...table, where: `where world_id = ${world}` }))],
        readSequences: () => readWorldSequences(client),
      });
    }),
  );
}

export type ImportedWorld = { world: number; title: string; door: string };

/** Beside people who use the installation. */
export async function importWorld(connectionString: string, file: string): Promise<ImportedWorld> {
  const { glasshouse, schema, tables } = await verifyDump(file);
  if (glasshouse !== "world") throw new MaintenanceError(`${file} is a whole backup. Use restore.`);
  const secrets = await readServerSecrets(connectionString);
  const imported = await withSuperuser(connectionString, async (client) => {
    requireSameSchema(file, schema, await listMigrations(client));
    const columns = tables.find(({ name }) => name === "worlds")?.columns.join(", ");
    return withoutTriggers(client, async () => {
      await client.query("create temporary table moved_worlds (like worlds) on commit drop");
      await client.query("alter table moved_worlds alter id drop not null");
      const { world, door } = await createWorld(client, secrets, { kind: "class", title: "" });
      for (const { name } of await listWorldTables(client))
        await client.query(`delete from ${name} where world_id = $1`, [world]);
      const { sequences } = await loadTables(client, file, (table) =>
        table === "worlds" ? "moved_worlds" : table,
      );
      await client.query(
        `update worlds set (${columns}) = (select ${columns} from moved_worlds) where id = $1`,
        [world],
      );
      await advanceSequences(client, sequences);
      const { rows } = await client.query<{ title: string }>("select title from worlds where id = $1", [
        world,
      ]);
      return { world, title: rows[0]?.title ?? "", door };
    });
  });
  if ((await auditWorlds(connectionString, imported.world)).unbalanced.length > 0) {
    await withSuperuser(connectionString, async (client) => {
      await client.query("select set_config('glasshouse.world', $1, false)", [String(imported.world)]);
      await client.query("select end_world()");
    });
    throw new MaintenanceError(`${file} fails the audit. Its class was removed again.`);
  }
  return imported;
}
