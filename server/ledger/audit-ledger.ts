// Gives the auditors of core every posting, every balance and every accrual of one moment, in chunks, and has histories
// compared with what is kept of them.

import {
  type AccrualDifference,
  type AuditedTransfer,
  accrualAuditor,
} from "@glasshouse/core/investments/accrual-auditor.ts";
import type { SimulatedPerson } from "@glasshouse/core/investments/accrual-columns.ts";
import { dailyRateBps } from "@glasshouse/core/investments/daily-income.ts";
import { accountId } from "@glasshouse/core/ledger/account.ts";
import { type AuditDifference, type AuditedPosting, auditor } from "@glasshouse/core/ledger/auditor.ts";
import type { TransferKind } from "@glasshouse/core/ledger/transfer.ts";
import { cents } from "@glasshouse/core/money.ts";
import type { ClientBase } from "pg";
import { withRollback } from "../db/pool.ts";
import { type Db, statement } from "../db/statement.ts";
import { auditFigures, type FigureDifference } from "./audit-figures.ts";
import { auditHistories, type HistoryDifference } from "./audit-histories.ts";
import { bundleLines } from "./bundle-lines.ts";

const chunkRows = 2_000;

export type LedgerReport = {
  balanced: boolean;
  transfers: number;
  postings: number;
  differences: (AuditDifference | AccrualDifference | FigureDifference | HistoryDifference)[];
};

/** Every row of a statement, in chunks that leave the event loop free. */
async function* rowsOf<Row extends object>(client: ClientBase, text: string): AsyncGenerator<Row[]> {
  await client.query(`declare audited cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${chunkRows} from audited`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query("close audited");
}

type PersonRow = {
  investor_id: number;
  reinvest: boolean;
  total_referrals: number;
  rates: number[] | null;
  owed: number;
  next: number;
  later: number;
  invested: number;
  moved_daily: boolean;
};
/** Who they are, at which rates they invested where one is not today's, and what is kept of each. */
const peopleText = `
  select investor_id, reinvest, total_referrals, rates, accrued_cents(crowd_members, payouts) as owed,
    case when settled_payouts < payouts then later_cents else next_cents end as next, later_cents as later,
    invested_cents as invested, moved_daily
  from crowd_members join investors on investors.id = investor_id cross join (select payouts from accrual_totals) as made
  left join (
    select investor_id, array_agg(rate_bps order by id) as rates from investments
    where investor_id in (select investor_id from investments where rate_bps <> ${dailyRateBps}) group by investor_id
  ) as rated using (investor_id) order by investor_id`;

async function readPeople(client: ClientBase): Promise<SimulatedPerson[]> {
  const people: SimulatedPerson[] = [];
  for await (const rows of rowsOf<PersonRow>(client, peopleText))
    for (const row of rows)
      people.push({
        investorId: row.investor_id,
        reinvest: row.reinvest,
        totalReferrals: row.total_referrals,
        ...(row.rates ? { rates: row.rates } : {}),
        owedCents: cents(row.owed),
        nextCents: cents(row.next),
        laterCents: cents(row.later),
        investedCents: cents(row.invested),
        movedDaily: row.moved_daily,
      });
  return people;
}

type AccrualRow = {
  next_payout_at: Date;
  next_cents: number;
  next_people: number;
  later_cents: number;
  later_people: number;
};
const readAccrual = statement<AccrualRow>(
  "read-accrual-for-audit",
  // a frozen fund makes none of the payouts from then on
  `select coalesce(frozen_at, next_payout_at) as next_payout_at, next_cents, next_people, later_cents, later_people
   from accrual_totals, clock, operator`,
);
const readBalances = statement<{ id: number; balance_cents: number }>(
  "read-balances-for-audit",
  "select id, balance_cents from accounts",
);

type PostingRow = {
  transfer_id: number;
  kind: TransferKind;
  posted_at: Date;
  account_id: number;
  amount_cents: number;
  bundled: boolean;
};
/**
 * With what stands in bundles, as if it had been posted to each person's own accounts when they asked. Each part is in order by
 * itself, so that postings are read by index and not sorted.
 */
const postingsText = `
  select * from (
    (select transfer_id, kind, posted_at, account_id, amount_cents, false as bundled
     from postings join transfers on transfers.id = transfer_id order by transfer_id)
    union all
    (select transfer_id, kind, posted_at, account_id, amount_cents, true
     from ${bundleLines} as bundle join transfers on transfers.id = transfer_id where amount_cents <> 0 order by transfer_id)
  ) as line order by transfer_id`;

/** Feeds both auditors; a payout goes to the auditor of accruals as a whole, since who is in it says who is not. */
async function readPostings(
  client: ClientBase,
  balances: ReturnType<typeof auditor>,
  accruals: ReturnType<typeof accrualAuditor>,
): Promise<void> {
  let payout: { transfer: AuditedTransfer; postings: AuditedPosting[] } | undefined;
  const closePayout = () => {
    if (payout) accruals.add(payout.transfer, payout.postings);
    payout = undefined;
  };
  for await (const rows of rowsOf<PostingRow>(client, postingsText)) {
    const postings = rows.map((row) => ({
      transferId: row.transfer_id,
      accountId: accountId(row.account_id),
      amountCents: cents(row.amount_cents),
    }));
    balances.add(postings.filter((_, index) => !rows[index]?.bundled));
    for (const [index, { transfer_id, kind, posted_at }] of rows.entries()) {
      const posting = postings.slice(index, index + 1);
      if (payout && payout.transfer.id !== transfer_id) closePayout();
      const transfer = { id: transfer_id, kind, at: posted_at.getTime() };
      if (kind !== "daily_income") accruals.add(transfer, posting);
      else {
        payout ??= { transfer, postings: [] };
        payout.postings.push(...posting);
      }
    }
  }
  closePayout();
}

/** Everything that is kept of the play money, against every posting, at one moment. */
export async function auditLedger(pool: Db): Promise<LedgerReport> {
  return withRollback(pool, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const balances = auditor();
    const accruals = accrualAuditor(await readPeople(client));
    await readPostings(client, balances, accruals);
    const rows = await readBalances(client);
    const [accrual] = await readAccrual(client);
    const figures = await auditFigures(client);
    const histories = await auditHistories(client);
    await client.query("commit");
    const report = balances.report(
      rows.map((row) => ({ accountId: accountId(row.id), balanceCents: cents(row.balance_cents) })),
    );
    const differences = [
      ...report.differences,
      ...(accrual
        ? accruals.report({
            nextPayoutAt: accrual.next_payout_at.getTime(),
            nextCents: cents(accrual.next_cents),
            nextPeople: accrual.next_people,
            laterCents: cents(accrual.later_cents),
            laterPeople: accrual.later_people,
          })
        : []),
      ...figures,
      ...histories,
    ];
    return { ...report, balanced: differences.length === 0, differences };
  });
}
