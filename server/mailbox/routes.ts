// "Email" is this mailbox; nothing is sent out (docs/rules.md, Errors and messages). Texts are made when
// read.
import {
  formatMessage,
  getMessageSign,
  type MessageContent,
  mailboxRoutes,
} from "@glasshouse/contract/mailbox.ts";
import { listHeaders } from "@glasshouse/contract/page-query.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { FastifyInstance } from "fastify";
import { statement } from "../db/statement.ts";
import type { AppContext } from "../http/app-context.ts";
import { bindRoute } from "../http/bind-route.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import { refuse } from "../http/refusals.ts";

type Row = MessageContent & { id: number; created_at: Date; read_at: Date | null };
const pageSize = 50;

const page = statement<Row>(
  "list-messages",
  `select id, kind, params, created_at, read_at from messages
   where investor_id = $1 and ($2::bigint is null or id < $2) order by id desc limit ${pageSize + 1}`,
);
const markRead = statement<{ id: number }>(
  "read-message",
  "update messages set read_at = coalesce(read_at, sim_now()) where id = $1 and investor_id = $2 returning id",
);
const countUnread = statement<{ unread: number }>(
  "count-unread",
  "select count(*)::integer as unread from messages where investor_id = $1 and read_at is null",
);

export function registerMailbox(app: FastifyInstance, context: AppContext): void {
  bindRoute(app, context, mailboxRoutes.list, async ({ query, session, reply, request }) => {
    const rows = await page(request.db, [session.investorId, ...decodeCursor(query.cursor, ["id"])]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    if (rows.length > pageSize && last) reply.header(listHeaders.nextCursor, encodeCursor([last.id]));
    return shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      params: row.params,
      ...formatMessage(row),
      dailyIncome: row.kind === "daily-income" ? formatAmount(cents(row.params.amountCents)) : null,
      createdAt: row.created_at.toISOString(),
      read: row.read_at !== null,
      sign: getMessageSign(row.kind),
    }));
  });
  bindRoute(app, context, mailboxRoutes.read, async ({ params, session, request }) => {
    const [found] = await markRead(request.db, [params.id, session.investorId]);
    if (!found) refuse("not-found");
    const [row] = await countUnread(request.db, [session.investorId]);
    return { unread: row?.unread ?? 0 };
  });
}
