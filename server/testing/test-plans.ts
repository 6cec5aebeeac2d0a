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

function countRowsRead(plan: Plan): number {
  const each =
    plan["Actual Rows"] + (plan["Rows Removed by Join Filter"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0);
  return (plan.Plans ?? []).reduce((sum, below) => sum + countRowsRead(below), each * plan["Actual Loops"]);
}

/** owner: a superuser, who may enable logging */
type PlanDatabase = Pick<TestDatabase, "connectionString" | "owner">;

/** Also for statements inside functions. */
async function enablePlanLogging(database: PlanDatabase): Promise<void> {
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

export async function openPlanLoggingPool(
  database: PlanDatabase,
): Promise<{ pool: Pool; rowsRead(): number }> {
  await enablePlanLogging(database);
  let rowsRead = 0;
  const pool = await createPool({ connectionString: database.connectionString, world: 1 });
  pool.on("connect", (client) =>
    client.on("notice", ({ message = "" }) => {
      const plan = /plan:\n(\{.*\})$/s.exec(message)?.[1];
      if (plan) rowsRead += countRowsRead((JSON.parse(plan) as { Plan: Plan }).Plan);
    }),
  );
  return {
    pool,
    rowsRead: () => {
      const before = rowsRead;
      rowsRead = 0;
      return before;
    },
  };
}
