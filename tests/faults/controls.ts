// Without one safeguard the fault must be found.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Person } from "../support/open-people.ts";
import type { Load } from "./load.ts";
import { fillDisk } from "./small-disk.ts";
import { killNode, type Stage, type StageOptions } from "./stage.ts";
import type { Verdict } from "./verdict.ts";

/** unbalanced: failed audits; complaints: by the fault itself */
export type Outcome = Verdict & { unbalanced: string[]; complaints: string[] };

export type Control = {
  /** the missing safeguard */
  name: string;
  /** if one could be luck */
  times?: number;
  stage?: StageOptions;
  weaken?(stage: Stage): Promise<unknown>;
  /** in place of the fault */
  make?(stage: Stage, fault: () => Promise<void>, load: Load): Promise<unknown>;
  /** by the fault itself */
  complains?: true;
  /** at least one is expected */
  found(outcome: Outcome): string[];
};

const unsyncedSettings = [
  ["synchronous_commit", "off"],
  ["wal_writer_delay", "'10s'"],
  ["wal_writer_flush_after", "'1GB'"],
  ["bgwriter_lru_maxpages", "0"],
];

export const unsynced: Control = {
  name: "commits are not waited for: lost",
  weaken: async (stage) => {
    for (const [name, value] of unsyncedSettings) await stage.query(`alter system set ${name} = ${value}`);
    await stage.query("select pg_reload_conf()");
  },
  make: async (stage, fault) => {
    await sleep(1_000);
    // servers refuse such a database
    for (const [name] of unsyncedSettings) await stage.query(`alter system reset ${name}`);
    await fault();
  },
  found: ({ lost }) => lost,
};

export const answeredEarly: Control = {
  name: "COMMIT is answered before it is made: lost",
  times: 5,
  stage: { link: true },
  weaken: async ({ link }) => {
    if (link) link.breaks.answersEarly = true;
  },
  found: ({ lost }) => lost,
};

export const killedInstead: Control = {
  name: "it is killed instead: failed requests",
  make: killNode,
  found: ({ wrong }) => wrong,
};

export const standbyFallsBehind: Control = {
  name: "the standby is not waited for and falls behind: lost",
  weaken: async (stage) => {
    await stage.query("alter system set synchronous_standby_names = ''");
    await stage.query("select pg_reload_conf()");
    await stage.standby?.fallBehind();
  },
  found: ({ lost }) => lost,
};

/** As two careless servers would: each checks, then writes. */
async function creditNaively(clients: readonly pg.Client[], payment: string, investor: number) {
  const look = "select from deposits where payment_intent_id = $1";
  const found = await Promise.all(clients.map((client) => client.query(look, [payment])));
  const credit = `
    with posted as (select post_transfers('{deposit}', now(), '{1,1}', array[fund_account('reserves'), account_of($2, 'invested')], '{100,-100}'))
    insert into deposits (investor_id, method, amount_cents, status, payment_intent_id, created_at, settled_at)
    select $2, 'card', 100, 'completed', $1, now(), now() from posted`;
  await Promise.all(
    clients.map((client, at) => found[at]?.rowCount === 0 && client.query(credit, [payment, investor])),
  );
}

export const creditedNaively: Control = {
  name: "a naive twin of the confirmation, two at once: twice",
  weaken: (stage) =>
    stage.query("alter table deposits drop constraint deposits_world_id_payment_intent_id_key"),
  make: async (stage, fault) => {
    const connection = { connectionString: stage.connectionString(), options: "-c glasshouse.world=1" };
    const clients = [1, 2].map(() => new pg.Client(connection));
    for (const client of clients) await client.connect();
    const people = stage.people.slice(0, 10);
    const twins = async () => {
      for (const { id } of people) await creditNaively(clients, `pi_sim_naive${id}`, id);
    };
    await Promise.all([fault(), twins()]);
    for (const client of clients) await client.end();
  },
  found: ({ twice }) => twice,
};

export const decisionsForgotten: Control = {
  name: "a decision is acknowledged and not kept: lost, or made twice",
  weaken: (stage) =>
    stage.query(`
      create function forget_decision() returns trigger language plpgsql as 'begin return old; end';
      create trigger forget_decision before update on withdrawal_requests
        for each row execute function forget_decision()`),
  make: async (_stage, fault, load) => {
    await fault();
    while (load.decisions.size === 0) await sleep(20);
  },
  found: ({ lost, twice }) => [...lost, ...twice],
};

async function payAgain(stage: Stage, person: Person | undefined, world?: number): Promise<void> {
  const again = `
    select post_transfers('{daily_income}', posted_at, '{1,1}', array[fund_account('promised_income'), account_of($1, 'available')], '{100,-100}')
    from transfers where kind = 'daily_income' and world_id = current_world()
      and posted_at in (select at from fund_days where world_id = current_world()) order by id desc limit 1`;
  while ((await stage.query(again, [person?.id], world)).length === 0) await sleep(100);
}

export const dayPaidAgain: Control = {
  name: "a naive twin pays somebody the last day again: twice",
  make: async (stage, fault) => {
    await fault();
    await payAgain(stage, stage.people[0]);
  },
  found: ({ twice }) => twice,
};

export const dayPaidAgainBeside: Control = {
  name: "a naive twin pays somebody of the last world a day again: twice there",
  make: async (stage, fault) => {
    await fault();
    const last = stage.worlds.at(-1);
    await payAgain(stage, last?.people[0], last?.world);
  },
  found: ({ twice }) => twice,
};

export const dayLeftOutBeside: Control = {
  name: "a day of the last world is dropped: it is missing there",
  make: async (stage, fault) => {
    await fault();
    const dropDay = `delete from fund_days where world_id = current_world()
      and at = (select min(at) from fund_days where world_id = current_world()) returning at`;
    while ((await stage.query(dropDay, [], stage.worlds.at(-1)?.world)).length === 0) await sleep(100);
  },
  found: ({ twice }) => twice,
};

export const dayLeftOut: Control = {
  name: "29 February is not paid: a day is missing",
  make: async (stage, fault) => {
    await fault();
    await stage.query(
      "delete from fund_days where at = '2028-02-29T09:00:00Z' and world_id = current_world()",
    );
  },
  found: ({ twice }) => twice,
};

export const factAltered: Control = {
  name: "a simulated person asked for a cent more: the audit differs",
  make: async (stage, fault) => {
    await fault();
    await stage.query(`
      do $$ begin
        set local session_replication_role = replica;
        update crowd_facts set cents[1] = cents[1] + 1 where world_id = current_world() and (kind, first) in (
          select kind, max(first) from crowd_facts where world_id = current_world() and kind = 'asked' group by kind
        );
      end $$`);
    await sleep(1_000);
  },
  found: ({ differences, unbalanced }) => [...differences, ...unbalanced],
};

export const changeBalance = (query: (text: string) => Promise<unknown>) =>
  query(
    "update accounts set balance_cents = balance_cents + 1 where world_id = current_world() and id = (select min(id) from accounts where kind = 'available' and world_id = current_world())",
  );

export const balanceChanged: Control = {
  name: "a balance is changed past the ledger: the audit differs",
  make: async (stage, fault) => {
    await fault();
    await changeBalance(stage.query);
    await sleep(1_000);
  },
  found: ({ differences, unbalanced }) => [...differences, ...unbalanced],
};

export const diskHasRoom: Control = {
  name: "the disk keeps room enough: /readyz says nothing",
  make: (stage) => fillDisk(stage, 200),
  complains: true,
  found: ({ complaints }) => complaints.filter((complaint) => complaint.includes("/readyz: 200")),
};
