// npm run keep-dump: lives a small world in a new database and keeps it, schema and rows, as server/db/kept/NNNN.sql, named
// after the newest migration. Run it before a migration is added: a test brings each kept dump up to date (upgrade.test.ts).
import { globSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { openStage } from "../bench/stage.ts";
import { openCrowd } from "../e2e/open-crowd.ts";
import { confirmationOf, openPayments, withdrawalOf } from "../e2e/open-payments.ts";
import { openAdmin, register } from "../e2e/open-people.ts";
import { openRun } from "../e2e/open-run.ts";
import { readPart } from "../server/db/dump-schema.ts";

const folder = fileURLToPath(new URL("../server/db/", import.meta.url));
const newest = basename(globSync("migrations/*.sql", { cwd: folder }).sort().at(-1) ?? "").slice(0, 4);

/** People and a crowd, a week, requests that are paid and one that waits. */
async function liveALittle(stage: Awaited<ReturnType<typeof openStage>>): Promise<void> {
  const { query, people, post } = stage;
  const reply = await register(stage.url, "nora.ellison@example.com");
  if (reply.status !== 200) throw new Error(await reply.text());
  const admin = await openAdmin(query);
  await openCrowd(query, 25, { advertsPerDay: 8 });
  await query("update operator set policy = 'approve', take_bps = 1500, bonus_bps = 1000", []);
  for (const turn of [1, 2]) {
    const ids = await openPayments(query, people);
    for (const [index, person] of people.entries())
      answered(await post("/api/confirm-deposit", person, confirmationOf(ids[index])));
    const [first] = people;
    if (first) answered(await post("/api/withdrawal-requests", first, withdrawalOf("for the summer")));
    if (turn === 1) answered(await post("/api/clock/advance", admin, { days: 6 }));
  }
  const { rows } = await stage.owner.query(
    "select next_payout_at - sim_now() > interval '0' as rest from clock",
  );
  if (!rows[0]?.rest) throw new Error("the clock has not come to rest");
}

function answered({ status, body }: { status: number; body: string }): void {
  if (status !== 200) throw new Error(`${status} ${body}`);
}

async function rowsOf(db: pg.Pool, table: string): Promise<string[]> {
  const { rows: columns } = await db.query<{ name: string }>(
    "select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(", ");
  const { rows } = await db.query<{ text: string }>(
    `select concat('(', concat_ws(', ', ${values}), ')') as text from ${table} order by 1`,
  );
  if (rows.length === 0) return [];
  const lines = rows.map(({ text }) => text).join(",\n");
  return [`insert into ${table} (${names.join(", ")}) overriding system value values\n${lines};`];
}

async function dump(db: pg.Pool): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname in ('public', 'sandbox') order by c.oid",
  );
  const made: string[] = [];
  for (const part of ["types", "sequences"] as const) made.push(...(await readPart(db, part)));
  // some functions are made of tables, some tables of functions: each in its turn
  const { rows: functionsFirst } = await db.query<{ name: string }>(
    "select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public' and p.oid < (select min(c.oid) from pg_class c join pg_namespace on pg_namespace.oid = relnamespace where nspname = 'public' and relname = 'investors')",
  );
  const functions = await readPart(db, "functions");
  const early = (text: string) => functionsFirst.some(({ name }) => text.includes(`public.${name}(`));
  made.push(
    ...functions.filter(early),
    ...(await readPart(db, "tables")),
    ...functions.filter((text) => !early(text)),
  );
  for (const { name } of tables.filter((table) => table.name !== "server_secrets"))
    made.push(...(await rowsOf(db, name)));
  for (const part of ["defaults", "constraints", "indexes", "triggers", "grants"] as const)
    made.push(...(await readPart(db, part)));
  const { rows: sequences } = await db.query<{ text: string }>(
    "select format('select setval(%L, %s);', schemaname || '.' || sequencename, coalesce(last_value, start_value)) as text from pg_sequences where schemaname in ('public', 'sandbox') order by 1",
  );
  return `create schema sandbox;\nset check_function_bodies = off;\n${[...made, ...sequences.map(({ text }) => text)].join("\n")}\n`;
}

const run = await openRun();
const stage = await openStage(4);
await liveALittle(stage);
await Promise.all(stage.servers.map((server) => server.stop()));
const file = `${folder}kept/${newest}.sql`;
writeFileSync(file, await dump(stage.owner));
process.stdout.write(`${file}\n`);
await stage.stop();
await run.close();
