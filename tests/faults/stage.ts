// Servers restart on the same ports after each fault: one with its embedded database, or several on
// one, perhaps behind a breaking link.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Behaviour } from "../../core/population/behaviour.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { findFreePort } from "../../server/db/free-port.ts";
import { createWorldDb } from "../../server/db/in-world.ts";
import { waitLimitMs } from "../support/limits.ts";
import { openCrowd } from "../support/open-crowd.ts";
import { openAdmin, openPeople, type Person } from "../support/open-people.ts";
import { type OwnDatabase, ownDatabase } from "../support/own-database.ts";
import { type RunningGlasshouse, startGlasshouse } from "../support/running-glasshouse.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { databaseProcesses } from "./database-processes.ts";
import { type Link, startLink } from "./link.ts";
import { type Standby, startStandby } from "./standby.ts";
import { openWorldsBeside, runClock, type WorldBeside } from "./worlds-beside.ts";

export type Stage = {
  urls: string[];
  people: Person[];
  admin: Person;
  folder: string;
  servers: RunningGlasshouse[];
  /** those that are not running */
  start(): Promise<void>;
  postmasterPid(): number;
  worlds: WorldBeside[];
  /** as owner, retried while the database is away */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[], world?: number): Promise<T[]>;
  /** @returns its id */
  enterHouse(): Promise<number>;
  /** bypasses the link */
  connectionString(): string;
  moveTo(connectionString: string): void;
  link: Link | undefined;
  standby: Standby | undefined;
  cluster: Cluster | undefined;
  stop(): Promise<void>;
};

export type StageOptions = {
  people?: number;
  /** with people and a day a second; every fifth has a crowd */
  worlds?: number;
  servers?: number;
  link?: boolean;
  /** also with DATABASE_URL, as its processes or folder are touched */
  embedded?: boolean;
  folder?: string;
  /** dropped with the stage */
  database?: OwnDatabase;
  /** the Books read from it */
  standby?: boolean;
  /** of the servers, additional */
  settings?: Record<string, string>;
  /** three nodes with automatic failover */
  cluster?: boolean;
};

/** Follows the database, with retries. */
function createOwner(
  connectionString: () => string,
): Pick<Stage, "query" | "enterHouse"> & { end(): Promise<void> } {
  let house = 1;
  let pool: pg.Pool | undefined;
  let place: string | undefined;
  /** @throws while the port's file is incomplete */
  const poolThere = () => {
    const now = connectionString();
    if (pool && now === place) return pool;
    void pool?.end();
    place = now;
    pool = new pg.Pool({ connectionString: now, max: 4 });
    pool.on("error", () => {});
    // a killed one: its query reports it
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const query: Stage["query"] = async (text, values = [], world = house) => {
    const until = Date.now() + waitLimitMs;
    for (;;) {
      try {
        return (await createWorldDb(poolThere(), () => world).query(text, values)).rows;
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(50);
      }
    }
  };
  return {
    query,
    enterHouse: async () => {
      const [there] = await query<{ id: number }>(
        "select id from worlds where kind = 'house' and ended_at is null",
      );
      house = there?.id ?? house;
      return house;
    },
    end: async () => {
      await pool?.end();
    },
  };
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "glasshouse-faults-"));
  const cluster = options.cluster ? await startCluster() : undefined;
  const given =
    options.database ??
    cluster ??
    (process.env.DATABASE_URL && !options.embedded && !options.folder && !options.standby
      ? await ownDatabase()
      : undefined);
  // several servers, or a link, need a shared one
  const shared: EmbeddedPostgres | undefined =
    !given && ((options.servers ?? 1) > 1 || options.link || options.standby)
      ? await startEmbeddedPostgres({ dataDir: folder })
      : undefined;
  const pidFile = join(folder, "postgres", "postmaster.pid");
  /** unless its folder names it */
  let elsewhere = given?.connectionString;
  const connectionString = () => {
    if (elsewhere) return elsewhere;
    const password = readFileSync(join(folder, "postgres-password"), "utf8");
    const [, , , databasePort] = readFileSync(pidFile, "utf8").split("\n");
    return `postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`;
  };
  const link = options.link ? await startLink(() => new URL(connectionString())) : undefined;
  const standby = options.standby ? await startStandby(folder, connectionString()) : undefined;
  const ports = await Promise.all(Array.from({ length: options.servers ?? 1 }, findFreePort));
  const getSettings = (port: number) => {
    const database = new URL(given || shared ? connectionString() : "postgres://none");
    if (link) database.host = `127.0.0.1:${link.port}`;
    return {
      PORT: String(port),
      LOG_LEVEL: "error",
      // empty: the server's own
      ...(given || shared ? { DATABASE_URL: database.href } : { DATA_DIR: folder, DATABASE_URL: "" }),
      ...(standby ? { BOOKS_DATABASE_URL: standby.connectionString } : {}),
      ...options.settings,
    };
  };
  const servers: RunningGlasshouse[] = [];
  /** A signalled process counts as gone; its end is awaited. */
  const isGone = async (server: RunningGlasshouse | undefined) => {
    if (!server) return true;
    const { process: child } = server;
    if (child.exitCode === null && child.signalCode === null) {
      if (!child.killed) return false;
      await once(child, "exit");
    }
    return true;
  };
  const start = async () => {
    for (const [index, port] of ports.entries())
      if (await isGone(servers[index])) servers[index] = await startGlasshouse(getSettings(port));
  };
  await start();
  const { query, enterHouse, end } = createOwner(connectionString);
  const people = await openPeople(query, options.people ?? 60, 90_000);
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    people,
    worlds: await openWorldsBeside(query, options.worlds ?? 0),
    admin: await openAdmin(query),
    folder,
    servers,
    start,
    postmasterPid: () => Number(readFileSync(pidFile, "utf8").split("\n")[0]),
    query,
    enterHouse,
    connectionString,
    moveTo: (address) => {
      elsewhere = address;
    },
    link,
    standby,
    cluster,
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await end();
      await link?.stop();
      await standby?.stop();
      await shared?.stop();
      await given?.drop();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws the answer of a server without writes */
export async function waitUntilReady(stage: Stage): Promise<void> {
  const until = Date.now() + waitLimitMs;
  for (const url of stage.urls) {
    for (;;) {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(waitLimitMs) }).catch(
        (error: Error) => error,
      );
      if (reply instanceof Response && reply.status === 200) break;
      if (Date.now() > until) {
        const answer = reply instanceof Response ? await reply.text() : String(reply.cause ?? reply);
        const said = stage.servers
          .map(({ process: child, output }) => `${child.exitCode ?? child.signalCode} ${output()}`)
          .join("");
        throw new Error(`${url} does not get ready: ${answer}\n${said}`);
      }
      await sleep(20);
    }
  }
}

/** Kills and restarts the first server. */
export async function killNode(stage: Stage): Promise<void> {
  stage.servers[0]?.process.kill("SIGKILL");
  await stage.start();
}

/** Waits for a new postmaster. */
async function kill(stage: Stage, those: (postmaster: number) => number[]): Promise<void> {
  const killed = stage.postmasterPid();
  for (const pid of those(killed)) process.kill(pid, "SIGKILL");
  // an open session answers a moment longer
  const there = () => {
    try {
      return stage.postmasterPid() || killed;
    } catch {
      return killed; // its file is missing
    }
  };
  while (there() === killed) await sleep(20);
  await stage.query("select");
}

export const killPostmaster = (stage: Stage): Promise<void> => kill(stage, (postmaster) => [postmaster]);

export const killDatabase = (stage: Stage): Promise<void> => kill(stage, databaseProcesses);

/** A day a second. @param chosen differences */
export async function callCrowd(
  stage: Stage,
  target: number,
  chosen: Partial<Behaviour> = {},
): Promise<void> {
  await openCrowd(stage.query, target, { advertsPerDay: Math.ceil(target / 7), ...chosen });
  await runClock(stage.query);
}
