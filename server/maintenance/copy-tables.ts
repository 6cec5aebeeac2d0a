// Reads tables by COPY in one snapshot while people write, and loads them without triggers, which the audit
// makes up for.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { withClient } from "../db/with-client.ts";
import { type DumpHeader, type DumpTotals, readDump, type Table, writeDump } from "./dump-file.ts";
import { MaintenanceError } from "./maintenance-error.ts";

/** Each installation has its own. */
const ownTables = ["schema_migrations", "schema_functions", "readiness_probe"];

/** A transaction id of another database must not match one of this. */
const expressions: Record<string, string> = { created_in: "'2'::xid8" };
const toExpression = (column: string) => expressions[column] ?? column;

/** Row-level security hides rows from other users, and they can't switch triggers off. */
export function withSuperuser<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(connectionString, "maintenance", async (client) => {
    const { rows } = await client.query("select rolsuper from pg_roles where rolname = current_user");
    if (!rows[0]?.rolsuper)
      throw new MaintenanceError(
        "DATABASE_URL: this needs a superuser of the database. Use pg_dump and pg_restore instead.",
      );
    return work(client);
  });
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select attrelid::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and attnum > 0
       and not attisdropped and attgenerated = '' and attrelid::regclass::text <> all ($1)
     group by attrelid order by 1`,
    [ownTables],
  );
  return rows;
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  return rows.map(({ name }) => name);
}

/** values: expressions in place of columns */
type TableOut = Table & { where?: string; values?: Record<string, string> };

/** @param count is told of each table's rows */
async function* copyOut(
  client: pg.ClientBase,
  { name, columns, where = "", values = {} }: TableOut,
  count: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const selected = `select ${columns.map((column) => values[column] ?? toExpression(column)).join(", ")} from ${name} ${where}`;
  const rows = client.query(to(`copy (${selected}) to stdout`));
  yield* rows as AsyncIterable<Buffer>; // without an encoding, chunks are buffers
  count(rows.rowCount);
}

type Dump = Pick<DumpHeader, "glasshouse"> & {
  tables: readonly TableOut[];
  readSequences: () => Promise<DumpTotals["sequences"]>;
};

/** Within the caller's snapshot. @returns the number of rows */
export async function dumpTables(client: pg.ClientBase, file: string, dump: Dump): Promise<number> {
  let rows = 0;
  const count = (more: number) => {
    rows += more;
  };
  await writeDump(file, {
    header: {
      glasshouse: dump.glasshouse,
      schema: await listMigrations(client),
      madeAt: new Date().toISOString(),
      tables: dump.tables.map(({ name, columns }) => ({ name, columns })),
    },
    tables: dump.tables.map((table) => () => copyOut(client, table, count)),
    // after the rows: sequences are outside the snapshot
    totals: async () => ({ rows, sequences: await dump.readSequences() }),
  });
  return rows;
}

/** A transaction that sees one state of the database while others write. */
export async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read read only");
  const result = await work();
  await client.query("commit");
  return result;
}

async function copyIn(
  client: pg.ClientBase,
  target: string,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
) {
  await pipeline(
    Readable.from(rows),
    client.query(from(`copy ${target} (${columns.join(", ")}) from stdin`)),
  );
}

/**
 * @param toTarget another table to load into, such as a temporary one
 * @throws MaintenanceError unless the file has exactly the expected tables and columns
 */
export function loadTables(
  client: pg.ClientBase,
  file: string,
  expected: readonly Table[],
  toTarget: (table: string) => string = (table) => table,
): Promise<DumpTotals> {
  return readDump(file, expected, async ({ name, columns }, rows) => {
    try {
      await copyIn(client, toTarget(name), columns, rows);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new MaintenanceError(
        `${file} can't be loaded into ${name}: ${error.message}. None of it was loaded.`,
      );
    }
  });
}

const sequenceNames = `
  select format('%I.%I', schemaname, sequencename) as name, last_value, max_value from pg_sequences
  where schemaname in ('public', 'sandbox') and sequencename <> 'schema_migrations_id_seq'`;

export async function readSequences(client: pg.ClientBase): Promise<DumpTotals["sequences"]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, last_value::text as value from (${sequenceNames}) as own where last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

/**
 * Never back: numbers that were given out are not given out again. Sequences of other names are left alone.
 * @throws MaintenanceError if one would be half used up
 */
export async function advanceSequences(
  client: pg.ClientBase,
  file: string,
  sequences: DumpTotals["sequences"],
): Promise<void> {
  const { rows: far } = await client.query(
    `select from (${sequenceNames}) as own join json_each_text($1) as given (name, value) using (name)
     where value::bigint > max_value / 2`,
    [JSON.stringify(sequences)],
  );
  if (far.length > 0) throw new MaintenanceError(`${file} has too high numbers. None of it was loaded.`);
  await client.query(
    `select setval(name::regclass, value::bigint) from (${sequenceNames}) as own
     join json_each_text($1) as given (name, value) using (name) where value::bigint > coalesce(last_value, 0)`,
    [JSON.stringify(sequences)],
  );
}

/** Arithmetic on times that no clock shows would fail for every world. @throws MaintenanceError */
export async function requireSaneTimes(client: pg.ClientBase, file: string, world: number): Promise<void> {
  const { rows } = await client.query<{ name: string; key: string; columns: string[] }>(
    `select attrelid::regclass::text as name, min(key) as key, array_agg(quote_ident(attname)) as columns
     from pg_attribute join pg_class on pg_class.oid = attrelid,
       lateral (select case when relname = 'worlds' then 'id' else 'world_id' end as key) as keyed
     where atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
       and attnum > 0 and not attisdropped and relkind = 'r'
       and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
       and exists (select from pg_attribute as of_key where of_key.attrelid = pg_class.oid and of_key.attname = key)
     group by attrelid`,
  );
  for (const { name, key, columns } of rows) {
    const wrong = columns.map((column) => `${column} not between '1900-01-01' and '9999-12-31'`).join(" or ");
    const found = await client.query(`select from ${name} where ${key} = $1 and (${wrong}) limit 1`, [world]);
    if (found.rowCount)
      throw new MaintenanceError(`${file} has a time that no clock shows. None of it was loaded.`);
  }
}

/** A transaction without triggers and foreign keys. */
export async function withoutTriggers<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
