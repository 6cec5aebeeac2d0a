import type { InvestorState } from "@glasshouse/core/deposits/level-cap.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { cents } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";

const find = statement<{ total_referrals: number; invested_cents: number; frozen: boolean }>(
  "investor-standing",
  `select total_referrals, (select balance_cents from accounts where accounts.id = account_of(investors.id, 'invested')) as invested_cents,
     is_fund_frozen() as frozen
   from investors where investors.id = $1`,
);

/** Level and active investments; exact only after locking the `invested` account. */
export async function loadInvestorStanding(db: Queryable, investorId: number): Promise<InvestorState> {
  const [row] = await find(db, [investorId]);
  invariant(row, `no investor ${investorId}`);
  return {
    investorId,
    totalReferrals: row.total_referrals,
    activeInvestedCents: cents(row.invested_cents),
    frozen: row.frozen,
  };
}
