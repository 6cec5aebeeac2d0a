// A sleeping world must end like one that stayed awake: histories run in twins, one of which sleeps between
// acts.
import { fundDepositAddress } from "@glasshouse/core/identifiers/simulated.ts";
import { cents } from "@glasshouse/core/money.ts";
import fc from "fast-check";
import { beforeAll, expect } from "vitest";
import { chainSentTransfer } from "../../core/ledger/event-transfers.ts";
import { createPayoutRunner } from "../clock/payout-runner.ts";
import { withTransaction } from "../db/pool.ts";
import { settleCryptoDeposits } from "../deposits/settle-crypto-deposits.ts";
import { recordPending } from "../deposits/submit-crypto-deposit.ts";
import { runFundDay } from "../fund-day.ts";
import { auditLedger } from "../ledger/audit-ledger.ts";
import { postTransfers } from "../ledger/post-transfer.ts";
import { insertChainPayment } from "../sandbox/chain/payments.ts";
import { getWalletAddress } from "../wallet/wallet-address.ts";
import { type HouseDatabase, openHouseDatabase } from "./shared-installation.ts";
import { creditAvailable, openPerson } from "./test-people.ts";
import { createWorldDays } from "./test-world-days.ts";

let database: HouseDatabase;
let at: HouseDatabase["worldDb"];
const { rows, openWorld, loadDays, passDays, callCrowd, openDeposit } = createWorldDays(() => database);

/** Before all tests of a file. */
export function useTwinWorlds(): void {
  beforeAll(async () => {
    database = await openHouseDatabase();
    at = database.worldDb;
  });
}

const kinds = ["deposit", "request", "reinvest", "crypto", "close", "policy", "rate"] as const;
export type Act = { day: number; who: number; what: (typeof kinds)[number]; cents: number };
const acts = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 11 }),
    who: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom(...kinds),
    cents: fc.integer({ min: 500, max: 9_000 }),
  }),
  { minLength: 3, maxLength: 14 },
);
const askFor = (world: number, investor: number, cents: number) =>
  at(world).query(
    `with now as (select begin_write() as at),
     asked as (
       insert into withdrawal_requests (investor_id, amount_cents, method, details, requested_at)
       select ${investor}, ${cents}, 'bank', '{}', at from now
       where (select balance_cents from accounts where id = account_of(${investor}, 'available')) >= ${cents} returning id
     )
     select post_transfers('{withdrawal_requested}', at, '{1,1}',
       array[account_of(${investor}, 'available'), account_of(${investor}, 'withdrawal_hold')], '{${cents},-${cents}}') from now, asked`,
  );
/** Decided half an hour later, at the third confirmation. */
const payOnChain = (world: number, investor: number, amountCents: number) =>
  withTransaction(at(world), async (tx) => {
    const now: Date = (await tx.query("select begin_write() as now")).rows[0].now;
    const [reference] = await postTransfers(tx, now, [chainSentTransfer(investor, cents(amountCents))]);
    const [from, to] = [getWalletAddress(investor), fundDepositAddress];
    const hash = await insertChainPayment(tx, {
      from,
      to,
      amountCents,
      reference: reference ?? 0,
      sentAt: now,
    });
    await recordPending(tx, [investor, amountCents, hash, now]);
  });
const closeOne = (world: number, investor: number) =>
  at(world).query(
    `with now as (select begin_write() as at from is_fund_frozen() as frozen where not frozen),
     closed as (
       update investments set closed_at = at,
         status = case when earned_cents(investments, payouts) > 0 then 'completed' else 'cancelled' end
       from now cross join clock where id = (select min(id) from investments where investor_id = ${investor} and status = 'active')
       returning amount_cents
     )
     select post_transfers('{investment_closed}', at, '{1,1}',
       array[account_of(${investor}, 'invested'), account_of(${investor}, 'available')], array[amount_cents, -amount_cents]) from now, closed`,
  );
const choose = (world: number, number: number) =>
  at(world).query(
    `update operator set policy = ('{manual,approve,delay,limit,refuse}'::text[])[1 + ${number} % 5],
       delay_days = 1 + ${number} % 3, limit_cents = ${number}, take_bps = ${number} % 2 * 100`,
  );
async function runAwhile(world: number, day: number): Promise<void> {
  await at(world).query("update clock set rate = 'hour-per-second', anchor_real = clock_timestamp()");
  await passDays([world], day);
}
const carryOut = (world: number, people: readonly number[], { day, who, what, cents: amount }: Act) => {
  const investor = people[who] ?? 0;
  const acts: Record<Act["what"], () => Promise<unknown>> = {
    deposit: () => openDeposit(world, investor, amount),
    request: () => askFor(world, investor, 5_000 + amount),
    reinvest: () => at(world).query(`update investors set reinvest = not reinvest where id = ${investor}`),
    crypto: () => payOnChain(world, investor, amount),
    close: () => closeOne(world, investor),
    policy: () => choose(world, amount),
    rate: () => runAwhile(world, day),
  };
  return acts[what]();
};

async function loadLives(world: number) {
  const lives: Record<string, unknown> = {};
  const look = async (name: string, text: string) => {
    lives[name] = await rows(text, [world]);
  };
  await look("days", "select to_jsonb(d) - 'world_id' as d from fund_days d where world_id = $1 order by at");
  await look(
    "balances",
    `select a.kind, balance_cents, 
       (select count(*) from investors i where i.world_id = a.world_id and i.id < investor_of(a.id)) as owner_rank
     from accounts a where world_id = $1 and balance_cents <> 0 order by 3, 1, 2`,
  );
  await look(
    "history",
    `select type, amount_cents, status, created_at, regexp_replace(description, '#\\d+', '#') as text from transactions
     where world_id = $1 order by created_at, type, investor_id, amount_cents`,
  );
  await look(
    "messages",
    `select kind, created_at, params - '{investmentId,requestId,depositId,txHash,soloInvestorId}'::text[] as params from messages
     where world_id = $1 order by created_at, kind, investor_id, 3`,
  );
  await look(
    "investments",
    `select amount_cents, status, earned_cents(investments, payouts) as earned, opened_at from investments join clock using (world_id)
     where world_id = $1 order by opened_at, amount_cents, status, earned`,
  );
  await look(
    "transfers",
    "select kind, posted_at, count(*) from transfers where world_id = $1 group by 1, 2 order by 2, 1",
  );
  await look(
    "requests",
    "select amount_cents, status, requested_at, decided_at from withdrawal_requests where world_id = $1 order by requested_at, amount_cents, status, decided_at",
  );
  await look("operator", "select to_jsonb(o) - 'world_id' as o from operator o where world_id = $1");
  await look(
    "crowd",
    "select to_jsonb(c) - '{world_id,started_at}'::text[] as c from crowd c where world_id = $1",
  );
  await look(
    "crowd's days",
    "select to_jsonb(d) - 'world_id' as d from crowd_days d where world_id = $1 order by day",
  );
  await look(
    "crowd's facts",
    "select to_jsonb(f) - 'world_id' as f from crowd_facts f where world_id = $1 order by kind, first",
  );
  await look("postings", "select count(*)::integer from postings where world_id = $1");
  return lives;
}

type Company = "alone" | "crowd";
type Runs = { numRuns: number; seed?: number; examples?: [history: Act[], company: Company][] };

/** Compares every cent and row of the twins, and that each kind of life occurred. */
export async function expectEqualTwins(runs: Runs): Promise<void> {
  const lastDay = 12;
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(acts, fc.constantFrom<Company>("alone", "crowd"), async (history, company) => {
      turn += 1;
      const [awake, slept] = [await openWorld(), await openWorld()];
      const people = new Map<number, number[]>();
      for (const world of [awake, slept]) {
        await passDays([world], 0);
        const joined = [0, 1, 2].map((who) =>
          openPerson(at(world), { email: `p${turn}.${who}@example.com` }),
        );
        people.set(
          world,
          (await Promise.all(joined)).map(({ id }) => id).sort((a, b) => a - b),
        );
        for (const id of people.get(world) ?? []) {
          await openDeposit(world, id, 5_000);
          await creditAvailable(database.ownerDb(world), id, 30_000);
        }
        if (company === "crowd") await callCrowd(world, turn);
      }
      const errors: unknown[] = [];
      const runner = createPayoutRunner({
        connections: database.installation.pool,
        worldDb: at,
        before: settleCryptoDeposits,
        onDay: runFundDay,
        onError: (error) => errors.push(error),
      });
      runner.start();
      const upTo = async (world: number, day: number) => {
        await passDays([world], day);
        await at(world).query("select record_world_visits(array[current_world()])");
        runner.wake();
        await expect.poll(() => loadDays(world), { interval: 5 }).toBe(day);
      };
      for (let day = 0; day <= lastDay; day += 1) {
        const today = history.filter((act) => act.day === day);
        await upTo(awake, day);
        if (today.length > 0 || day === lastDay) await upTo(slept, day);
        for (const act of today)
          for (const world of [awake, slept]) await carryOut(world, people.get(world) ?? [], act);
      }
      await runner.stop();
      expect(errors).toEqual([]);
      expect(await loadLives(slept)).toEqual(await loadLives(awake));
      for (const world of [awake, slept]) expect((await auditLedger(at(world))).differences).toEqual([]);
    }),
    { ...runs, endOnFailure: true },
  );
  const [done] = await rows(
    `select exists (select from deposits where method = 'crypto' and status = 'completed') as crypto,
       exists (select from investments where closed_at is not null) as closed,
       exists (select from operator_takes) as taken,
       exists (select from withdrawal_requests where status = 'rejected' and decided_by is null) as refused`,
  );
  expect(done).toEqual({ crypto: true, closed: true, taken: true, refused: true });
}
