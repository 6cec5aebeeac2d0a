import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { translateDescription } from "@glasshouse/contract/transaction-description.ts";
import {
  type Transaction,
  type TransactionFilters,
  type TransactionTotals,
  transactionRoutes,
} from "@glasshouse/contract/transactions.ts";
import { toUtcDay } from "@glasshouse/core/calendar.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { readClock } from "../clock/clock-row.ts";
import { readRowPages } from "../db/row-pages.ts";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { amountCell, csvHead, sendCsv } from "../http/csv.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import { exportHeads as heads, exportValues as values } from "../http/export.words.ts";
import { readFor } from "../http/reader.ts";
import { filterConditions, filterValues, type TransactionRow } from "./filtered-transactions.ts";
import { listTransactions, toTransactionReply } from "./newest-transactions.ts";

const countFiltered = statement<{ count: number }>(
  "count-transactions",
  `select count(*)::integer as count from transactions where ${filterConditions}`,
);
const readTotals = statement<{
  type: Transaction["type"];
  status: Transaction["status"];
  count: number;
  cents: number;
}>(
  "read-history-totals",
  `select type, status, count(*)::integer as count, sum_cents(amount_cents) as cents from transactions
   where investor_id = $1 group by type, status`,
);

const toCursorKey = (row: TransactionRow) => [row.created_key, row.type, row.source_id];

type Sums = Awaited<ReturnType<typeof readTotals>>;

const sumCounts = (sums: Sums) => sums.reduce((sum, row) => sum + row.count, 0);
const matchesFilters =
  ({ type, status }: TransactionFilters) =>
  (row: Sums[number]) =>
    (!type || row.type === type) && (!status || row.status === status);

/** The row's cursor. */
const hasTotals = ({ search, from, to }: TransactionFilters) => !search && !from && !to;

function toTotals(sums: Sums): TransactionTotals {
  const getSum = (types: Transaction["type"][], statuses: Transaction["status"][]) => {
    const rows = sums.filter((row) => types.includes(row.type) && statuses.includes(row.status));
    const total = rows.reduce((sum, row) => sum + row.cents, 0);
    return { count: sumCounts(rows), amount: formatAmount(cents(total)) };
  };
  const depositTypes: Transaction["type"][] = ["deposit", "crypto_deposit"];
  const deposits = (status: Transaction["status"]) => getSum(depositTypes, [status]).count;
  const withdrawals = (status: Transaction["status"]) => getSum(["withdrawal"], [status]).count;
  return {
    count: sumCounts(sums),
    deposits: {
      ...getSum(depositTypes, ["completed"]),
      card: getSum(["deposit"], ["completed"]).count,
      crypto: getSum(["crypto_deposit"], ["completed"]).count,
      pending: deposits("pending"),
      failed: deposits("failed"),
    },
    dailyIncome: getSum(["daily_income"], ["completed"]),
    withdrawals: {
      ...getSum(["withdrawal"], ["completed", "pending"]),
      completed: withdrawals("completed"),
      pending: withdrawals("pending"),
      failed: withdrawals("failed"),
    },
  };
}

/** Of the export, in the reader's language. */
const toCells = (row: TransactionRow) => [
  row.created_at.toISOString(),
  values[row.type](),
  translateDescription(row.description),
  amountCell(cents(row.type === "withdrawal" ? -row.amount_cents : row.amount_cents)),
  values[row.status](),
];

export function registerTransactions(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, transactionRoutes.list, async ({ query, session, reply, request }) => {
    const filters = filterValues(session.investorId, query, context.findReader(request));
    const after = decodeCursor(query.cursor, ["time", "text", "id"]);
    const first = query.cursor === undefined;
    const [rows, counted, sums] = await Promise.all([
      listTransactions(request.db, [...filters, ...after, query.limit + 1]),
      first && !hasTotals(query) ? countFiltered(request.db, filters) : [],
      first ? readTotals(request.db, [session.investorId]) : [],
    ]);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    if (rows.length > query.limit && last)
      reply.header(listHeaders.nextCursor, encodeCursor(toCursorKey(last)));
    if (first) {
      const [total = { count: sumCounts(sums.filter(matchesFilters(query))) }] = counted;
      reply.header(listHeaders.totalCount, total.count);
      reply.header(listHeaders.totals, JSON.stringify(toTotals(sums)));
    }
    return shown.map(toTransactionReply);
  });

  bindRoute(app, context, transactionRoutes.export, async ({ query, session, reply, request }) => {
    const { now } = await readClock(request.db);
    const reader = context.findReader(request);
    const filters = filterValues(session.investorId, query, reader);
    const pages = readRowPages<TransactionRow>((after, limit) =>
      listTransactions(request.db, [...filters, ...(after ? toCursorKey(after) : [null, null, null]), limit]),
    );
    async function* cells() {
      for await (const rows of pages) yield readFor(reader, () => rows.map(toCells));
    }
    const head = readFor(reader, () =>
      csvHead([heads.date(), heads.type(), heads.description(), heads.amount(), heads.status()]),
    );
    return sendCsv(reply, `transactions_${toUtcDay(now.getTime())}.csv`, head, cells());
  });
}
