// The audit trail, written in the transaction of the action itself.
import type { AuditAction } from "@glasshouse/contract/audit-actions.ts";
import { type Queryable, statement } from "../db/statement.ts";

/** Solo mode's investor is the only one with audited actions besides operators and learners. */
const insert = statement(
  "insert-admin-action",
  `insert into admin_actions (actor_id, seat, actor_name, action, subject)
   select investor_id, case
       when role = 'admin' then 'administrator'
       when exists (select from seats where seats.investor_id = users.investor_id) then 'learner'
       else 'solo-investor' end,
     case role when 'admin' then 'Administrator' else first_name || ' ' || last_name end, $2, $3
   from users join investors on investors.id = investor_id where investor_id = $1`,
);

/** A new form of subject is entered in web/features/admin/audit-text.ts, which words it. */
export async function recordAction(
  db: Queryable,
  actorId: number,
  action: AuditAction,
  subject = "",
): Promise<void> {
  await insert(db, [actorId, action, subject]);
}
