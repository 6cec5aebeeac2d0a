// Measures a statement's cost in rows instead of time, through a pool that logs its plans (auto_explain).
import type { Pool } from "pg";
import { createPool } from "../db/pool.ts";
import type { TestDatabase } from "./test-database.ts";

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** Rows that a plan read, including filtered ones. */
function rowsHandled(plan: Plan): number {
  const each =
    plan["Actual Rows"] + (plan["Rows Removed by Join Filter"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0);
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsHandled(below), each * plan["Actual Loops"]);
}

/** owner: a superuser, who may enable logging */
type Told = Pick<TestDatabase, "connectionString" | "owner">;

/** Also for statements inside functions. */
async function tellPlans(database: Told): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    client_min_messages: "log",
  };
  for (const [name, value] of Object.entries(settings))
    await database.owner.query(
      `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
    );
}

/** @returns a pool of the application's role, and the rows read since the last call */
export async function openTellingPool(database: Told): Promise<{ pool: Pool; handled(): number }> {
  await tellPlans(database);
  let handled = 0;
  const pool = await createPool({ connectionString: database.connectionString, world: 1 });
  pool.on("connect", (client) =>
    client.on("notice", ({ message = "" }) => {
      const plan = /plan:\n(\{.*\})$/s.exec(message)?.[1];
      if (plan) handled += rowsHandled((JSON.parse(plan) as { Plan: Plan }).Plan); // as PostgreSQL documents it
    }),
  );
  return {
    pool,
    handled: () => {
      const before = handled;
      handled = 0;
      return before;
    },
  };
}
