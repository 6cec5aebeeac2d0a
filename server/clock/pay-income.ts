// One day's income for everybody. Few people are paid in one transaction; very many in parts, each in a session of its
// own, prepared and then committed together: the day is closed by one transaction, and what is left prepared follows what
// that one says (docs/decisions/0018).
import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { type ClientBase, escapeLiteral, type Pool } from "pg";
import { withoutTimeouts, withRollback, withTransaction } from "../db/pool.ts";
import { statement } from "../db/statement.ts";
import { tellClockChanged } from "./clock-news.ts";

type Due = { due: Date; low: number; high: number; parts: number };
type Paid = { paid_investments: number; paid_cents: number };

/** This database's parts that are neither committed nor rolled back. */
export const preparedParts =
  "select gid from pg_prepared_xacts where database = current_database() and gid like 'glasshouse-payout %'";

/** What another try left prepared is in the way until it is settled, which happens before the next try. */
const boundedWait = statement("payout-bounded-wait", "select set_config('lock_timeout', '10s', true)");
const duePayout = statement<Due>(
  "due-payout",
  "select due, low, high, parts from due_payout($1::integer, $2::integer)",
);
const payAll = statement<Paid>(
  "pay-daily-income",
  "select paid_investments, paid_cents from pay_daily_income($1, $2, $3)",
);
const payPart = statement<Paid>(
  "pay-part",
  "select paid_investments, paid_cents from pay_part($1, $2, $3, $4)",
);
const openFundDay = statement("open-fund-day", "select open_fund_day($1)");
const closePayout = statement("close-payout", "select close_payout($1, $2, $3)");
const readPrepared = statement<{ gid: string }>("read-prepared-parts", preparedParts);
const lockAttempt = statement<{ payout_attempt: string | null }>(
  "lock-payout-attempt",
  "select payout_attempt from clock for update",
);

/** Whether a payout's parts are still to be committed or rolled back, so that not all of it is seen. */
export async function partsAreUnsettled(pool: Pool): Promise<boolean> {
  return (await readPrepared(pool)).length > 0;
}

export type Payout = { paidAt: Date; investments: number; cents: number };

/** When a payout is made in parts, and in how many at most; fewer where PostgreSQL allows fewer prepared transactions. */
export type PartsOptions = { mostParts?: number; peoplePerPart?: number };
const mostParts = Math.min(4, availableParallelism());
const peoplePerPart = 5_000;

/**
 * Makes the payout that is due, if one is.
 * @param first done in the same transaction, before it is looked whether one is due
 * @throws what failed; nothing is paid then, unless only the answer to the last COMMIT was lost
 */
export async function payIncome(
  pool: Pool,
  options: PartsOptions = {},
  first: (tx: ClientBase) => Promise<unknown> = async () => {},
): Promise<Payout | undefined> {
  let inParts = false;
  try {
    return await withTransaction(
      pool,
      async (tx) => {
        await withoutTimeouts(tx);
        await first(tx);
        const [day] = await duePayout(tx, [
          options.mostParts ?? mostParts,
          options.peoplePerPart ?? peoplePerPart,
        ]);
        if (!day) return undefined;
        inParts = day.parts > 1;
        const paid = inParts
          ? await payInParts(pool, tx, day)
          : ((await payAll(tx, [day.due, day.low, day.high]))[0] ?? { paid_investments: 0, paid_cents: 0 });
        // what parts wrote is seen once they are settled
        if (!inParts) await tellClockChanged(tx);
        return { paidAt: day.due, investments: paid.paid_investments, cents: paid.paid_cents };
      },
      1, // the next try comes with the runner's next turn, after the parts of this one are settled
    );
  } finally {
    if (inParts) await settleParts(pool);
  }
}

async function payInParts(pool: Pool, tx: ClientBase, { due, low, high, parts }: Due): Promise<Paid> {
  const attempt = randomUUID();
  const width = Math.ceil((high - low + 1) / parts);
  const outcomes = await Promise.allSettled([
    // meanwhile, since the day's figures from before the payout read every deposit
    openFundDay(tx, [due]).then(() => ({ paid_investments: 0, paid_cents: 0 })),
    ...Array.from({ length: parts }, (_, part) =>
      preparePart(pool, attempt, [due, part, low + part * width, low + (part + 1) * width - 1]),
    ),
  ]);
  const total: Paid = { paid_investments: 0, paid_cents: 0 };
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") throw outcome.reason;
    total.paid_investments += outcome.value.paid_investments;
    total.paid_cents += outcome.value.paid_cents;
  }
  await closePayout(tx, [due, attempt, total.paid_cents]);
  return total;
}

async function preparePart(
  pool: Pool,
  attempt: string,
  range: [due: Date, part: number, low: number, high: number],
): Promise<Paid> {
  return withRollback(pool, async (client) => {
    await client.query("begin");
    await withoutTimeouts(client);
    await boundedWait(client);
    const [paid] = await payPart(client, range);
    if (!paid) throw new Error("a part of the payout paid nothing it could tell of");
    const prepared = await client.query(
      `prepare transaction ${escapeLiteral(`glasshouse-payout ${attempt} ${range[1]}`)}`,
    );
    // PostgreSQL answers PREPARE TRANSACTION of a failed transaction with a rollback, and without an error
    if (prepared.command !== "PREPARE") throw new Error("a part of the payout was rolled back");
    return paid;
  });
}

/**
 * Commits the parts of the try that closed its day and rolls back all others. Whoever holds the clock's row is the only one
 * who pays or settles, so no try is under way meanwhile.
 */
export async function settleParts(pool: Pool): Promise<void> {
  await withTransaction(pool, async (tx) => {
    await withoutTimeouts(tx);
    if (await settleWhileHeld(pool, tx)) await tellClockChanged(tx);
  });
}

/** @param tx holds the clock's row from now on @returns whether there were any */
export async function settleWhileHeld(pool: Pool, tx: ClientBase): Promise<boolean> {
  const [clock] = await lockAttempt(tx);
  const parts = await readPrepared(tx);
  await Promise.all(
    parts.map(({ gid }) => {
      const decided = gid.split(" ")[1] === clock?.payout_attempt;
      return pool.query(`${decided ? "commit" : "rollback"} prepared ${escapeLiteral(gid)}`);
    }),
  );
  return parts.length > 0;
}
