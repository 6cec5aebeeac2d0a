// The faults: what each stage is, and what is done to it.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { cardEventPath, signatureHeader, signEvent } from "../server/sandbox/cards/deliver-card-events.ts";
import type { Load } from "./load.ts";
import { callCrowd, type Stage, type StageOptions } from "./stage.ts";
import { losePrimary, waitForStandby } from "./standby.ts";

export type Fault = {
  name: string;
  /** how often, in full and in short; 0 leaves it out of the short form */
  times: [number, number];
  stage?: () => StageOptions;
  /** people that the crowd may reach; none without */
  crowd?: number;
  prepare?(stage: Stage): Promise<void>;
  make(stage: Stage, load: Load, time: number): Promise<void>;
  afterwards?(stage: Stage): Promise<void>;
};

async function killNode(stage: Stage): Promise<void> {
  stage.servers[0]?.process.kill("SIGKILL");
  await stage.start();
}

async function killBackend(stage: Stage): Promise<void> {
  const [backend] = await stage.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'glasshouse' and pid <> pg_backend_pid() order by random() limit 1",
  );
  if (backend) process.kill(backend.pid, "SIGKILL");
}

/** Looks without a pause until the database is at such a statement. */
async function untilRunning(stage: Stage, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: stage.connectionString() });
  client.on("error", () => {});
  await client.connect();
  try {
    for (const until = Date.now() + 10_000; Date.now() < until; ) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()",
        [`%${statement}%`],
      );
      if (rowCount) return;
    }
    throw new Error(`the database was never at ${statement}`);
  } finally {
    await client.end();
  }
}

/** The postmaster and every process of it. */
function databaseProcesses(postmaster: number): number[] {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]) === postmaster;
    } catch {
      return false;
    }
  });
  return [postmaster, ...children.map(Number)];
}

async function pauseDatabase(stage: Stage): Promise<void> {
  const all = databaseProcesses(stage.postmasterPid());
  for (const pid of all) process.kill(pid, "SIGSTOP");
  await sleep(6_000);
  for (const pid of all) process.kill(pid, "SIGCONT");
}

/** The address of a call as each server has it, asked of all at once. */
const askAll = (stage: Stage, path: string, body: object) =>
  Promise.all(
    stage.urls.map((url) =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: stage.admin.cookie },
        body: JSON.stringify(body),
      }).catch(() => undefined),
    ),
  );

/** The database's functions, and only they, see a machine's clock that is off. */
async function makeClockSteppable(stage: Stage): Promise<void> {
  await stage.query(`
    create schema machine;
    create table machine.step (by interval not null);
    insert into machine.step values ('0');
    create function machine.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + by from machine.step';
    grant usage on schema machine to public;
    grant select on machine.step to public;
    alter function pay_daily_income() set search_path = machine, pg_catalog, public;
    alter function unheld_now() set search_path = machine, pg_catalog, public;
    alter role postgres set search_path = machine, pg_catalog, public`);
  await killNode(stage);
}

const zones = ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu", "UTC"];

/** A file system of 400 MB, where this user may make one. */
const canMount = process.getuid?.() === 0 && process.platform === "linux";
function smallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), "glasshouse-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder]);
  return folder;
}

async function fillDisk(stage: Stage): Promise<void> {
  const ballast = join(stage.folder, "ballast");
  const { bavail, bsize } = statfsSync(stage.folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 16 * 1024 * 1024));
  await sleep(1_000);
  const [url = ""] = stage.urls;
  const ready = await fetch(`${url}/readyz`);
  const told = await ready.text();
  if (ready.status !== 503 || !told.includes("disk is full"))
    throw new Error(`/readyz: ${ready.status} ${told}`);
  const read = await fetch(`${url}/api/dashboard/stats`, { headers: { cookie: stage.admin.cookie } });
  if (read.status !== 200) throw new Error(`a read on a full disk: ${read.status}`);
  await sleep(2_000);
  rmSync(ballast);
}

/** By hand: what is left of the first is ended, the standby takes over, the servers are started on it. */
export async function failOver(stage: Stage): Promise<void> {
  const { standby } = stage;
  if (!standby) throw new Error("there is no standby");
  for (const server of stage.servers) server.process.kill("SIGKILL");
  losePrimary(stage.folder);
  await standby.promote();
  stage.moveTo(standby.connectionString);
  await stage.start();
}

/** Each event comes three times, in any order; some first after days. */
async function stormOfEvents(stage: Stage, load: Load): Promise<void> {
  const [row] = await stage.query<{ value: Buffer }>(
    "select value from server_secrets where name = 'card-events'",
  );
  if (!row) throw new Error("the server has not made its secret yet");
  const payers = stage.people.slice(0, 20);
  const ids = payers.map(({ id }) => `pi_sim_${id}x${randomBytes(8).toString("hex")}`);
  await stage.query(
    `insert into sandbox.payment_intents (id, customer, amount_cents, status, client_secret)
     select id, customer, 100, 'succeeded', 'none' from unnest($1::text[], $2::text[]) as given (id, customer)`,
    [ids, payers.map(({ id }) => String(id))],
  );
  const deliver = async (id: string, index: number) => {
    const event = { id: `evt_${id}`, type: "payment_intent.succeeded" };
    const body = JSON.stringify({ ...event, data: { object: { id, customer: String(payers[index]?.id) } } });
    load.unanswered.add(id);
    const signature = signEvent(row.value, body, Math.floor(Date.now() / 1_000));
    const reply = await fetch(`${stage.urls[0]}${cardEventPath}`, {
      method: "POST",
      headers: { "content-type": "application/json", [signatureHeader]: signature },
      body,
    });
    if (reply.status === 200) load.acknowledged.add(id);
    else load.wrong.push(`${cardEventPath}: ${reply.status}`);
  };
  const shuffled = <T>(values: T[]) =>
    values
      .map((value) => ({ value, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  const thrice = (from: number, to: number) =>
    shuffled(
      ids
        .slice(from, to)
        .flatMap((id, index) => Array.from({ length: 3 }, () => ({ id, index: index + from }))),
    );
  await Promise.all(thrice(0, 12).map(({ id, index }) => deliver(id, index)));
  await sleep(3_000); // three simulated days
  await Promise.all(thrice(6, 20).map(({ id, index }) => deliver(id, index)));
}

export const faults: Fault[] = [
  { name: "kill -9 of Node", times: [20, 1], crowd: 400, make: killNode },
  {
    name: "kill -9 of PostgreSQL's postmaster",
    times: [10, 1],
    crowd: 400,
    make: async (stage) => {
      process.kill(stage.postmasterPid(), "SIGKILL");
    },
  },
  { name: "kill -9 of a single backend", times: [50, 0], crowd: 400, make: killBackend },
  {
    name: "kill -9 of both at once",
    times: [10, 1],
    crowd: 400,
    make: async (stage) => {
      const postmaster = stage.postmasterPid();
      stage.servers[0]?.process.kill("SIGKILL");
      process.kill(postmaster, "SIGKILL");
      await stage.start();
    },
  },
  {
    name: "SIGTERM under load",
    times: [10, 1],
    crowd: 400,
    make: async (stage) => {
      await stage.servers[0]?.stop();
      await stage.start();
    },
  },
  {
    name: "restart in the middle of a payout",
    times: [5, 0],
    crowd: 3_000,
    make: async (stage) => {
      await untilRunning(stage, "from pay_daily_income()");
      await killNode(stage);
    },
  },
  {
    name: "restart in the middle of a crowd day",
    times: [5, 0],
    crowd: 3_000,
    make: async (stage) => {
      await untilRunning(stage, "insert into ledger_line");
      await killNode(stage);
    },
  },
  {
    name: "restart in the middle of a jump of 30 days",
    times: [5, 0],
    crowd: 400,
    make: async (stage) => {
      await stage.query(
        "update clock set anchor_simulated = unheld_now() + interval '30 days', anchor_real = clock_timestamp()",
      );
      await sleep(150);
      await killNode(stage);
    },
  },
  ...(canMount
    ? [
        {
          name: "disk full on a file system of 400 MB",
          times: [3, 0] as [number, number],
          stage: () => ({ folder: smallDisk() }),
          crowd: 200,
          make: fillDisk,
          afterwards: async (stage: Stage) => {
            execFileSync("umount", ["-l", stage.folder]);
            rmSync(stage.folder, { recursive: true, force: true });
          },
        },
      ]
    : []),
  { name: "database paused for 6 s", times: [2, 0], crowd: 400, make: pauseDatabase },
  {
    name: "connections cut as COMMIT goes out, or before its answer",
    times: [5, 1],
    stage: () => ({ link: true }),
    crowd: 400,
    make: async ({ link }) => {
      if (!link) return;
      Object.assign(link.breaks, { beforeCommit: 0.05, afterCommit: 0.05 });
      await sleep(2_000);
      Object.assign(link.breaks, { beforeCommit: 0, afterCommit: 0 });
    },
  },
  {
    name: "2% of messages reset their connection",
    times: [5, 0],
    stage: () => ({ link: true }),
    crowd: 400,
    make: async ({ link }) => {
      if (!link) return;
      link.breaks.anywhere = 0.02;
      await sleep(2_000);
      link.breaks.anywhere = 0;
    },
  },
  {
    name: "two servers on one database, jumps asked of both at once",
    times: [10, 1],
    stage: () => ({ servers: 2 }),
    crowd: 400,
    make: async (stage) => {
      await askAll(stage, "/api/clock/advance", { days: 2 });
    },
  },
  {
    name: "three servers and a standby: the first database's machine is lost",
    times: [1, 0],
    stage: () => ({ servers: 3, standby: true }),
    crowd: 400,
    prepare: (stage) => waitForStandby(stage.connectionString()),
    make: async (stage) => {
      await sleep(4_000);
      await failOver(stage);
      await sleep(2_000);
    },
  },
  {
    name: "machine's clock stepped by a day, back and ahead",
    times: [6, 0],
    crowd: 400,
    prepare: makeClockSteppable,
    make: async (stage, _load, time) => {
      await stage.query("update machine.step set by = $1", [["-1 day", "0", "1 day"][time % 3]]);
      await sleep(1_500);
    },
  },
  {
    name: "the machine's UTC offset changes",
    times: [4, 0],
    crowd: 400,
    make: async (stage, _load, time) => {
      const zone = zones[time % zones.length] ?? "UTC";
      await stage.query(`alter role postgres set timezone = '${zone}'`);
      process.env.TZ = zone; // the next server's
      await killNode(stage);
    },
  },
  {
    name: "a jump over two year's ends and 29 February",
    times: [1, 0],
    make: async (stage) => {
      await stage.query(
        "update clock set rate = 'realtime', anchor_simulated = '2028-03-02T10:00:00Z', anchor_real = clock_timestamp()",
      );
      for (let paid = false; !paid; await sleep(100))
        paid =
          (await stage.query("select from clock where next_payout_at > '2028-03-02T10:00:00Z'")).length > 0;
      const leap = await stage.query("select from fund_days where at = '2028-02-29T09:00:00Z'");
      if (leap.length !== 1) throw new Error("29 February was not paid");
    },
  },
  {
    name: "card events three times each, reordered, delayed by days",
    times: [4, 1],
    crowd: 100,
    make: stormOfEvents,
  },
];

export async function begin(fault: Fault, stage: Stage): Promise<void> {
  if (fault.crowd) await callCrowd(stage, fault.crowd);
  else await stage.query("update clock set rate = 'day-per-second'");
  await fault.prepare?.(stage);
}
