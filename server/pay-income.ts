import { notifyClockChanged } from "./clock/clock-notifier.ts";
import { checkControlAccounts } from "./crowd/control-accounts.ts";
import { getCrowd } from "./crowd/crowd-cache.ts";
import { analyzeGrownTables } from "./db/analyze-grown.ts";
import { withoutTimeouts, withTransaction } from "./db/pool.ts";
import { type Db, statement } from "./db/statement.ts";
import { loadFundState, lockFund } from "./operator/frozen.ts";

const duePayout = statement<{ due: Date | null }>("due-payout", "select due_payout($1) as due");
const payAll = statement<{ paid_investments: number; paid_cents: number }>(
  "pay-daily-income",
  "select paid_investments, paid_cents from pay_daily_income($1, 1, $2, $3)",
);

/** crowdCents: income of all simulated people */
export type Payout = { paidAt: Date; investments: number; cents: number; crowdCents: number };

/**
 * Makes the due payout, if any.
 * @param due only this one
 * @throws what failed; then nothing was paid, unless only the answer to COMMIT was lost
 */
export function payIncome(db: Db, { due: asked }: { due?: Date } = {}): Promise<Payout | undefined> {
  return getCrowd(db).write((openCrowd) =>
    withTransaction(
      db,
      async (tx) => {
        await withoutTimeouts(tx);
        await lockFund(tx); // keeps out concurrent decisions about simulated people; before the clock's row
        await analyzeGrownTables(tx); // before the clock's row, for which a host's Next waits
        const due = (await duePayout(tx, [asked ?? null]))[0]?.due;
        if (!due) return undefined;
        const crowd = await openCrowd(tx);
        // the crowd has had this day, but no income for it
        const isDue = crowd?.head.at?.getTime() === due.getTime() && !(await loadFundState(tx)).frozen;
        const income = crowd && isDue ? await crowd.call("pay") : undefined;
        const [[paid], sums] = await Promise.all([
          payAll(tx, [due, income?.availableCents, income?.investedCents]),
          income && crowd?.call("sums"),
        ]);
        if (sums) await checkControlAccounts(tx, sums);
        await notifyClockChanged(tx);
        return {
          paidAt: due,
          investments: paid?.paid_investments ?? 0,
          cents: paid?.paid_cents ?? 0,
          crowdCents: income ? income.availableCents + income.investedCents : 0,
        };
      },
      1, // the runner tries again
    ),
  );
}
