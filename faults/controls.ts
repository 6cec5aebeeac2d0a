// That each check can fail: the loss, the double credit and the wrong balance that it looks for are made on purpose.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { failOver } from "./faults.ts";
import { type Load, lightLoad, startLoad } from "./load.ts";
import { callCrowd, openStage, type Stage, untilReady } from "./stage.ts";
import { verdictOf } from "./verdict.ts";
import { watchBooks } from "./watch.ts";

/** found: how much of what was made was found */
export type Control = { name: string; found(): Promise<number> };

async function onStage<T>(work: (stage: Stage, load: Load) => Promise<T>): Promise<T> {
  const stage = await openStage({ embedded: true });
  try {
    await callCrowd(stage, 100);
    const load = await startLoad(stage, lightLoad);
    try {
      return await work(stage, load);
    } finally {
      await load.stop();
    }
  } finally {
    await stage.stop();
  }
}

/** Credits a payment as a careless server would: it looks whether it was credited, and then does. */
async function creditNaively(client: pg.Client, payment: string, investor: number): Promise<void> {
  const { rowCount } = await client.query("select from deposits where payment_intent_id = $1", [payment]);
  if (rowCount) return;
  await sleep(5);
  await client.query(
    `with posted as (select post_transfers('{deposit}', now(), '{1,1}', array[0, $2::bigint * 8 + 1], '{100,-100}'))
     insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
     select $2, 'card', 100, 'completed', $1, now(), now() from posted`,
    [payment, investor],
  );
}

export const controls: Control[] = [
  {
    name: "commits are not waited for, and PostgreSQL is killed: lost",
    found: () =>
      onStage(async (stage, load) => {
        await stage.query("alter system set synchronous_commit = off");
        await stage.query("alter system set wal_writer_delay = '10s'");
        await stage.query("select pg_reload_conf()");
        await sleep(1_500);
        process.kill(stage.postmasterPid(), "SIGKILL");
        await untilReady(stage);
        await load.stop();
        return (await verdictOf(stage, load)).lost;
      }),
  },
  {
    name: "the standby is not waited for and falls behind, and the first machine is lost: lost",
    found: async () => {
      const stage = await openStage({ servers: 2, standby: true });
      try {
        await callCrowd(stage, 100);
        const load = await startLoad(stage, lightLoad);
        await sleep(1_000);
        await stage.standby?.fallBehind();
        await sleep(1_000);
        await failOver(stage);
        await untilReady(stage);
        await load.stop();
        return (await verdictOf(stage, load)).lost;
      } finally {
        await stage.stop();
      }
    },
  },
  {
    name: "a naive twin of the confirmation, two at once: twice",
    found: () =>
      onStage(async (stage, load) => {
        await stage.query("alter table deposits drop constraint deposits_payment_intent_id_key");
        const clients = [stage.connectionString(), stage.connectionString()].map(
          (connectionString) => new pg.Client({ connectionString }),
        );
        for (const client of clients) await client.connect();
        for (const [index, person] of stage.people.slice(0, 10).entries())
          await Promise.all(
            clients.map((client) => creditNaively(client, `pi_sim_naive${index}`, person.id)),
          );
        for (const client of clients) await client.end();
        await load.stop();
        return (await verdictOf(stage, load)).twice;
      }),
  },
  {
    name: "a balance is changed past the ledger, under load: the audit differs",
    found: () =>
      onStage(async (stage) => {
        const watch = watchBooks(stage);
        await stage.query("update accounts set balance_cents = balance_cents + 1 where id = $1", [
          (stage.people[0]?.id ?? 0) * 8,
        ]);
        await sleep(1_500);
        await watch.stop();
        return watch.unbalanced;
      }),
  },
];
