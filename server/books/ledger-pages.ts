// The ledger as it stands: transfers with their lines, and what each account is called.
import type { LedgerTransfer } from "@glasshouse/contract/books.ts";
import { accountId, accountKind, investorOf } from "@glasshouse/core/ledger/account.ts";
import type { TransferKind } from "@glasshouse/core/ledger/transfer.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { investorName } from "./books-queries.ts";

const pageSize = 8;
const shownLines = 4;
type Row = {
  id: number;
  kind: TransferKind;
  posted_at: Date;
  lines: { account: number; cents: number }[];
  count: number;
  accrued_people: number | null;
};
const read = statement<Row>(
  "read-ledger-page",
  `select page.id, page.kind, page.posted_at,
     (select json_agg(json_build_object('account', account_id, 'cents', amount_cents)) from (
        select account_id, amount_cents from postings where transfer_id = page.id
        order by abs(amount_cents) desc, account_id limit ${shownLines}) as line) as lines,
     (select count(*)::integer from postings where transfer_id = page.id) as count,
     (select accrued_people from fund_days where at = page.posted_at and page.kind = 'daily_income') as accrued_people
   from (select id, kind, posted_at from transfers where $1::bigint is null or id < $1 order by id desc limit ${pageSize}) as page
   order by page.id desc`,
);

const words: Record<ReturnType<typeof accountKind>, string> = {
  available: "available",
  invested: "invested",
  withdrawal_hold: "held for a request",
  wallet: "play wallet",
  reserves: "Reserves",
  promised_income: "Promised income",
  operator_take: "Taken by the operator",
  outside: "Outside the fund",
  accrued_income: "Credited to simulated people",
};

/** @param accruedPeople how many were credited in one line */
function accountName(id: number, accruedPeople: number | null): string {
  const account = accountId(id);
  const kind = accountKind(account);
  if (kind === "accrued_income" && accruedPeople !== null)
    return `Credited to ${accruedPeople.toLocaleString("en-US")} simulated ${accruedPeople === 1 ? "person" : "people"}`;
  const investor = investorOf(account);
  return investor === undefined ? words[kind] : `${investorName(investor)}, ${words[kind]}`;
}

export async function ledgerPageOf(db: Queryable, before: number | undefined): Promise<LedgerTransfer[]> {
  return (await read(db, [before ?? null])).map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.posted_at.toISOString(),
    lines: row.lines.map((line) => ({
      account: accountName(line.account, row.accrued_people),
      debit: line.cents > 0 ? formatAmount(cents(line.cents)) : null,
      credit: line.cents < 0 ? formatAmount(cents(-line.cents)) : null,
    })),
    furtherLines: row.count - row.lines.length,
  }));
}
