// The ledger as it stands: transfers with their lines, and what each account is called.

import type { LedgerTransfer } from "@glasshouse/contract/books.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { accountId, accountKind, investorOf } from "@glasshouse/core/ledger/account.ts";
import type { TransferKind } from "@glasshouse/core/ledger/transfer.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import { gatherReads } from "../db/gather.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { forgetOldest } from "../forget-oldest.ts";
import { investorName } from "./books-queries.ts";

const pageSize = 8;
const shownLines = 4;
type Line = { account: number; cents: number };
/** lines: the largest, largest first; count: of all */
type Lines = { id: number; lines: Line[]; count: number };
/** accrued_people: credited in one line; bundled_people: who ask in one line */
type Row = {
  id: number;
  kind: TransferKind;
  posted_at: Date;
  accrued_people: number | null;
  bundled_people: number | null;
};

const readPage = statement<Row>(
  "read-ledger-page",
  `select page.id, page.kind, page.posted_at,
     (select accrued_people from fund_days where at = page.posted_at and page.kind = 'daily_income') as accrued_people,
     (select sum(cardinality(ids))::integer from bundled_requests where transfer_id = page.id and page.kind = 'crowd_requested') as bundled_people
   from (select id, kind, posted_at from transfers where $1::bigint is null or id < $1 order by id desc limit ${pageSize}) as page
   order by page.id desc`,
);
const readLines = statement<Lines>(
  "read-ledger-lines",
  `select asked.id,
     (select coalesce(json_agg(json_build_object('account', account_id, 'cents', amount_cents)), '[]') from (
        select account_id, amount_cents from postings where transfer_id = asked.id
        order by abs(amount_cents) desc, account_id limit ${shownLines}) as line) as lines,
     (select count(*)::integer from postings where transfer_id = asked.id) as count
   from unnest($1::bigint[]) as asked(id)`,
);

/** So many lines are read once for each world: a transfer never changes, and a crowd's day has a line for each who acted. */
const manyLines = 500;
const mostKept = 200;
const keptLines = new WeakMap<Queryable, Map<number, Lines>>();

/** One statement at a time: what several ask for at once is read once. */
const linesOf = gatherReads(async (db, ids: number[]) => {
  const kept = keptLines.get(db) ?? new Map<number, Lines>();
  keptLines.set(db, kept);
  const known = new Map<number, Lines>();
  for (const id of ids) {
    const lines = kept.get(id);
    if (lines) known.set(id, lines);
  }
  const unknown = ids.filter((id) => !known.has(id));
  for (const each of unknown.length > 0 ? await readLines(db, [unknown]) : []) {
    known.set(each.id, each);
    if (each.count < manyLines) continue;
    kept.set(each.id, each);
    forgetOldest(kept, mostKept);
  }
  return known;
}, 1);

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
  bundled_hold: "Held for requests of simulated people",
  bundled_claims: "Asked for out of simulated people's own accounts",
};

const simulated = (people: number) =>
  `${people.toLocaleString("en-US")} simulated ${people === 1 ? "person" : "people"}`;

function accountName(id: number, { accrued_people: accrued, bundled_people: bundled }: Row): string {
  const account = accountId(id);
  const kind = accountKind(account);
  if (kind === "accrued_income" && accrued !== null) return `Credited to ${simulated(accrued)}`;
  if (kind === "bundled_hold" && bundled !== null) return `Held for requests of ${simulated(bundled)}`;
  const investor = investorOf(account);
  return investor === undefined ? words[kind] : `${investorName(investor)}, ${words[kind]}`;
}

export async function ledgerPageOf(db: Queryable, before: number | undefined): Promise<LedgerTransfer[]> {
  const page = await readPage(db, [before ?? null]);
  return Promise.all(
    page.map(async (row) => {
      const { id, kind, posted_at } = row;
      const found = await linesOf(db, id);
      invariant(found, "a transfer has lines");
      const { lines, count } = found;
      return {
        id,
        kind,
        at: posted_at.toISOString(),
        lines: lines.map((line) => ({
          account: accountName(line.account, row),
          debit: line.cents > 0 ? formatAmount(cents(line.cents)) : null,
          credit: line.cents < 0 ? formatAmount(cents(-line.cents)) : null,
        })),
        furtherLines: count - lines.length,
      };
    }),
  );
}
