// What an event of the fund moves, for many people in one statement: made of the same table as core's transfers.
import { isInvestorAccount } from "@glasshouse/core/ledger/account.ts";
import { type FundEvent, fundEvents } from "@glasshouse/core/ledger/fund-events.ts";

/**
 * @param from a table or a query's name with the columns investor_id and cents; each row is one person's event
 * @returns a query of account_id and amount_cents, debit positive; the fund's sub-accounts follow from the investor
 */
export function eventLines(event: FundEvent, from: string): string {
  const lines = fundEvents[event].map(({ account, side }) => {
    const numbered = isInvestorAccount(account)
      ? "account_of(investor_id, KIND)"
      : "fund_account(KIND, investor_id)";
    const id = numbered.replace("KIND", `'${account}'`);
    return `select ${id} as account_id, ${side === "debit" ? "" : "-"}cents as amount_cents from ${from}`;
  });
  return lines.join(" union all ");
}
