import * as books from "@glasshouse/core/ledger/fund-books.ts";
import { type FundEvent, fundEvents } from "@glasshouse/core/ledger/fund-events.ts";
import type { Transfer } from "@glasshouse/core/ledger/transfer.ts";
import { cents } from "@glasshouse/core/money.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { eventLines } from "./event-lines.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What core posts for one person; a bonus is posted for many at once only, and an approval is paid from the reserves besides. */
const ofCore: Partial<Record<FundEvent, (investorId: number, amount: ReturnType<typeof cents>) => Transfer>> =
  {
    wallet_opened: (id) => books.walletOpened(id, id),
    card_charged: (id, amount) => books.cardCharged(id, amount, id),
    card_refunded: (id, amount) => books.cardRefunded(id, amount, id),
    chain_sent: (id, amount) => books.chainSent(id, amount, id),
    chain_returned: (id, amount) => books.chainReturned(id, amount, id),
    deposit: (id, amount) => books.depositCompleted(id, amount, id),
    income_settled: books.incomeSettled,
    withdrawal_requested: books.withdrawalRequested,
    withdrawal_rejected: books.withdrawalRejected,
    investment_closed: books.investmentClosed,
  };

const people = [1_000, 1_063, 1_064, 70_001];

test.each(Object.keys(ofCore) as FundEvent[])(
  "%s of many people in one statement is each one's transfer",
  async (event) => {
    const amount = event === "wallet_opened" ? books.walletOpeningCents : cents(12_345);
    const { rows } = await database.pool.query(
      `with given as (select investor_id, $2::bigint as cents from unnest($1::bigint[]) as investor_id)
     select account_id as "accountId", amount_cents as "amountCents" from (${eventLines(event, "given")}) as line`,
      [people, amount],
    );
    const expected = people.flatMap((id) => ofCore[event]?.(id, amount).postings ?? []);
    const sorted = (lines: readonly { accountId: number }[]) =>
      [...lines].sort((a, b) => a.accountId - b.accountId);
    expect(sorted(rows)).toEqual(sorted(expected));
  },
);

test.each(Object.keys(fundEvents) as FundEvent[])(
  "%s is balanced, but for what an approval takes from the reserves",
  async (event) => {
    const { rows } = await database.pool.query(
      `with given as (select 1000::bigint as investor_id, 5::bigint as cents)
     select sum(amount_cents)::integer as total from (${eventLines(event, "given")}) as line`,
    );
    expect(rows[0].total).toBe(event === "withdrawal_approved" ? 5 : 0);
  },
);
