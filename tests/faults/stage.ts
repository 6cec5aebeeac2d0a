// Glasshouse on a durable database in a folder of its own, started again after each fault on the same ports: one server
// with its embedded database, or several servers on one database, with or without something between them that breaks.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Behaviour } from "../../core/population/behaviour.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { freePort } from "../../server/db/free-port.ts";
import { inWorld } from "../../server/db/in-world.ts";
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
  /** starts those that are not running */
  start(): Promise<void>;
  postmasterPid(): number;
  /** awake beside the house */
  worlds: WorldBeside[];
  /** works as the database's owner, in the house or in another world; tried again while the database is away */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[], world?: number): Promise<T[]>;
  /** What is queried from now on is of the house that there is now. @returns its number */
  enterHouse(): Promise<number>;
  /** past the link, where there is one */
  connectionString(): string;
  /** from now on the servers work on another database */
  moveTo(connectionString: string): void;
  link: Link | undefined;
  standby: Standby | undefined;
  cluster: Cluster | undefined;
  stop(): Promise<void>;
};

export type StageOptions = {
  people?: number;
  /** so many beside the house, each with people, a crowd in every fifth, and a day a second */
  worlds?: number;
  servers?: number;
  link?: boolean;
  /** the embedded database, also where DATABASE_URL names another: its processes or its folder are touched */
  embedded?: boolean;
  folder?: string;
  /** one that is there already, and dropped with the stage */
  database?: OwnDatabase;
  /** a second database that follows the first, from which the Books are read */
  standby?: boolean;
  /** of the servers, beside their own */
  settings?: Record<string, string>;
  /** a database of three nodes that goes on by itself */
  cluster?: boolean;
};

/** Works as the database's owner, wherever the database is just now, and tries again while it is away. */
function ownerOf(
  connectionString: () => string,
): Pick<Stage, "query" | "enterHouse"> & { end(): Promise<void> } {
  let house = 1;
  let pool: pg.Pool | undefined;
  let place: string | undefined;
  /** @throws while the file that names the database's port is away, or half written */
  const poolThere = () => {
    const now = connectionString();
    if (pool && now === place) return pool;
    void pool?.end();
    place = now;
    pool = new pg.Pool({ connectionString: now, max: 4 });
    pool.on("error", () => {});
    // one that is lent when its backend is killed: told by its query
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const query: Stage["query"] = async (text, values = [], world = house) => {
    const until = Date.now() + waitLimitMs;
    for (;;) {
      try {
        return (await inWorld(poolThere(), () => world).query(text, values)).rows;
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
  // several servers, or a link, need one that is not a server's own
  const shared: EmbeddedPostgres | undefined =
    !given && ((options.servers ?? 1) > 1 || options.link || options.standby)
      ? await startEmbeddedPostgres({ dataDir: folder })
      : undefined;
  const pidFile = join(folder, "postgres", "postmaster.pid");
  /** where the database is, unless its folder says it */
  let elsewhere = given?.connectionString;
  const connectionString = () => {
    if (elsewhere) return elsewhere;
    const password = readFileSync(join(folder, "postgres-password"), "utf8");
    const [, , , databasePort] = readFileSync(pidFile, "utf8").split("\n");
    return `postgres://postgres:${password}@127.0.0.1:${databasePort}/postgres`;
  };
  const link = options.link ? await startLink(() => new URL(connectionString())) : undefined;
  const standby = options.standby ? await startStandby(folder, connectionString()) : undefined;
  const ports = await Promise.all(Array.from({ length: options.servers ?? 1 }, freePort));
  const settingsOf = (port: number) => {
    const database = new URL(given || shared ? connectionString() : "postgres://none");
    if (link) database.host = `127.0.0.1:${link.port}`;
    return {
      PORT: String(port),
      LOG_LEVEL: "error",
      // an empty one: no other database than the server's own, whatever this process was given
      ...(given || shared ? { DATABASE_URL: database.href } : { DATA_DIR: folder, DATABASE_URL: "" }),
      ...(standby ? { BOOKS_DATABASE_URL: standby.connectionString } : {}),
      ...options.settings,
    };
  };
  const servers: RunningGlasshouse[] = [];
  /** A process that was sent a signal, or has ended, counts as gone; it is waited for. */
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
      if (await isGone(servers[index])) servers[index] = await startGlasshouse(settingsOf(port));
  };
  await start();
  const { query, enterHouse, end } = ownerOf(connectionString);
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

/** Every server takes writes. @throws where one does not, and what it says */
export async function untilReady(stage: Stage): Promise<void> {
  const until = Date.now() + waitLimitMs;
  for (const url of stage.urls) {
    for (;;) {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(waitLimitMs) }).catch(
        (error: Error) => error,
      );
      if (reply instanceof Response && reply.status === 200) break;
      if (Date.now() > until) {
        const told = reply instanceof Response ? await reply.text() : String(reply.cause ?? reply);
        const said = stage.servers
          .map(({ process: child, output }) => `${child.exitCode ?? child.signalCode} ${output()}`)
          .join("");
        throw new Error(`${url} does not get ready: ${told}\n${said}`);
      }
      await sleep(20);
    }
  }
}

/** The first server, and a new one in its place. */
export async function killNode(stage: Stage): Promise<void> {
  stage.servers[0]?.process.kill("SIGKILL");
  await stage.start();
}

/** Of the embedded database, until a new first process is in its place. */
async function kill(stage: Stage, those: (postmaster: number) => number[]): Promise<void> {
  const killed = stage.postmasterPid();
  for (const pid of those(killed)) process.kill(pid, "SIGKILL");
  // a session that is open answers for a moment longer, so that the server looks ready
  const there = () => {
    try {
      return stage.postmasterPid() || killed;
    } catch {
      return killed; // its file is away
    }
  };
  while (there() === killed) await sleep(20);
  await stage.query("select");
}

/** The embedded database's first process. */
export const killPostmaster = (stage: Stage): Promise<void> => kill(stage, (postmaster) => [postmaster]);

/** All of the embedded database's processes. */
export const killDatabase = (stage: Stage): Promise<void> => kill(stage, databaseProcesses);

/** A crowd that joins, earns, asks for its money and recruits, at a day a second. @param chosen what differs */
export async function callCrowd(
  stage: Stage,
  target: number,
  chosen: Partial<Behaviour> = {},
): Promise<void> {
  await openCrowd(stage.query, target, { advertsPerDay: Math.ceil(target / 7), ...chosen });
  await runClock(stage.query);
}
