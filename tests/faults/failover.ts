// When the leader's machine is lost, another takes over without help, with all acknowledged writes.
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Control } from "./controls.ts";
import type { Load } from "./load.ts";
import type { Stage } from "./stage.ts";

/** As promised in docs/guides/self-hosting.md. */
const goOnWithinMs = 30_000;
/** Commits before the kill have been answered by then. */
const lastAnswersMs = 250;

function getCluster({ cluster }: Stage): Cluster {
  if (!cluster) throw new Error("there is no cluster");
  return cluster;
}

/** @returns ms @throws after the promised time */
async function untilWritesGoOn(load: Load, lostAt: number): Promise<number> {
  const writes = () => load.acknowledged.size + load.requestsAcknowledged.size;
  await sleep(lastAnswersMs);
  for (const before = writes(); writes() === before; await sleep(20))
    if (performance.now() - lostAt > goOnWithinMs)
      throw new Error(`no write was acknowledged within ${goOnWithinMs / 1_000} s`);
  return performance.now() - lostAt;
}

async function loseLeader(stage: Stage, load: Load): Promise<void> {
  const lostAt = performance.now();
  await getCluster(stage).loseLeader();
  const ms = await untilWritesGoOn(load, lostAt);
  process.stderr.write(`  writes go on ${(ms / 1_000).toFixed(1)} s after the leader was lost\n`);
}

export async function failOverByItself(stage: Stage, load: Load): Promise<void> {
  await loseLeader(stage, load);
  await getCluster(stage).restore();
}

async function forgetReplicas(stage: Stage): Promise<void> {
  await getCluster(stage).configure({ synchronous_mode: false, maximum_lag_on_failover: 2 ** 40 });
  const waiting = "select where current_setting('synchronous_standby_names') <> ''";
  while ((await stage.query(waiting)).length > 0) await sleep(100);
  await stage.query("alter role replicator nologin");
  await stage.query("select pg_terminate_backend(pid) from pg_stat_replication");
}

export const replicasForgotten: Control = {
  name: "commits are not waited for and the replicas fall behind: lost",
  weaken: forgetReplicas,
  make: async (stage) => {
    await sleep(2_000);
    await getCluster(stage).loseLeader();
    await stage.query("select 1");
  },
  found: ({ lost }) => lost,
};
