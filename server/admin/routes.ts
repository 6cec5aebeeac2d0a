import { type AdminDeposit, type AdminWithdrawal, adminRoutes } from "@glasshouse/contract/admin.ts";
import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { formatId } from "@glasshouse/contract/simulated-people.ts";
import { toUtcDay } from "@glasshouse/core/calendar.ts";
import { translateSentence } from "@glasshouse/languages/sentences.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { recordAction } from "../audit/record-action.ts";
import { readClock } from "../clock/clock-row.ts";
import { readRowPages } from "../db/row-pages.ts";
import type { Db } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { csvHead, sendCsv } from "../http/csv.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import { exportHeads as heads, exportValues as values } from "../http/export.words.ts";
import { readFor } from "../http/reader.ts";
import { toAdminWithdrawalReply } from "../withdrawals/withdrawal-row.ts";
import {
  type AdminList,
  depositList,
  listActions,
  toAdminActionReply,
  toAdminDepositReply,
  withdrawalList,
} from "./admin-lists.ts";
import { loadAdminStats } from "./admin-stats.ts";
import { countRows, type ListQuery, readCursor, readRows, writeCursor } from "./list-pages.ts";
import { startOver } from "./start-over.ts";

async function listPage<Row extends { id: number }>(
  db: Db,
  reply: FastifyReply,
  query: ListQuery & { cursor?: string | undefined; limit: number },
  list: AdminList<Row>,
): Promise<Row[]> {
  const [rows, counts] = await Promise.all([
    readRows(db, list, query, readCursor(query.cursor), query.limit + 1),
    query.cursor ? undefined : countRows(db, list, query),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  if (rows.length > query.limit && last) reply.header(listHeaders.nextCursor, writeCursor(last.position));
  if (counts) {
    reply.header(
      listHeaders.totalCount,
      counts.reduce((sum, row) => sum + row.selected, 0),
    );
    reply.header(
      listHeaders.totals,
      JSON.stringify(Object.fromEntries(counts.map((row) => [row.status, row.count]))),
    );
  }
  return shown.map(({ row }) => row);
}

export function registerAdmin(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, adminRoutes.stats, ({ request }) => loadAdminStats(request.db));
  bindRoute(app, context, adminRoutes.deposits, async ({ query, reply, request }) => {
    const rows = await listPage(request.db, reply, query, depositList);
    return rows.map(toAdminDepositReply);
  });
  bindRoute(app, context, adminRoutes.withdrawals, async ({ query, reply, request }) => {
    const rows = await listPage(request.db, reply, query, withdrawalList);
    return rows.map(toAdminWithdrawalReply);
  });
  bindRoute(app, context, adminRoutes.actions, async ({ query, reply, request }) => {
    const rows = await listActions(request.db, [...decodeCursor(query.cursor, ["id"]), query.limit + 1]);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    if (rows.length > query.limit && last) reply.header(listHeaders.nextCursor, encodeCursor([last.id]));
    return shown.map(toAdminActionReply);
  });
  bindRoute(app, context, adminRoutes.startOver, startOver(context));
  bindRoute(app, context, adminRoutes.export, async ({ params, session, reply, request }) => {
    await recordAction(request.db, session.investorId, "Exported", params.kind);
    const { now } = await readClock(request.db);
    const fileName = `${params.kind}_${toUtcDay(now.getTime())}.csv`;
    if (params.kind === "deposits")
      return sendColumns(
        context,
        reply,
        fileName,
        depositColumns,
        toAdminDepositReply,
        streamRows(request.db, depositList),
      );
    const rows = streamRows(request.db, withdrawalList);
    return sendColumns(context, reply, fileName, withdrawalColumns, toAdminWithdrawalReply, rows);
  });
}

async function* streamRows<Row extends { id: number }>(db: Db, list: AdminList<Row>): AsyncGenerator<Row[]> {
  type ReplyRow = Awaited<ReturnType<typeof readRows<Row>>>[number];
  const pages = readRowPages<ReplyRow>((after, limit) =>
    readRows(db, list, {}, after?.position ?? readCursor(undefined), limit),
  );
  for await (const page of pages) yield page.map(({ row }) => row);
}

/** Cells are read in the reader's language. */
type Columns<ReplyRow> = readonly (readonly [head: keyof typeof heads, cell: (row: ReplyRow) => unknown])[];
const depositColumns: Columns<AdminDeposit> = [
  ["id", (row) => formatId(row.id)],
  ["date", (row) => row.createdAt],
  ["userId", (row) => row.userId],
  ["userEmail", (row) => row.userEmail],
  ["amount", (row) => row.amount],
  ["status", (row) => values[row.status]()],
  ["payment", (row) => row.stripePaymentIntentId ?? ""],
];
const withdrawalColumns: Columns<AdminWithdrawal> = [
  ["id", (row) => formatId(row.id)],
  ["date", (row) => row.createdAt],
  ["userId", (row) => row.userId],
  ["userEmail", (row) => row.userEmail],
  ["amount", (row) => row.amount],
  ["method", (row) => values[row.withdrawalMethod]()],
  ["status", (row) => values[row.status]()],
  ["details", (row) => row.withdrawalDetails],
  ["notes", (row) => row.notes && translateSentence(row.notes)],
  ["investorNotes", (row) => row.investorNotes],
];

function sendColumns<Row, ReplyRow>(
  { findReader }: AppContext,
  reply: FastifyReply,
  fileName: string,
  columns: Columns<ReplyRow>,
  format: (row: Row) => ReplyRow,
  pages: AsyncIterable<Row[]>,
): Promise<FastifyReply> {
  const reader = findReader(reply.request);
  async function* cells() {
    for await (const rows of pages)
      yield readFor(reader, () => rows.map(format).map((row) => columns.map(([, cell]) => cell(row))));
  }
  const head = readFor(reader, () => csvHead(columns.map(([name]) => heads[name]())));
  return sendCsv(reply, fileName, head, cells());
}
