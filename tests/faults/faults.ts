import { setTimeout as sleep } from "node:timers/promises";
import { makeClockSteppable } from "../../server/testing/steppable-clock.ts";
import { stormOfEvents } from "./card-storm.ts";
import { missingPackages } from "./cluster.ts";
import * as controls from "./controls.ts";
import { crowdFaults } from "./crowd-faults.ts";
import { databaseProcesses } from "./database-processes.ts";
import { failOverByItself, replicasForgotten } from "./failover.ts";
import type { Fault } from "./fault.ts";
import type { Link } from "./link.ts";
import { canMount, fillDisk, mountSmallDisk, unmountSmallDisk } from "./small-disk.ts";
import { killNode, killPostmaster, type Stage } from "./stage.ts";
import { losePrimary, waitForStandby } from "./standby.ts";
import { worldFaults } from "./world-faults.ts";

async function killBackend(stage: Stage): Promise<void> {
  const [backend] = await stage.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'glasshouse' and pid <> pg_backend_pid() order by random() limit 1",
  );
  if (backend) process.kill(backend.pid, "SIGKILL");
}

async function pauseDatabase(stage: Stage): Promise<void> {
  const all = databaseProcesses(stage.postmasterPid());
  for (const pid of all) process.kill(pid, "SIGSTOP");
  await sleep(6_000);
  for (const pid of all) process.kill(pid, "SIGCONT");
}

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

const zones = ["Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu", "UTC"];

/** Between servers and database. */
async function breakFor2s({ link }: Stage, breaks: Partial<Link["breaks"]>): Promise<void> {
  if (!link) throw new Error("there is nothing between the servers and the database");
  const whole = { ...link.breaks };
  Object.assign(link.breaks, breaks);
  await sleep(2_000);
  Object.assign(link.breaks, whole);
}

/** Promotes the standby, and starts the servers on it. */
async function failOver(stage: Stage): Promise<void> {
  const { standby } = stage;
  if (!standby) throw new Error("there is no standby");
  for (const server of stage.servers) server.process.kill("SIGKILL");
  losePrimary(stage.folder);
  await standby.promote();
  stage.moveTo(standby.connectionString);
  await stage.start();
}

export const faults: Fault[] = [
  { name: "kill -9 of Node", control: controls.answeredEarly, times: 20, crowd: 400, make: killNode },
  {
    name: "kill -9 of PostgreSQL's postmaster",
    control: controls.unsynced,
    stage: () => ({ embedded: true }),
    times: 10,
    crowd: 400,
    make: killPostmaster,
  },
  {
    name: "kill -9 of a single backend",
    control: controls.answeredEarly,
    times: 50,
    stage: () => ({ embedded: true }),
    crowd: 400,
    make: killBackend,
  },
  {
    name: "kill -9 of both at once",
    control: controls.unsynced,
    stage: () => ({ embedded: true }),
    times: 10,
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
    control: controls.killedInstead,
    times: 10,
    crowd: 400,
    noneFails: true,
    make: async (stage) => {
      await stage.servers[0]?.stop();
      await stage.start();
    },
  },
  {
    name: "restart in the middle of a jump of 30 days",
    control: controls.answeredEarly,
    times: 5,
    crowd: 400,
    make: async (stage) => {
      await stage.query(
        "update clock set anchor_simulated = uncapped_sim_now() + interval '30 days', anchor_real = clock_timestamp() where world_id = current_world()",
      );
      await sleep(150);
      await killNode(stage);
    },
  },
  ...(canMount
    ? [
        {
          name: "disk full on a file system of 400 MB",
          control: controls.diskHasRoom,
          times: 3,
          stage: () => ({ folder: mountSmallDisk() }),
          crowd: 200,
          make: (stage: Stage) => fillDisk(stage),
          afterwards: async (stage: Stage) => unmountSmallDisk(stage.folder),
        },
      ]
    : []),
  ...crowdFaults,
  ...worldFaults,
  {
    name: "database paused for 6 s",
    control: controls.creditedNaively,
    times: 2,
    stage: () => ({ embedded: true }),
    crowd: 400,
    make: pauseDatabase,
  },
  {
    name: "connections cut as COMMIT goes out, or before its answer",
    control: controls.answeredEarly,
    times: 5,
    stage: () => ({ link: true }),
    crowd: 400,
    make: (stage) => breakFor2s(stage, { beforeCommit: 0.05, afterCommit: 0.05 }),
  },
  {
    name: "2% of messages reset their connection",
    control: controls.answeredEarly,
    times: 5,
    stage: () => ({ link: true }),
    crowd: 400,
    make: (stage) => breakFor2s(stage, { anywhere: 0.02 }),
  },
  {
    name: "two servers on one database, jumps asked of both at once",
    control: controls.decisionsForgotten,
    times: 10,
    stage: () => ({ servers: 2 }),
    crowd: 400,
    make: async (stage) => {
      await askAll(stage, "/api/clock/advance", { days: 2 });
    },
  },
  {
    name: "three servers and a standby: the first database's machine is lost",
    control: controls.standbyFallsBehind,
    times: 1,
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
    name: "three database nodes: the leader's is lost, and another takes over by itself",
    control: replicasForgotten,
    times: 2,
    missing: missingPackages,
    stage: () => ({ servers: 2, cluster: true }),
    crowd: 400,
    make: failOverByItself,
  },
  {
    name: "machine's clock stepped by a day, back and ahead",
    control: controls.dayPaidAgain,
    times: 6,
    crowd: 400,
    prepare: async (stage) => {
      await makeClockSteppable(stage.query);
      await killNode(stage); // its new connections use it
    },
    make: async (stage, _load, time) => {
      await stage.query("update machine.step set by = $1", [["-1 day", "0", "1 day"][time % 3]]);
      await sleep(1_500);
    },
  },
  {
    name: "the machine's UTC offset changes",
    control: controls.dayPaidAgain,
    times: 4,
    crowd: 400,
    make: async (stage, _load, time) => {
      const zone = zones[time % zones.length] ?? "UTC";
      await stage.query(
        `do $$ begin execute format('alter database %I set timezone = %L', current_database(), '${zone}'); end $$`,
      );
      process.env.TZ = zone; // for the next server
      await killNode(stage);
    },
  },
  {
    name: "a jump over two year's ends and 29 February",
    control: controls.dayLeftOut,
    times: 1,
    make: async (stage) => {
      await stage.query(
        "update clock set rate = 'realtime', anchor_simulated = '2028-03-02T10:00:00Z', anchor_real = clock_timestamp() where world_id = current_world()",
      );
      for (let paid = false; !paid; await sleep(100))
        paid =
          (
            await stage.query(
              "select from clock where next_payout_at > '2028-03-02T10:00:00Z' and world_id = current_world()",
            )
          ).length > 0;
      const leap = await stage.query(
        "select from fund_days where at = '2028-02-29T09:00:00Z' and world_id = current_world()",
      );
      if (leap.length !== 1) throw new Error("29 February was not paid");
    },
  },
  {
    name: "card events three times each, reordered, delayed by days",
    control: controls.creditedNaively,
    times: 4,
    crowd: 100,
    make: stormOfEvents,
  },
];
