// One day's income for everybody, in one transaction, however many people there are (docs/decisions/0034).
import type { ClientBase } from "pg";
import { analyzeGrown } from "../db/analyze-grown.ts";
import { withoutTimeouts, withTransaction } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import { tellClockChanged } from "./clock-news.ts";

const duePayout = statement<{ due: Date | null }>("due-payout", "select due_payout($1) as due");
type Paid = { paid_investments: number; accrued_people: number; paid_cents: number };
const payAll = statement<Paid>(
  "pay-daily-income",
  "select paid_investments, accrued_people, paid_cents from pay_daily_income($1, 1)",
);

/** investments: paid one by one; accruedPeople: the simulated people who were credited in one line */
export type Payout = { paidAt: Date; investments: number; accruedPeople: number; cents: number };

/**
 * Makes the payout that is due, if one is.
 * @param due that one alone, where it is given
 * @param first done in the same transaction, before it is looked whether one is due
 * @throws what failed; nothing is paid then, unless only the answer to COMMIT was lost
 */
export async function payIncome(
  pool: Db,
  { due: asked, first = async () => {} }: { due?: Date; first?: (tx: ClientBase) => Promise<unknown> } = {},
): Promise<Payout | undefined> {
  return withTransaction(
    pool,
    async (tx) => {
      await withoutTimeouts(tx);
      await first(tx);
      await analyzeGrown(tx); // before the clock's row, for which a host's Next waits
      const due = (await duePayout(tx, [asked ?? null]))[0]?.due;
      if (!due) return undefined;
      const [paid] = await payAll(tx, [due]);
      await tellClockChanged(tx);
      return {
        paidAt: due,
        investments: paid?.paid_investments ?? 0,
        accruedPeople: paid?.accrued_people ?? 0,
        cents: paid?.paid_cents ?? 0,
      };
    },
    1, // the next try comes with the runner's next turn
  );
}
