// The administrator's lists, newest first by id (docs/database.md, Plans), searched and paged by the
// database.
import type { AdminAction, AdminDeposit } from "@glasshouse/contract/admin.ts";
import {
  getSimulatedEmail,
  toSimulatedId,
  toSimulatedUserId,
} from "@glasshouse/contract/simulated-people.ts";
import { cents, formatAmount } from "@glasshouse/core/money.ts";
import type { EntryKind } from "@glasshouse/core/population/crowd-entries.ts";
import type { QueryResultRow } from "pg";
import type { CrowdRow } from "../crowd/crowd-lists.ts";
import { type Queryable, statement } from "../db/statement.ts";
import {
  type AdminWithdrawalRow,
  toCrowdRequestRow,
  userIdSql,
  withdrawalColumns,
} from "../withdrawals/withdrawal-row.ts";

export type AdminDepositRow = {
  id: number;
  amount_cents: number;
  status: AdminDeposit["status"];
  payment_intent_id: string | null;
  created_at: Date;
  email: string;
  user_id: string;
};

export type PersonFilter = "participants" | undefined;
const lists = {
  deposits: {
    table: "deposits",
    columns: `row.id, amount_cents, status, payment_intent_id, created_at, email, ${userIdSql}`,
  },
  withdrawals: {
    table: "withdrawal_requests",
    columns: `${withdrawalColumns.replaceAll("withdrawal_requests.", "row.")}, email, ${userIdSql}`,
  },
} as const;
type List = (typeof lists)[keyof typeof lists];

/**
 * $1 status, $2 pattern for the email, $3 the search as a number. People are found first, then their rows by
 * index: a condition across both tables would scan all rows.
 */
const getRowsSql = ({ table }: List, searched: boolean) =>
  searched
    ? `(select ${table}.* from ${table}
        join (select investor_id from users where email ilike $2 or investor_id = $3::bigint) as person using (investor_id)
        union select every.* from ${table} as every where every.id = $3::bigint)`
    : `(select every.* from ${table} as every where $2::text is null and $3::bigint is null)`;

/** $4 the cursor, $5 the limit */
const toListSql = (list: List, searched: boolean) =>
  `select ${list.columns} from (
     select row.* from ${getRowsSql(list, searched)} as row
     where ($1::text is null or row.status = $1) and row.id < $4 order by row.id desc limit $5
   ) as row join users using (investor_id) order by row.id desc`;

/** Counts all rows by status, and in `selected` those that match the filters. */
const toCountSql = (list: List, searched: boolean) => {
  const counted = `select status, count(*) as count from ${list.table} as every group by status`;
  return searched
    ? `select counted.status, counted.count::integer as count, coalesce(found.selected, 0)::integer as selected
       from (${counted}) as counted left join (
         select status, count(*) as selected from ${getRowsSql(list, true)} as row
         where $1::text is null or status = $1 group by status
       ) as found using (status)`
    : `select status, count::integer as count, case when $1::text is null or status = $1 then count else 0 end::integer as selected
       from (${counted}) as counted where $2::text is null and $3::bigint is null`;
};

export type StatusCount = { status: string; count: number; selected: number };
/** Values $1 to $3. */
export type Filters = readonly [status: string | null, pattern: string | null, number: number | null];

function createRealList<Row extends QueryResultRow>(name: string, list: List) {
  const createStatements = (prefix: string, searched: boolean) => ({
    read: statement<Row>(`admin-${prefix}${name}`, toListSql(list, searched)),
    count: statement<StatusCount>(`count-admin-${prefix}${name}`, toCountSql(list, searched)),
  });
  const [all, found] = [createStatements("", false), createStatements("found-", true)];
  const getStatements = ([, pattern]: Filters) => (pattern === null ? all : found);
  return {
    read: (db: Queryable, filters: Filters, before: number, limit: number) =>
      getStatements(filters).read(db, [...filters, before, limit]),
    count: (db: Queryable, filters: Filters) => getStatements(filters).count(db, filters),
  };
}

export type AdminList<Row> = {
  real: ReturnType<typeof createRealList<Row & QueryResultRow>>;
  crowd: EntryKind;
  at(row: Row): Date;
  row(fact: CrowdRow): Row;
};

export const depositList: AdminList<AdminDepositRow> = {
  real: createRealList<AdminDepositRow>("deposits", lists.deposits),
  crowd: "paid_in",
  at: (row) => row.created_at,
  row: ({ number, person, cents: amount, at }) => ({
    id: toSimulatedId(number),
    amount_cents: amount,
    status: "completed",
    payment_intent_id: `pi_crowd_${number}`,
    created_at: at,
    email: getSimulatedEmail(person),
    user_id: toSimulatedUserId(person),
  }),
};
export const withdrawalList: AdminList<AdminWithdrawalRow> = {
  real: createRealList<AdminWithdrawalRow>("withdrawals", lists.withdrawals),
  crowd: "asked",
  at: (row) => row.requested_at,
  row: toCrowdRequestRow,
};

export function toAdminDepositReply(row: AdminDepositRow): AdminDeposit {
  return {
    id: row.id,
    amount: formatAmount(cents(row.amount_cents)),
    status: row.status,
    userEmail: row.email,
    userId: row.user_id,
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

export function toAdminActionReply(row: ActionRow): AdminAction {
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
