// The fund's figures from its own accounts, the crowd's control accounts and real people's rows, at the same
// cost for any number of simulated people.
import type { Books, BooksNews, FundFigures } from "@glasshouse/contract/books.ts";
import { toBooksReply, toFiguresReply } from "@glasshouse/contract/books-reply.ts";
import type { DayFigures } from "@glasshouse/core/books/day-figures.ts";
import type { FundState } from "@glasshouse/core/books/fund-state.ts";
import {
  getFundSummary,
  getStateOfSnapshot,
  type SituationSnapshot,
} from "@glasshouse/core/books/fund-summary.ts";
import { type DayTotals, outlookDays } from "@glasshouse/core/books/outlook.ts";
import { getDayNumber } from "@glasshouse/core/calendar.ts";
import { invariant } from "@glasshouse/core/invariant.ts";
import { getDailyIncomeCents } from "@glasshouse/core/investments/daily-income.ts";
import { cents } from "@glasshouse/core/money.ts";
import { coalesceReads } from "../db/batch.ts";
import { type Queryable, statement } from "../db/statement.ts";
import { countDepositors } from "./real-results.ts";

type StoredFigures = {
  at: Date;
  held_cents: number;
  promised_cents: number;
  paid_in_cents: number;
  paid_out_cents: number;
  taken_cents: number;
  credited_cents: number;
  people: number;
  waiting: number;
  waiting_cents: number;
  /** of the fund */
  started_at: Date;
};
export type FiguresRow = StoredFigures & { day: number };
type StoredNow = StoredFigures & {
  failing_since: Date | null;
  first_refusal_after_last_payment: Date | null;
  frozen_at: Date | null;
  stopped_at: Date | null;
  invested_cents: number;
};
type NowRow = StoredNow & FiguresRow & { stopped_day: number | null };
const startedAt = "(select started_at from clock) as started_at";
const readNow = statement<StoredNow>(
  "read-fund-now",
  `select now.at, ${startedAt}, figures.*, failing_since, first_refusal_after_last_payment, frozen_at,
     least(failing_since, first_refusal_after_last_payment, frozen_at) as stopped_at,
     (select balance_cents from accounts where accounts.id = fund_account('crowd_invested')) + (
       select coalesce(sum((select balance_cents from accounts where accounts.id = account_of(investors.id, 'invested'))), 0)
       from investors
     )::bigint as invested_cents
   from (select sim_now() as at) as now, fund_figures() as figures, first_refusal_after_last_payment() as first_refusal_after_last_payment, operator`,
);
const dayColumns = `at, ${startedAt}, held_cents, promised_cents, paid_in_cents, paid_out_cents, taken_cents, credited_cents, people, waiting, waiting_cents`;
const readDays = statement<StoredFigures>(
  "read-fund-days",
  `select ${dayColumns} from fund_days order by at`,
);
export const readSeries = coalesceReads(async (db) => (await readDays(db)).map(withFundDay).map(toDayReply));
/** The $1 newest, oldest first. */
const readNewestDays = statement<StoredFigures>(
  "read-newest-fund-days",
  `select * from (select ${dayColumns} from fund_days order by at desc limit $1) as newest order by at`,
);

const withFundDay = <Row extends { at: Date; started_at: Date }>(row: Row): Row & { day: number } => ({
  ...row,
  day: getDayNumber(row.started_at.getTime(), row.at.getTime()),
});

const toDayFigures = (row: FiguresRow): DayFigures => ({
  day: row.day,
  heldCents: row.held_cents,
  promisedCents: row.promised_cents,
  paidInCents: row.paid_in_cents,
  paidOutCents: row.paid_out_cents,
  takenCents: row.taken_cents,
  creditedCents: row.credited_cents,
  people: row.people,
  waiting: row.waiting,
  waitingCents: row.waiting_cents,
});

export const toDayReply = (row: FiguresRow): FundFigures => ({
  ...toFiguresReply(toDayFigures(row)),
  at: row.at.toISOString(),
});

type Fund = { now: NowRow; days: FiguresRow[] };

async function loadNow(db: Queryable): Promise<NowRow> {
  const [now] = await readNow(db);
  invariant(now, "the fund has figures");
  const { started_at, stopped_at } = now;
  return { ...withFundDay(now), stopped_day: stopped_at && withFundDay({ started_at, at: stopped_at }).day };
}

export async function loadFund(db: Queryable): Promise<Fund> {
  return { now: await loadNow(db), days: (await readDays(db)).map(withFundDay) };
}

/** @param lastDay undefined for as many as an outlook is made from */
async function loadNewestFund(db: Queryable, lastDay?: number): Promise<Fund> {
  const now = await loadNow(db);
  const count = Math.max(outlookDays + 1, lastDay === undefined ? 0 : now.day - lastDay);
  return { now, days: (await readNewestDays(db, [count])).map(withFundDay) };
}

const toDayTotals = (days: readonly FiguresRow[]): DayTotals[] =>
  days.map((row) => ({
    day: row.day,
    paidInCents: cents(row.paid_in_cents),
    paidOutCents: cents(row.paid_out_cents),
    takenCents: cents(row.taken_cents),
  }));

const toSituation = (now: NowRow): SituationSnapshot => ({
  paidInCents: cents(now.paid_in_cents),
  heldCents: cents(now.held_cents),
  waitingCents: cents(now.waiting_cents),
  failing: now.failing_since !== null,
  refusing: now.first_refusal_after_last_payment !== null,
  frozen: now.frozen_at !== null,
});

export const getFundState = ({ now, days }: Fund): FundState =>
  getStateOfSnapshot(toSituation(now), toDayTotals(days));

async function toBooks(db: Queryable, { now, days }: Fund): Promise<Books> {
  const depositors = await countDepositors(db);
  const incomeCents = getDailyIncomeCents(cents(now.invested_cents));
  const { day, people } = now;
  const summary = getFundSummary(
    { ...toSituation(now), day, people, depositors, incomeCents },
    toDayTotals(days),
  );
  return {
    ...toBooksReply({ ...toDayFigures(now), stoppedDay: now.stopped_day }, summary),
    at: now.at.toISOString(),
    failingSince: now.failing_since?.toISOString() ?? null,
    frozenAt: now.frozen_at?.toISOString() ?? null,
  };
}

export async function loadBooks(db: Queryable): Promise<Books> {
  return toBooks(db, await loadNewestFund(db));
}

export async function loadBooksSince(
  db: Queryable,
  lastDay: number | undefined,
): Promise<Pick<BooksNews, "today" | "days">> {
  const fund = await loadNewestFund(db, lastDay);
  const after = lastDay ?? (fund.days.at(-1)?.day ?? 0) - 1;
  return {
    today: await toBooks(db, fund),
    days: fund.days.filter(({ day }) => day > after).map(toDayReply),
  };
}

/** While it is unchanged, results from the whole ledger stay valid. */
export const readLedgerEnd = statement<{ started_at: Date; newest: number }>(
  "read-ledger-end",
  "select started_at, (select coalesce(max(id), 0)::bigint from transfers) as newest from clock",
);
