// Acknowledged writes exist once, others at most once; requests are decided once; days are lived
// and paid once; books balance; nothing is negative.
import { toSimulatedId } from "../../contract/simulated-people.ts";
import { createWorldDbs } from "../../server/db/in-world.ts";
import { createPool } from "../../server/db/pool.ts";
import { auditLedger } from "../../server/ledger/audit-ledger.ts";
import { crowdDeposits, crowdRequests } from "../../server/testing/test-crowd.ts";
import type { Load } from "./load.ts";
import type { Stage } from "./stage.ts";

/** Empty if all holds. */
export type Verdict = { lost: string[]; twice: string[]; differences: string[]; wrong: string[] };

/** Pairs of equal sums. */
const sums = `
  select 'a deposit is posted once' as rule,
    (select coalesce(sum(amount_cents), 0)::float8 from postings join transfers on transfers.id = transfer_id
      where kind = 'deposit' and account_kind_of(account_id) = 'reserves') as have,
    (select coalesce(sum(amount_cents), 0)::float8 from deposits where status = 'completed')
      + (select coalesce(sum(cents), 0)::float8 from ${crowdDeposits} as paid) as want
  union all select 'an approval pays once',
    (select coalesce(-sum(amount_cents), 0)::float8 from postings join transfers on transfers.id = transfer_id
      where kind = 'withdrawal_approved' and account_kind_of(account_id) = 'reserves'),
    (select coalesce(sum(amount_cents), 0)::float8 from withdrawal_requests where status = 'approved')
      + (select coalesce(sum(cents), 0)::float8 from ${crowdRequests} as request where status = 'approved')
  union all select 'a day is paid once, and none is left out',
    (select count(*)::float8 from fund_days),
    (select (ceil(extract(epoch from next_payout_at - started_at) / 86400) - 1)::float8 from clock)
  union all select 'a day has one payout for everybody, in one transfer',
    (select count(*)::float8 from (
      select posted_at from transfers where kind = 'daily_income' and posted_at in (select at from fund_days)
      group by posted_at having count(*) > 1
    ) as more), 0
  union all select 'the crowd has lived each day of the fund since it came once',
    (select count(*)::float8 from crowd_days join clock on at < next_payout_at),
    (select count(*)::float8 from fund_days where at >= (select min(at) from crowd_days))
  union all select 'what is held is what waits',
    (select coalesce(sum(balance_cents), 0)::float8 from accounts where kind = 'withdrawal_hold'),
    (select coalesce(sum(amount_cents), 0)::float8 from withdrawal_requests where status = 'pending')
  union all select 'what is held for simulated people is what waits',
    (select coalesce(sum(balance_cents), 0)::float8 from accounts where kind = 'crowd_withdrawal_hold'),
    (select coalesce(sum(cents), 0)::float8 from ${crowdRequests} as request where status = 'pending')
  union all select 'nothing is below zero',
    (select count(*)::float8 from accounts where balance_cents < 0 and kind <> 'outside'), 0`;

export const isSound = ({ lost, twice, differences, wrong }: Verdict) =>
  [lost, twice, differences, wrong].every((found) => found.length === 0);

async function loadBooks(stage: Stage): Promise<{ unequal: string[]; differences: string[] }> {
  await stage.query("select"); // the file with the port may be missing
  const pool = await createPool({ connectionString: stage.connectionString(), max: 2 });
  const dbOf = createWorldDbs(pool);
  const unequal: string[] = [];
  const found: string[] = [];
  try {
    for (const world of [await stage.enterHouse(), ...stage.worlds.map((each) => each.world)]) {
      // the application sees that world alone
      const { rows } = await dbOf(world).query<{ rule: string; have: number; want: number }>(sums);
      for (const { rule, have, want } of rows)
        if (have !== want) unequal.push(`world ${world}: ${rule}: ${have}, not ${want}`);
      const { differences } = await auditLedger(dbOf(world));
      found.push(...differences.map((each) => `world ${world}: ${JSON.stringify(each)}`));
    }
    return { unequal, differences: found };
  } finally {
    await pool.end();
  }
}

export async function loadVerdict(stage: Stage, load: Load): Promise<Verdict> {
  const deposits = await stage.query<{ id: string; times: number }>(
    `select payment_intent_id as id, count(*)::integer as times from deposits
     where status = 'completed' and payment_intent_id like 'pi_sim_%' group by 1`,
  );
  const requests = await stage.query<{ id: string; times: number }>(
    "select notes as id, count(*)::integer as times from withdrawal_requests where notes <> '' group by 1",
  );
  const statuses = await stage.query<{ id: string; status: string }>(
    `select id, status from withdrawal_requests where world_id = current_world()
     union all select ${toSimulatedId(0)} + number, status from ${crowdRequests} as request where world_id = current_world()`,
  );
  const statusById = new Map(statuses.map((row) => [Number(row.id), row.status]));
  const there = new Set(deposits.map((row) => row.id));
  const asked = new Set(requests.map((row) => row.id));
  const decisions = [...load.decisions];
  const missing = (what: string, acknowledged: ReadonlySet<string>, stored: ReadonlySet<string>) =>
    [...acknowledged]
      .filter((id) => !stored.has(id))
      .map((id) => `${what} ${id} was acknowledged and is not there`);
  const lost = [
    ...missing("deposit", load.acknowledged, there),
    ...missing("request", load.requestsAcknowledged, asked),
    ...decisions
      .filter(([id, said]) => said[0] !== statusById.get(id))
      .map(([id, said]) => `request ${id} was answered as ${said[0]} and is ${statusById.get(id)}`),
  ];
  const books = await loadBooks(stage);
  const twice = [
    ...[...deposits, ...requests]
      .filter((row) => row.times > 1)
      .map(({ id, times }) => `${id} is there ${times} times`),
    ...decisions
      .filter(([, said]) => said.length > 1)
      .map(([id, said]) => `request ${id} was decided ${said.length} times: ${said.join(", ")}`),
    ...books.unequal,
  ];
  // a frozen fund accepts no payments
  const frozen = await stage.query(
    "select from operator where frozen_at is not null and world_id = current_world()",
  );
  if (frozen.length > 0) load.wrong.push("the fund froze under the load");
  return { lost, twice, differences: books.differences, wrong: load.wrong };
}
