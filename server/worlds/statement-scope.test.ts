import { behaviours } from "@glasshouse/core/population/behaviour.ts";
import { currentRules } from "@glasshouse/core/population/crowd-state.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import "../app.ts";
import { statements } from "../db/statement.ts";
import { runFundDay } from "../fund-day.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: Plan[];
};
type Scan = { statement: string; table: string; byIndex: string; filter: string };

const getNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(getNodes)];

let database: TestDatabase;
let scans: Scan[];
let tablesOfWorlds: Set<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { owner, pool } = database;
  const behaviour = { ...behaviours["whole-life"].parameters, advertsPerDay: 300 };
  await owner.query(
    "insert into crowd (seed, target, behaviour, rules, started_at) values (1, 300, $1, $2, '2026-03-02')",
    [behaviour, currentRules],
  );
  await owner.query("update clock set anchor_simulated = next_payout_at, rate = 'paused'");
  await runFundDay(pool);
  await owner.query("analyze");
  const { rows } = await owner.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'world_id' and relkind = 'r'`,
  );
  tablesOfWorlds = new Set(rows.map(({ name }) => name.replace("sandbox.", "")));
  scans = [];
  for (const [name, text] of statements)
    if (!name.startsWith("test-")) scans.push(...(await loadScans(name, text)));
});
afterAll(() => database.drop());

/** By a generic plan, as the application's role, preferring indexes. */
async function loadScans(statement: string, text: string): Promise<Scan[]> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    for (const way of ["seqscan", "bitmapscan", "hashjoin", "mergejoin"])
      await client.query(`set local enable_${way} = off`);
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    return rows
      .flatMap((row) => getNodes(row["QUERY PLAN"][0].Plan))
      .flatMap((node) => {
        const { "Relation Name": table, "Index Cond": byIndex = "", Filter: filter = "" } = node;
        return table && node["Node Type"].includes("Scan") ? [{ statement, table, byIndex, filter }] : [];
      });
  } finally {
    await client.query("rollback");
    client.release();
  }
}
const named = (those: readonly Scan[]) => [...new Set(those.map(({ statement }) => statement))].sort();

test("every statement of the server reads one world only, by its key", () => {
  expect(statements.size).toBeGreaterThan(200);
  const asked = scans.filter(({ table }) => tablesOfWorlds.has(table));
  expect(asked.length).toBeGreaterThan(300);
  expect(named(asked.filter(({ byIndex }) => !byIndex.includes("world_id")))).toEqual([]);
});

const readsAllAccounts = ["read-balances-for-audit"];

test("an account is read by its id, in a world of any size", () => {
  const all = scans.filter(
    ({ table, byIndex }) => table === "accounts" && !/\bid\b/.test(byIndex.replace("world_id", "")),
  );
  expect(named(all)).toEqual(readsAllAccounts);
});

/** Distributed, these would query all machines, or a replicated table. */
const ofTheInstallation: Readonly<Record<string, string>> = {
  "count-worlds": "the administrator's list",
  "worlds-seen-first": "the administrator's list",
  "worlds-seen-last": "the administrator's list",
  "find-worlds-to-delete": "the administrator deletes many",
  "find-world-to-manage": "one row of worlds, by its number",
  "current-user": "one row of worlds, by its number: which world an administrator has in hand",
  "find-house-world": "once at the start",
  "jump-is-waited-for": "which of the locks are of this database",
  "find-world-of-code": "one row, by the code that somebody types",
  "find-classes-of-codes": "a row for each, by the code that somebody types or that a link holds",
  "find-seat-of-address": "the code of the seat's own class, by its number",
  "read-seat": "the code of the seat's own class, by its number",
  "read-class": "one row of worlds and its codes, by its number",
  "read-class-answers": "when the class was opened, one row of worlds by its number",
  "report-last-released": "the same",
  "read-class-kind": "one row of worlds, by its number",
  "read-offer-answers": "when the world was opened, one row of worlds by its number",
  "read-seat-tiles": "when the class was opened, one row of worlds by its number",
  "find-own-class": "one row of worlds, by its number, where it is the host's",
  "own-classes": "a host's own rows of worlds, by its index",
  "read-host-plan": "one row, with the largest crowd that a class may have",
  "may-open-own-class": "one row of the installation, and how many worlds there are",
  "count-own-classes": "a host's own rows of worlds, by its index",
  "may-open-host-account": "how many accounts there are, against the limit",
  "find-host-to-prove": "one row of worlds, by its number: whether the host leads it",
  "list-hosts": "the administrator's list",
  "worlds-allowed": "one row",
  "read-limits": "one row",
  "update-limits": "one row",
  "read-crowd-limits": "one row, beside one of worlds by its number and one of hosts",
};
/** Read by name, id or token hash. */
const ofHosts = /^(hosts|host_sessions|host_plans)$/;

test("only listed statements, with what they read, look beyond their world", () => {
  const beyond = scans.filter(({ table }) => !tablesOfWorlds.has(table) && !ofHosts.test(table));
  expect(named(beyond)).toEqual(Object.keys(ofTheInstallation).sort());
});
