import type { LedgerTransfer } from "@glasshouse/contract/books.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { getAccountKind, getInvestorId, toAccountId } from "@glasshouse/core/ledger/account.ts";
import type { TransferKind } from "@glasshouse/core/ledger/transfer.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { coalesceReadsByKey } from "../db/batch.ts";
import { type Queryable, statement } from "../db/statement.ts";

const pageSize = 8;
const maxShownLines = 4;
type Line = { account: number; cents: number };
type Lines = { id: number; lines: Line[]; count: number };
type Row = { id: number; kind: TransferKind; posted_at: Date };

const readPage = statement<Row>(
  "read-ledger-page",
  `select id, kind, posted_at from transfers where $1::bigint is null or id < $1 order by id desc limit ${pageSize}`,
);
const readLines = statement<Lines>(
  "read-ledger-lines",
  `select asked.id,
     (select coalesce(json_agg(json_build_object('account', account_id, 'cents', amount_cents)), '[]') from (
        select account_id, amount_cents from postings where transfer_id = asked.id
        order by abs(amount_cents) desc, account_id limit ${maxShownLines}) as line) as lines,
     (select count(*)::integer from postings where transfer_id = asked.id) as count
   from unnest($1::bigint[]) as asked(id)`,
);

const loadLines = coalesceReadsByKey(
  async (db, ids: number[]) => new Map((await readLines(db, [ids])).map((each) => [each.id, each])),
  1,
);

function describeAccount(id: number): Pick<LedgerTransfer["lines"][number], "account" | "investor"> {
  const account = toAccountId(id);
  return { account: getAccountKind(account), investor: getInvestorId(account) ?? null };
}

export async function loadLedgerPage(db: Queryable, before: number | undefined): Promise<LedgerTransfer[]> {
  const page = await readPage(db, [before ?? null]);
  return Promise.all(
    page.map(async (row) => {
      const { id, kind, posted_at } = row;
      const found = await loadLines(db, id);
      invariant(found, "a transfer has lines");
      const { lines, count } = found;
      return {
        id,
        kind,
        at: posted_at.toISOString(),
        lines: lines.map((line) => ({
          ...describeAccount(line.account),
          debit: line.cents > 0 ? formatAmount(cents(line.cents)) : null,
          credit: line.cents < 0 ? formatAmount(cents(-line.cents)) : null,
        })),
        furtherLines: count - lines.length,
      };
    }),
  );
}
