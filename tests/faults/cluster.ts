// Runs etcd, Patroni, PostgreSQL and HAProxy with docs/failover's configuration, on one machine.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../../server/db/free-port.ts";
import { waitLimitMs } from "../support/limits.ts";
import { databaseProcesses } from "./database-processes.ts";
import { endProcess, filledIn, installedAt, runnerIn } from "./programs.ts";

export type Cluster = {
  /** through HAProxy */
  connectionString: string;
  /** kill -9 of everything there */
  loseLeader(): Promise<void>;
  /** waits until all three follow one leader */
  restore(): Promise<void>;
  configure(changes: object): Promise<void>;
  drop(): Promise<void>;
};

const host = "127.0.0.1";
const lastCharacters = 2_000;
/** "first" and "any" Patroni would not quote in synchronous_standby_names. */
const names = ["one", "two", "three"] as const;
type Name = (typeof names)[number];

/** Debian's. */
const postgresVersions = "/usr/lib/postgresql";

function postgresPrograms(): string | undefined {
  if (!existsSync(postgresVersions)) return undefined;
  const folders = readdirSync(postgresVersions).map((version) => join(postgresVersions, version, "bin"));
  return folders.sort().findLast((folder) => existsSync(join(folder, "postgres")));
}

const programs = () => ({
  patroni: installedAt("patroni"),
  "etcd-server": installedAt("etcd"),
  haproxy: installedAt("haproxy"),
  postgresql: postgresPrograms(),
});

export function missingPackages(): string[] {
  return Object.entries(programs()).flatMap(([name, path]) => (path ? [] : [name]));
}

function required(name: keyof ReturnType<typeof programs>): string {
  const path = programs()[name];
  if (!path) throw new Error(`${name} is not installed`);
  return path;
}

type Address = { name: Name; etcdPort: number; etcdPeerPort: number; restPort: number; postgresPort: number };
type Machine = Address & { start(): void; lose(): Promise<void>; lastSaid(): string };

function machineIn(folder: string, address: Address, values: Record<string, string | number>): Machine {
  const own = { ...values, ...address, folder };
  const run = runnerIn(folder);
  let children: ChildProcess[] = [];
  return {
    ...address,
    start: () => {
      children = [
        run(required("etcd-server"), "etcd.yml", filledIn("failover/etcd.yml", own), ["--config-file"]),
        run(required("patroni"), "patroni.yml", filledIn("failover/patroni.yml", own), []),
      ];
    },
    lose: async () => {
      const pidFile = join(folder, "data", "postmaster.pid");
      const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[0]) : 0;
      const ended = children.map((child) => endProcess(child, "SIGKILL"));
      for (const pid of postmaster ? databaseProcesses(postmaster) : []) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // ended with its postmaster
        }
      }
      await Promise.all(ended);
      children = [];
    },
    lastSaid: () =>
      `${address.name}: ${readFileSync(join(folder, "patroni.yml.log"), "utf8").slice(-lastCharacters)}`,
  };
}

type Member = { name: Name; role: string; state: string; timeline?: number };

async function membersAt({ restPort }: Address): Promise<Member[]> {
  try {
    const reply = await fetch(`http://${host}:${restPort}/cluster`, { signal: AbortSignal.timeout(5_000) });
    // Patroni's documented answer
    return ((await reply.json()) as { members?: Member[] }).members ?? [];
  } catch {
    return [];
  }
}

/** Leader, synchronous standby and third follower. */
function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === "leader,replica,sync_standby" &&
    members.every(({ state }) => ["running", "streaming"].includes(state)) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}

async function untilWhole(machines: readonly Machine[]): Promise<void> {
  const until = Date.now() + waitLimitMs;
  for (let said: Member[][] = []; !said.some(isWhole); await sleep(200)) {
    said = await Promise.all(machines.map(membersAt));
    if (Date.now() > until)
      throw new Error(
        [
          `the cluster does not get whole: ${JSON.stringify(said[0])}`,
          ...machines.map((machine) => machine.lastSaid()),
        ].join("\n"),
      );
  }
}

async function loadAddress(name: Name): Promise<Address> {
  const [etcdPort, etcdPeerPort, restPort, postgresPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  return { name, etcdPort, etcdPeerPort, restPort, postgresPort };
}

const getAddresses = (machines: readonly Address[]) =>
  Object.fromEntries(
    machines.flatMap(({ name, restPort, postgresPort }) => [
      [`${name}Address`, `${host}:${postgresPort}`],
      [`${name}RestPort`, restPort],
    ]),
  );

async function askLeader(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
    if (rows[0]?.follows) throw new Error("the proxy leads to a machine that follows");
    for (const text of statements) await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilDone(work: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + waitLimitMs; ; await sleep(200)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** Waits until the proxy routes to the leader only: at first it takes unchecked machines for leaders. */
async function makeDatabase(server: string, name: string): Promise<void> {
  await untilDone(async () => {
    for (const _ of names) await askLeader(server);
  });
  // a lost reply may have created it
  await untilDone(() =>
    askLeader(
      server,
      `drop database if exists ${name}`,
      `create database ${name}`,
      `alter database ${name} set glasshouse.world = '1'`,
    ),
  );
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-cluster-"));
  chmodSync(folder, 0o711); // PostgreSQL's own user has its folders below
  const addresses: Address[] = [];
  for (const name of names) addresses.push(await loadAddress(name));
  const password = randomBytes(16).toString("hex");
  const values = {
    host,
    network: `${host}/32`,
    binaries: required("postgresql"),
    password,
    replicationPassword: randomBytes(16).toString("hex"),
    etcdHosts: addresses.map(({ etcdPort }) => `${host}:${etcdPort}`).join(),
    etcdPeers: addresses.map(({ name, etcdPeerPort }) => `${name}=http://${host}:${etcdPeerPort}`).join(),
  };
  const machines = addresses.map((address) => machineIn(join(folder, address.name), address, values));
  const endAll = async () => {
    await Promise.all(machines.map((machine) => machine.lose()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  for (const machine of machines) machine.start();
  await untilWhole(machines).catch(async (error: unknown) => {
    await endAll();
    throw error;
  });
  const port = await findFreePort();
  const proxyFile = filledIn("failover/haproxy.cfg", { host, port, ...getAddresses(addresses) });
  const proxy = runnerIn(join(folder, "haproxy"))(required("haproxy"), "haproxy.cfg", proxyFile, ["-f"]);
  const server = `postgres://postgres:${password}@${host}:${port}`;
  await makeDatabase(`${server}/postgres`, "glasshouse");
  const lost = new Set<Machine>();
  return {
    connectionString: `${server}/glasshouse`,
    loseLeader: async () => {
      const members = (await Promise.all(machines.map(membersAt))).flat();
      const leader = members.find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === leader?.name);
      if (!machine) throw new Error("there is no leader");
      lost.add(machine);
      await machine.lose();
    },
    restore: async () => {
      for (const machine of lost) machine.start();
      lost.clear();
      await untilWhole(machines);
    },
    configure: async (changes) => {
      const [{ restPort = 0 } = {}] = machines;
      const body = JSON.stringify(changes);
      const reply = await fetch(`http://${host}:${restPort}/config`, { method: "PATCH", body });
      if (reply.status !== 200) throw new Error(`Patroni refuses ${body}: ${await reply.text()}`);
    },
    drop: async () => {
      await endProcess(proxy, "SIGTERM");
      await endAll();
    },
  };
}
