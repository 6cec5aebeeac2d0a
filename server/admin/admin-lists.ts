// The administrator's lists: newest first, filtered and searched by the database, paged by key.
import type { AdminAction, AdminDeposit } from "@glasshouse/contract/admin.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { QueryResultRow } from "pg";
import { type Queryable, statement } from "../db/statement.ts";
import { publicUserId } from "../http/session.ts";
import { type AdminWithdrawalRow, emailOf, withdrawalColumns } from "../withdrawals/withdrawal-row.ts";

export type AdminDepositRow = {
  id: number;
  investor_id: number;
  amount_cents: number;
  status: AdminDeposit["status"];
  payment_intent_id: string | null;
  created_at: Date;
  key: string;
  email: string;
  role: "investor" | "admin";
};

type List = { table: "deposits" | "withdrawal_requests"; at: string; columns: string };
const lists = {
  deposits: {
    table: "deposits",
    at: "created_at",
    columns: `row.id, row.investor_id, amount_cents, status, payment_intent_id, created_at, ${emailOf("row")} as email, coalesce(role, 'investor') as role`,
  },
  withdrawals: {
    table: "withdrawal_requests",
    at: "requested_at",
    columns: `${withdrawalColumns.replaceAll("withdrawal_requests.", "row.")}, ${emailOf("row")} as email, coalesce(role, 'investor') as role`,
  },
} satisfies Record<string, List>;

/**
 * $1 status, $2 pattern for the email, $3 the search as a number. Whom a search means is looked up first, and their rows
 * by index: a condition on both tables at once would read all rows.
 */
const rowsOf = ({ table }: List, searched: boolean) =>
  searched
    ? `(select ${table}.* from ${table}
        join (select investor_id from users where email ilike $2 or investor_id = $3::bigint) as person using (investor_id)
        union select * from ${table} where id = $3::bigint)`
    : `(select * from ${table} where $2::text is null and $3::bigint is null)`;

/** $4 and $5 the cursor, $6 the limit */
const listText = (list: List, searched: boolean) =>
  `select ${list.columns}, to_char(row.${list.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
   from ${rowsOf(list, searched)} as row left join users using (investor_id)
   where ($1::text is null or row.status = $1)
     and ($4::timestamptz is null or (row.${list.at}, row.id) < ($4, $5::bigint))
   order by row.${list.at} desc, row.id desc limit $6`;
/** By status, whatever the filters; `selected` are those that the filters select. */
const countText = (list: List, searched: boolean) =>
  searched
    ? `select status, count(*)::integer as count, coalesce(max(found.selected), 0)::integer as selected
       from ${list.table} left join (
         select status, count(*) as selected from ${rowsOf(list, true)} as row
         where $1::text is null or status = $1 group by status
       ) as found using (status) group by status`
    : `select status, count(*)::integer as count, (count(*) filter (where $1::text is null or status = $1))::integer as selected
       from ${rowsOf(list, false)} as row group by status`;

export type Counted = { status: string; count: number; selected: number };

function adminList<Row extends QueryResultRow>(name: string, list: List) {
  const all = statement<Row>(`admin-${name}`, listText(list, false));
  const found = statement<Row>(`search-admin-${name}`, listText(list, true));
  const countAll = statement<Counted>(`count-admin-${name}`, countText(list, false));
  const countFound = statement<Counted>(`count-found-admin-${name}`, countText(list, true));
  const isSearch = ([, pattern]: readonly unknown[]) => pattern !== null;
  return {
    /** @param values in the order of the placeholders */
    read: (db: Queryable, values: readonly unknown[]) => (isSearch(values) ? found : all)(db, values),
    /** @param values $1 to $3 */
    count: (db: Queryable, values: readonly unknown[]) =>
      (isSearch(values) ? countFound : countAll)(db, values),
  };
}

export const depositList = adminList<AdminDepositRow>("deposits", lists.deposits);
export const withdrawalList = adminList<AdminWithdrawalRow & { key: string }>(
  "withdrawals",
  lists.withdrawals,
);

export function adminDepositReply(row: AdminDepositRow): AdminDeposit {
  return {
    id: row.id,
    amount: formatAmount(cents(row.amount_cents)),
    status: row.status,
    userEmail: row.email,
    userId: publicUserId({ investorId: row.investor_id, role: row.role }),
    createdAt: row.created_at.toISOString(),
    stripePaymentIntentId: row.payment_intent_id,
  };
}

type ActionRow = {
  id: number;
  seat: AdminAction["seat"];
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject: string;
  done_at: Date;
  simulated_at: Date;
};

/** $1 the cursor, $2 the limit */
export const listActions = statement<ActionRow>(
  "list-admin-actions",
  `select id, seat, actor_id, actor_name, action, subject, done_at, simulated_at from admin_actions
   where $1::bigint is null or id < $1 order by id desc limit $2`,
);

export function adminActionReply(row: ActionRow): AdminAction {
  return {
    id: row.id,
    seat: row.seat,
    by: row.seat === "solo-investor" ? `${row.actor_name}, investor ${row.actor_id}` : row.actor_name,
    action: row.action,
    subject: row.subject,
    doneAt: row.done_at.toISOString(),
    simulatedAt: row.simulated_at.toISOString(),
  };
}
