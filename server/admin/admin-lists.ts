// The administrator's lists: newest first, which is by number (docs/decisions/0078), filtered and searched by the database, paged
// by key.
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
  email: string;
  role: "investor" | "admin";
};

export type Who = "participants" | undefined;
/** bundles: rows of it stand in bundles, too, all of the crowd and pending */
type List = { table: "deposits" | "withdrawal_requests"; columns: string; bundles: boolean };
const lists = {
  deposits: {
    table: "deposits",
    columns: `row.id, row.investor_id, amount_cents, status, payment_intent_id, created_at, ${emailOf("row")} as email, coalesce(role, 'investor') as role`,
    bundles: false,
  },
  withdrawals: {
    table: "withdrawal_requests",
    columns: `${withdrawalColumns.replaceAll("withdrawal_requests.", "row.")}, ${emailOf("row")} as email, coalesce(role, 'investor') as role`,
    bundles: true,
  },
} satisfies Record<string, List>;

/** searched: for a person or a number; registered: only of those who registered themselves, nobody of the crowd */
type Filter = { searched: boolean; registered: boolean };

/** All rows, or those of people who are among the users. */
const allOf = ({ table }: List, { registered }: Filter) =>
  registered ? `(select ${table}.* from ${table} join users using (investor_id))` : table;

/** Whether rows that stand in bundles are meant as well: nobody who registered has one. */
const withBundles = (list: List, filter: Filter) => list.bundles && !filter.registered;

/**
 * $1 status, $2 pattern for the email, $3 the search as a number. Whom a search means is looked up first, and their rows
 * by index: a condition on both tables at once would read all rows.
 */
const rowsOf = (list: List, filter: Filter) => {
  const { table } = list;
  const all = `${allOf(list, filter)} as every`;
  return filter.searched
    ? `(select ${table}.* from ${table}
        join (select investor_id from users where email ilike $2 or investor_id = $3::bigint) as person using (investor_id)
        union select every.* from ${all} where every.id = $3::bigint
        ${withBundles(list, filter) ? "union select * from bundled_page($3::bigint + 1, 1) as every where every.id = $3::bigint" : ""})`
    : `(select every.* from ${all} where $2::text is null and $3::bigint is null)`;
};

/** A page of rows that `of` has. $4 the number after which, $5 the limit */
const pageOf = (of: string) =>
  `select row.* from ${of} as row
   where ($1::text is null or row.status = $1) and ($4::bigint is null or row.id < $4) order by row.id desc limit $5`;

/** A page's worth of those that stand in bundles beside one of the others, each read from its end; a search has them by their number. */
const listText = (list: List, filter: Filter) => {
  const rows = rowsOf(list, filter);
  const page =
    withBundles(list, filter) && !filter.searched
      ? pageOf(`((${pageOf(rows)}) union all select * from bundled_page($4, $5::integer))`)
      : pageOf(rows);
  return `select ${list.columns} from (${page}) as row left join users using (investor_id) order by row.id desc`;
};
/** How many of each status, and what of that is in bundles. */
const countedOf = (list: List, filter: Filter) => `
  select status, count(*) as count from ${allOf(list, filter)} as every group by status
  ${withBundles(list, filter) ? "union all select 'pending', sum(waiting_count) from bundled_requests where waiting_count > 0 having count(*) > 0" : ""}`;
/** By status, whatever is searched for; `selected` are those that the filters select. */
const countText = (list: List, filter: Filter) =>
  filter.searched
    ? `select status, sum(counted.count)::integer as count, coalesce(max(found.selected), 0)::integer as selected
       from (${countedOf(list, filter)}) as counted left join (
         select status, count(*) as selected from ${rowsOf(list, filter)} as row
         where $1::text is null or status = $1 group by status
       ) as found using (status) group by status`
    : `select status, sum(count)::integer as count,
         coalesce(sum(count) filter (where $1::text is null or status = $1), 0)::integer as selected
       from (${countedOf(list, filter)}) as counted where $2::text is null and $3::bigint is null group by status`;

export type Counted = { status: string; count: number; selected: number };

/** The statements of one list under one of its filters. */
function statementsOf<Row extends QueryResultRow>(name: string, list: List, filter: Filter) {
  return {
    read: statement<Row>(`admin-${name}`, listText(list, filter)),
    count: statement<Counted>(`count-admin-${name}`, countText(list, filter)),
  };
}

function adminList<Row extends QueryResultRow>(name: string, list: List) {
  const all = { searched: false, registered: false };
  const variants = {
    all: statementsOf<Row>(name, list, all),
    found: statementsOf<Row>(`found-${name}`, list, { ...all, searched: true }),
    participants: statementsOf<Row>(`registered-${name}`, list, { ...all, registered: true }),
    "found participants": statementsOf<Row>(`found-registered-${name}`, list, {
      searched: true,
      registered: true,
    }),
  };
  const chosen = ([, pattern]: readonly unknown[], who: Who) => {
    if (pattern === null) return variants[who ?? "all"];
    return variants[who ? "found participants" : "found"];
  };
  return {
    /** @param values in the order of the placeholders */
    read: (db: Queryable, values: readonly unknown[], who?: Who) => chosen(values, who).read(db, values),
    /** @param values $1 to $3 */
    count: (db: Queryable, values: readonly unknown[], who?: Who) => chosen(values, who).count(db, values),
  };
}

export const depositList = adminList<AdminDepositRow>("deposits", lists.deposits);
export const withdrawalList = adminList<AdminWithdrawalRow>("withdrawals", lists.withdrawals);

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
    by:
      row.seat === "solo-investor" || row.seat === "learner"
        ? `${row.actor_name}, investor ${row.actor_id}`
        : row.actor_name,
    action: row.action,
    subject: row.subject,
    doneAt: row.done_at.toISOString(),
    simulatedAt: row.simulated_at.toISOString(),
  };
}
