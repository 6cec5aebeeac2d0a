import type { Investment } from "@glasshouse/contract/investments.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";

export type InvestmentRow = {
  id: number;
  amount_cents: number;
  rate_bps: number;
  earned_cents: number;
  status: Investment["status"];
  opened_at: Date;
  closed_at: Date | null;
  method: Investment["method"];
};

/** For a statement that joins investments, deposits and the clock in one snapshot. */
export const investmentColumns = `investments.id, investments.amount_cents, rate_bps, earned_cents(investments, payouts) as earned_cents,
  investments.status, opened_at, closed_at, method`;
const list = statement<InvestmentRow>(
  "list-investments",
  `select ${investmentColumns} from investments join deposits on deposits.id = deposit_id cross join clock
   where investments.investor_id = $1 order by investments.id desc`,
);

export function toInvestmentReply(row: InvestmentRow): Investment {
  return {
    id: row.id,
    amount: formatAmount(cents(row.amount_cents)),
    dailyRate: formatAmount(cents(row.rate_bps)),
    totalEarned: formatAmount(cents(row.earned_cents)),
    status: row.status,
    createdAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    method: row.method,
  };
}

export async function loadInvestments(db: Queryable, investorId: number): Promise<Investment[]> {
  return (await list(db, [investorId])).map(toInvestmentReply);
}
