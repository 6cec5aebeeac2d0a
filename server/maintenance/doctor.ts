// Checks an installation from outside: what a person would look at before asking for help.

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { formatCount } from "@glasshouse/core/format.ts";
import type pg from "pg";
import { minFreeBytes, readFreeBytes } from "../db/disk-space.ts";
import { getMemoryBytes } from "../db/embedded-postgres.ts";
import { isSchemaCurrent } from "../db/migrate.ts";
import { withClient } from "../db/with-client.ts";
import type { Env } from "../env.ts";
import { explainError } from "../explain-error.ts";
import { auditWorlds } from "./audit-worlds.ts";
import { toBackupMark } from "./backup.ts";
import { withInstallation } from "./installation.ts";
import { readVersion } from "./version.ts";

type Outcome = { status: "ok" | "warning" | "error"; detail: string };
export type Finding = Outcome & { check: string };

const minMemoryBytes = 512 * 2 ** 20;
const maxClockDifferenceMs = 2_000;
const maxBackupAgeDays = 7;
const dayMs = 86_400_000;

const ok = (detail: string): Outcome => ({ status: "ok", detail });
const warning = (detail: string): Outcome => ({ status: "warning", detail });
const error = (detail: string): Outcome => ({ status: "error", detail });
const toMegabytes = (bytes: number) => `${formatCount(bytes / 2 ** 20)} MB`;

async function checkPort({ host, port }: Env): Promise<Outcome> {
  const here = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const address = `http://${here}:${port}/readyz`;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    const { status = "not a Glasshouse" } = (await reply.json().catch(() => ({}))) as { status?: string }; // of any server
    return reply.ok && status === "ready"
      ? ok(`${address} is ready`)
      : error(`${address} answers: ${status}`);
  } catch {
    return warning(`no server answers at ${address}`);
  }
}

async function checkDisk(dataDir: string): Promise<Outcome> {
  const free = await readFreeBytes(dataDir);
  const detail = `${toMegabytes(free)} free at ${resolve(dataDir)}`;
  if (free < minFreeBytes) return error(`${detail}; below ${toMegabytes(minFreeBytes)} writes are refused`);
  return free < 4 * minFreeBytes ? warning(detail) : ok(detail);
}

function checkMemory(): Outcome {
  const bytes = getMemoryBytes();
  return bytes < minMemoryBytes
    ? warning(`${toMegabytes(bytes)}; ${toMegabytes(minMemoryBytes)} are recommended`)
    : ok(toMegabytes(bytes));
}

function checkBackup({ databaseUrl, dataDir }: Env): Outcome {
  if (databaseUrl) return ok("your own database: not known here");
  const mark = toBackupMark(dataDir);
  const madeAt = existsSync(mark) ? Date.parse(readFileSync(mark, "utf8")) : Number.NaN;
  if (Number.isNaN(madeAt)) return warning("there is none yet; make one with: glasshouse backup FILE");
  const days = Math.floor((Date.now() - madeAt) / dayMs);
  return days > maxBackupAgeDays ? warning(`${days} days old`) : ok(`${days} days old`);
}

async function checkClock(client: pg.Client): Promise<Outcome> {
  const before = Date.now();
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  const middle = (before + Date.now()) / 2;
  const difference = Math.round(Math.abs((rows[0]?.at.getTime() ?? 0) - middle));
  const detail = `${difference} ms between this machine and its database`;
  return difference > maxClockDifferenceMs ? error(detail) : ok(detail);
}

async function checkAudit(connectionString: string): Promise<Outcome> {
  const { worlds, transfers, unbalanced } = await auditWorlds(connectionString);
  return unbalanced.length > 0
    ? error(`worlds ${unbalanced.join(", ")} do not balance`)
    : ok(`${formatCount(worlds)} worlds and ${formatCount(transfers)} transfers balance`);
}

function checkDatabase(connectionString: string): Promise<Finding[]> {
  return withClient(connectionString, "doctor", async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const database = { check: "database", ...ok(`PostgreSQL ${rows[0]?.version}`) };
    const clock = { check: "clock", ...(await checkClock(client)) };
    const isCurrent = await isSchemaCurrent(client);
    const schema = { check: "schema", ...(isCurrent ? ok("of this version") : error("of another version")) };
    if (!isCurrent) return [database, clock, schema];
    return [database, clock, schema, { check: "audit", ...(await checkAudit(connectionString)) }];
  });
}

export async function examine(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [
    { check: "version", ...ok(`Glasshouse ${readVersion(env.projectRoot)}, Node ${process.versions.node}`) },
    { check: "port", ...(await checkPort(env)) },
    { check: "memory", ...checkMemory() },
  ];
  try {
    findings.push(
      ...(await withInstallation(env, ({ connectionString }) => checkDatabase(connectionString))),
    );
  } catch (cause) {
    findings.push({ check: "database", ...error(explainError(cause)) });
  }
  if (!env.databaseUrl && existsSync(env.dataDir))
    findings.push({ check: "disk", ...(await checkDisk(env.dataDir)) });
  findings.push({ check: "backup", ...checkBackup(env) });
  return findings;
}
